/** Shortest time between runs of work that follows a run of a case by itself, in milliseconds. */
const idleInterval = 1000;
/** Such work takes at most this share of the time. */
const idleShare = 0.05;

/** Work that is done again when something changed: one at a time, and calmly where nobody waits. */
export class Paced {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private again = false;
  private earliest = 0;

  constructor(private readonly work: () => Promise<void>) {}

  /** @param awaited whether the user waits for it */
  request(awaited: boolean): void {
    if (this.busy) {
      this.again = true;
      return;
    }
    if (this.timer !== undefined && !awaited) return;
    clearTimeout(this.timer);
    const wait = awaited ? 0 : Math.max(0, this.earliest - performance.now());
    this.timer = setTimeout(() => void this.run(), wait);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.busy = true;
    const started = performance.now();
    await this.work();
    const cost = performance.now() - started;
    this.earliest = performance.now() + Math.max(idleInterval, cost / idleShare);
    this.busy = false;
    if (!this.again) return;
    this.again = false;
    this.request(false);
  }
}
