const deadlineMilliseconds = 30_000;
/** Work between two pauses: the page draws and takes clicks in between. */
const pauseEvery = 16;

/** Divides long work of the page's own thread into short parts, up to a deadline. */
export class YieldTimer {
  readonly #end = performance.now() + deadlineMilliseconds;
  #paused = performance.now();

  constructor(private readonly signal?: AbortSignal) {}

  /** To be awaited between parts. @throws the signal's reason where it was canceled; Error at the deadline */
  async pause(): Promise<void> {
    this.signal?.throwIfAborted();
    const now = performance.now();
    if (now > this.#end) throw new Error(`reading was stopped after ${deadlineMilliseconds / 1000} s; simplify the drawing`); // prettier-ignore
    if (now - this.#paused < pauseEvery) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#paused = performance.now();
    this.signal?.throwIfAborted();
  }
}
