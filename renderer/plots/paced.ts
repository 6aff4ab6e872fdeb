/** Minimum interval in milliseconds between updates that follow a run automatically. */
const idleInterval = 1000;
/** Maximum fraction of time spent on such updates. */
const idleShare = 0.05;

/** Repeats work after changes, one at a time, and at a limited rate unless the user waits for it. */
export class Paced {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private again = false;
  private earliest = 0;

  constructor(private readonly work: () => Promise<void>) {}

  /** @param awaited whether the user waits for the result */
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
