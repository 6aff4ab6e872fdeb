/** Maximum time between two updates of a motion in milliseconds; a later one counts as a jump. */
const longestGap = 1500;
/** Minimum time without updates before motion ends; with slow rendering, twice the update interval. */
const minRest = 250;

/** Detects the start and end of a motion. */
export class Movement {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private notifiedAt = -Infinity;

  constructor(private readonly onChange: (isMoving: boolean) => void) {}

  /** Reports an update of the motion. */
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
