import { useServices } from '../services';
import { useUiStore } from './ui';

/** Tells the host that a page is at work, so that the machine stays awake, and that it is done. */
export function usePreventSleep(): (wakeLock: boolean) => Promise<void> {
  const { host } = useServices();
  const ui = useUiStore();
  return async (wakeLock) => {
    await host.call('setRunning', { running: wakeLock }).catch(ui.report);
  };
}
