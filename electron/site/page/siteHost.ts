import { createBrowserHost } from '../../../renderer/host/browserHost';
import type { WorkbenchHost } from '../../../renderer/host/host';
import { PortReach } from './portReach';
import { t } from '../../text/page';

/** Host in the browser: a worker that owns the files, shared by all pages if supported. */
export function createSiteHost(): WorkbenchHost {
  let link: PortReach;
  if ('SharedWorker' in globalThis) {
    const worker = new SharedWorker(new URL('../host/host.worker.ts', import.meta.url), {
      type: 'module',
    });
    link = new PortReach(worker.port);
    worker.onerror = (event) => link.fail((event as ErrorEvent).message || t('workerNotStarted'));
  } else {
    const worker = new Worker(new URL('../host/host.worker.ts', import.meta.url), {
      type: 'module',
    });
    link = new PortReach(worker);
    worker.onerror = ({ message }) => link.fail(message || t('workerNotStarted'));
  }
  const host = createBrowserHost(link.reach);
  return {
    ...host,
    publicAddress: new URL('./', location.href).href,
    call(verb, input) {
      // Persistent storage is requested at the first save; the browser decides or asks the user.
      if (verb === 'saveProjectAs') void navigator.storage.persist?.().catch(() => false);
      return host.call(verb, input);
    },
  };
}
