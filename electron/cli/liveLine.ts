import type { CliContext } from './context';

/** Seconds between lines where they can't be written over. */
const sparseInterval = 10;
/** Takes back what the line of a terminal shows. */
export const startOfLine = '\r\u001b[2K';

/** Progress on standard error: one line written over on a terminal, else a line now and then. */
export class LiveLine {
  private nextAt = 0;
  private shown = false;

  constructor(private readonly context: CliContext) {}

  /** @param seconds since the beginning */
  update(line: string, seconds: number): void {
    const { context } = this;
    if (context.live) {
      context.tell(startOfLine + [...line].slice(0, Math.max(20, context.columns - 1)).join(''));
      this.shown = true;
    } else if (seconds >= this.nextAt) {
      context.tell(`${line}\n`);
      this.nextAt = seconds + sparseInterval;
    }
  }

  /** A line of its own between updates. */
  note(text: string): void {
    this.clear();
    this.context.tell(`${text}\n`);
  }

  /** Takes the live line away. */
  clear(): void {
    if (this.shown) this.context.tell(startOfLine);
    this.shown = false;
  }
}
