import type { CliContext } from './context';

/** Seconds between lines if they cannot be overwritten. */
const sparseInterval = 10;
/** Clears the current line of a terminal. */
export const startOfLine = '\r\u001b[2K';

/** Shows progress on standard error: one overwritten line on a terminal, otherwise occasional lines. */
export class LiveLine {
  private nextAt = 0;
  private shown = false;

  constructor(private readonly context: CliContext) {}

  /** @param seconds since the start */
  update(line: string, seconds: number): void {
    const { context } = this;
    if (context.live) {
      context.notify(startOfLine + [...line].slice(0, Math.max(20, context.columns - 1)).join(''));
      this.shown = true;
    } else if (seconds >= this.nextAt) {
      context.notify(`${line}\n`);
      this.nextAt = seconds + sparseInterval;
    }
  }

  /** Prints a separate line between updates. */
  note(text: string): void {
    this.clear();
    this.context.notify(`${text}\n`);
  }

  /** Clears the line. */
  clear(): void {
    if (this.shown) this.context.notify(startOfLine);
    this.shown = false;
  }
}
