/** Of two words, in milliseconds, between which something moves; else the second one is a jump. */
const longestGap = 1500;
/** Without a word for at least so long things are at rest; where drawing is slow, for twice as long as between words. */
const minRest = 250;

/** Tells when something begins to move and when it comes to rest. */
export class Movement {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private notifiedAt = -Infinity;

  constructor(private readonly onChange: (isMoving: boolean) => void) {}

  /** It has moved. */
  notify(): void {
    const now = performance.now();
    const gap = now - this.notifiedAt;
    this.notifiedAt = now;
    if (gap > longestGap) return;
    if (this.timer === null) this.onChange(true);
    else clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), Math.max(minRest, 2 * gap));
  }

  end(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.onChange(false);
  }
}
