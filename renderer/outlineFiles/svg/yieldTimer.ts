import { t } from '../../text/t';

const deadlineMilliseconds = 30_000;
/** Interval between pauses in milliseconds, in which the page can redraw and handle input. */
const pauseEvery = 16;

/** Splits long work on the page's main thread into short parts, up to a deadline. */
export class YieldTimer {
  readonly #end = performance.now() + deadlineMilliseconds;
  #paused = performance.now();

  constructor(private readonly signal?: AbortSignal) {}

  /** Call between parts. @throws the signal's reason if canceled; Error at the deadline */
  async pause(): Promise<void> {
    this.signal?.throwIfAborted();
    const now = performance.now();
    if (now > this.#end) throw new Error(t('svgTimedOut', deadlineMilliseconds / 1000));
    if (now - this.#paused < pauseEvery) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#paused = performance.now();
    this.signal?.throwIfAborted();
  }
}
