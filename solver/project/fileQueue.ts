export interface FileQueueOptions<Content> {
  write(name: string, content: Content): Promise<void>;
  /** Milliseconds from any origin. */
  now(): number;
  /** A file could not be written, and continues waiting. */
  failed(name: string, error: unknown): void;
  /** All that could not be written is. */
  recovered(): void;
}

interface Waiting<Content> {
  /** Made when its turn comes. */
  readonly content: () => Content;
  isTried: boolean;
}

/** Milliseconds until what failed is tried again, first and at most: each time twice as long. */
const firstPause = 2000;
const longestPause = 60_000;

/** Writes a run's files one after the other. What can't be written waits and is tried again. */
export class FileQueue<Content> {
  private readonly waiting = new Map<string, Waiting<Content>>();
  private readonly failing = new Set<string>();
  private work: Promise<void> | null = null;
  private pause = firstPause;
  private retryAt = Infinity;

  constructor(private readonly options: FileQueueOptions<Content>) {}

  /**
   * Of what waits under a name the last counts. It is written after what waits already: what is put while
   * a round of files is written has to wait for the next one, so that the last of a round gets its turn
   * also where more arrives than can be written.
   */
  put(name: string, content: () => Content): void {
    this.waiting.delete(name);
    this.waiting.set(name, { content, isTried: false });
  }

  /** What waits to be written. */
  get left(): readonly (readonly [name: string, content: () => Content])[] {
    return [...this.waiting].map(([name, { content }]) => [name, content]);
  }

  /** Whether some of that could not be written. */
  get isFailing(): boolean {
    return this.failing.size > 0;
  }

  /** Resolves when nothing is under way any more. */
  get flushed(): Promise<void> {
    return this.work ?? Promise.resolve();
  }

  /** Writes what waits, what failed before too; resolves when all was tried. */
  flush(): Promise<void> {
    for (const file of this.waiting.values()) file.isTried = false;
    // Work that is under way takes them along.
    if (this.work) return this.work;
    // Reset in `finally`: with nothing to write `writeAll` ends before its promise is assigned.
    return (this.work = this.writeAll().finally(() => {
      this.work = null;
    }));
  }

  /** Tries what failed again, where it has waited for long enough. */
  retryIfDue(): void {
    if (this.isDue) void this.flush();
  }

  private get isDue(): boolean {
    return this.options.now() >= this.retryAt;
  }

  private async writeAll(): Promise<void> {
    for (let round = this.round(); round.length > 0; round = this.round()) {
      for (const [name, file] of round) await this.tryOne(name, file);
    }
  }

  /** What is to be tried next, in its order. */
  private round(): [string, Waiting<Content>][] {
    return [...this.waiting].filter(([, { isTried }]) => !isTried || this.isDue);
  }

  private async tryOne(name: string, file: Waiting<Content>): Promise<void> {
    file.isTried = true;
    try {
      await this.options.write(name, file.content());
      if (this.waiting.get(name) === file) this.waiting.delete(name);
      this.succeed(name);
    } catch (error) {
      this.fail(name, error);
    }
  }

  private fail(name: string, error: unknown): void {
    this.failing.add(name);
    if (this.isDue || this.retryAt === Infinity) {
      this.retryAt = this.options.now() + this.pause;
      this.pause = Math.min(2 * this.pause, longestPause);
    }
    this.options.failed(name, error);
  }

  private succeed(name: string): void {
    if (!this.failing.delete(name) || this.failing.size > 0) return;
    this.pause = firstPause;
    this.retryAt = Infinity;
    this.options.recovered();
  }
}
