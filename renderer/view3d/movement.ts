/** Milliseconds without a word after which things are at rest. */
const patience = 180;

/** Tells when something begins to move and when it comes to rest. */
export class Movement {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly onChange: (isMoving: boolean) => void) {}

  /** It has moved. The first word of all may be a jump: only what moves on counts. */
  tell(): void {
    const isMoving = this.timer !== null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), patience);
    if (isMoving) this.onChange(true);
  }

  end(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.onChange(false);
  }
}
