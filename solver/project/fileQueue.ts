export interface FileQueueOptions<Content> {
  write(name: string, content: Content): Promise<void>;
  /** Milliseconds from any origin. */
  now(): number;
  /** Called if a file could not be written; it stays in the queue. */
  failed(name: string, error: unknown): void;
  /** Called once all files that failed before are written. */
  recovered(): void;
}

interface Waiting<Content> {
  /** Creates the content just before it is written. */
  readonly content: () => Content;
  isTried: boolean;
}

/** Delay in ms before a retry, initially and at most: it doubles each time. */
const firstPause = 2000;
const longestPause = 60_000;

/** Writes the files of a run one after the other. Files that can't be written stay queued and are retried. */
export class FileQueue<Content> {
  private readonly waiting = new Map<string, Waiting<Content>>();
  private readonly failing = new Set<string>();
  private work: Promise<void> | null = null;
  private pause = firstPause;
  private retryAt = Infinity;

  constructor(private readonly options: FileQueueOptions<Content>) {}

  /**
   * Queues a file, replacing queued content of the same name, at the end of the queue. Files queued during
   * a round of writes wait for the next round, so that every file of a round is written even if files
   * arrive faster than they can be written.
   */
  put(name: string, content: () => Content): void {
    this.waiting.delete(name);
    this.waiting.set(name, { content, isTried: false });
  }

  /** Queued files. */
  get left(): readonly (readonly [name: string, content: () => Content])[] {
    return [...this.waiting].map(([name, { content }]) => [name, content]);
  }

  /** Whether a queued file could not be written. */
  get isFailing(): boolean {
    return this.failing.size > 0;
  }

  /** Resolves when no write is in progress. */
  get flushed(): Promise<void> {
    return this.work ?? Promise.resolve();
  }

  /** Writes all queued files, including failed ones; resolves when each has been tried. */
  flush(): Promise<void> {
    for (const file of this.waiting.values()) file.isTried = false;
    // A flush in progress includes them.
    if (this.work) return this.work;
    // Reset in `finally`: with nothing to write `writeAll` ends before its promise is assigned.
    return (this.work = this.writeAll().finally(() => {
      this.work = null;
    }));
  }

  /** Retries failed files once the delay has passed. */
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

  /** Returns the files to try next, in order. */
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
