import { createPinia, setActivePinia } from 'pinia';
import { provideServices, type Services } from '../../../renderer/services';
import { maxWait } from '../../support/patience';
import { FakeHost } from './fakeHost';
import { FakeReader } from './fakeReader';
import { FakeWorker, fakeSummary } from './fakeWorker';

export * from './page';

export interface TestWorkbench extends Services {
  readonly host: FakeHost;
  /** Request types that are not answered automatically. */
  readonly slow: FakeWorker['slow'];
  /** Contents of mesh files for the solver. */
  readonly files: FakeWorker['files'];
  /** The current worker; a new one after a crash or a reset. */
  worker(): FakeWorker;
  readonly workers: readonly FakeWorker[];
}

/** Creates new stores on a fake host and a fake solver. */
export function createWorkbench(): TestWorkbench {
  const host = new FakeHost();
  const workers: FakeWorker[] = [];
  const refusals: FakeWorker['refusals'] = new Map();
  const slow: FakeWorker['slow'] = new Set();
  const files = { summary: fakeSummary };
  setActivePinia(createPinia());
  const services = provideServices(
    host,
    () => {
      const worker = new FakeWorker(refusals, slow, files);
      workers.push(worker);
      return worker;
    },
    () => new FakeReader(),
  );
  return {
    ...services,
    host,
    slow,
    files,
    workers,
    worker: () => {
      const worker = workers.at(-1);
      if (!worker) throw new Error('no worker was started');
      return worker;
    },
  };
}

/** Lets all pending promises continue. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** Waits until `condition` holds, including tasks of the platform. */
export async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + maxWait; !condition() && performance.now() < end;) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!condition()) throw new Error('what was waited for did not come');
}
