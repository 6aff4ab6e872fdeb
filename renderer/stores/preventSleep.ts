import { useServices } from '../services';
import { useUiStore } from './ui';

/** Reports to the host when a page starts or stops working, so that the machine stays awake meanwhile. */
export function usePreventSleep(): (wakeLock: boolean) => Promise<void> {
  const { host } = useServices();
  const ui = useUiStore();
  return async (wakeLock) => {
    await host.call('setRunning', { running: wakeLock }).catch(ui.report);
  };
}
