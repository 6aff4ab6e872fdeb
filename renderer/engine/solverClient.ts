import type { StoredKernelChoices } from '../../solver/gpu';
import { WorkerLink, type Announcement, type WorkerLike } from './workerLink';

/** Base class of worker clients. */
export class SolverClient {
  protected readonly link: WorkerLink;

  /** @param to a link, or a function that creates a worker */
  constructor(to: WorkerLink | (() => WorkerLike)) {
    this.link = to instanceof WorkerLink ? to : new WorkerLink(to);
  }

  /** Calls `listener` with every unsolicited message of the worker. @returns a function that removes it */
  listen(listener: (announcement: Announcement) => void): () => void {
    return this.link.listen(listener);
  }

  /** Shares stored autotuning results with this and every later worker. */
  addKernelChoices(choices: StoredKernelChoices): void {
    this.link.notifyAll({ type: 'addKernelChoices', choices });
  }

  /** Shares the memory size of the machine in bytes with this and every later worker. */
  shareHostMemory(bytes: number): void {
    this.link.notifyAll({ type: 'shareHostMemory', bytes });
  }

  /** Ends the worker and drops its state; the next request starts a new one. */
  reset(): void {
    this.link.reset();
  }
}
