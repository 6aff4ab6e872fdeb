import type { KnownChoices } from '../../solver/gpu';
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
  learnKernelChoices(choices: KnownChoices): void {
    this.link.tellAll({ type: 'learnKernelChoices', choices });
  }

  /** Tells this and every later worker how many bytes of memory the machine has. */
  knowHostMemory(bytes: number): void {
    this.link.tellAll({ type: 'knowHostMemory', bytes });
  }

  /** Ends the worker and everything that it holds; the next request starts a new one. */
  reset(): void {
    this.link.reset();
  }
}
