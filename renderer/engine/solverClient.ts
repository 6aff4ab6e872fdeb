import type { StoredKernelChoices } from '../../solver/gpu';
import { WorkerLink, type Announcement, type WorkerLike } from './workerLink';

/** What the page says to every worker, whatever it is for. */
export class SolverClient {
  protected readonly link: WorkerLink;

  /** @param to a worker, or how one is made */
  constructor(to: WorkerLink | (() => WorkerLike)) {
    this.link = to instanceof WorkerLink ? to : new WorkerLink(to);
  }

  /** Calls `listener` with everything that the worker tells unasked. @returns ends that. */
  listen(listener: (announcement: Announcement) => void): () => void {
    return this.link.listen(listener);
  }

  /** Tells this and every later worker what earlier sessions found to be fastest. */
  addKernelChoices(choices: StoredKernelChoices): void {
    this.link.notifyAll({ type: 'addKernelChoices', choices });
  }

  /** Tells this and every later worker how many bytes of memory the machine has. */
  shareHostMemory(bytes: number): void {
    this.link.notifyAll({ type: 'shareHostMemory', bytes });
  }

  /** Ends the worker and everything that it holds; the next request starts a new one. */
  reset(): void {
    this.link.reset();
  }
}
