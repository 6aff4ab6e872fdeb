import type { VerificationRow } from '../../solver/verification';
import type { Verifier } from './verifierThread';

/** Entries that several threads run, each the next one that none has begun. */
export class VerifierCrew {
  private readonly waiting: string[];
  private readonly results = new Map<string, Result>();
  private readonly threads: readonly Verifier[];
  private lost = 0;

  /** @param started called with an entry and the label of a check when it begins */
  constructor(
    ids: readonly string[],
    count: number,
    start: () => Verifier,
    private readonly started: (id: string, label: string) => void,
  ) {
    this.waiting = [...ids];
    for (const id of ids) this.results.set(id, withResolvers());
    this.threads = Array.from({ length: Math.min(count, ids.length) }, () => this.employ(start()));
  }

  /** Resolves to the rows of an entry; null if the threads could not run it. */
  rows(id: string): Promise<readonly VerificationRow[] | null> {
    return this.results.get(id)?.promise ?? Promise.resolve(null);
  }

  /** Ends all threads. Entries without rows resolve to null. */
  end(): void {
    this.waiting.length = 0;
    for (const thread of this.threads) thread.terminate();
    for (const { resolve } of this.results.values()) resolve(null);
  }

  private employ(thread: Verifier): Verifier {
    let current: string | undefined;
    const next = (): void => {
      current = this.waiting.shift();
      if (current !== undefined) thread.postMessage(current);
    };
    const finish = (rows: readonly VerificationRow[] | null): void => {
      if (current !== undefined) this.results.get(current)?.resolve(rows);
    };
    thread.on('message', (report) => {
      if (report.kind === 'started') {
        if (current !== undefined) this.started(current, report.label);
        return;
      }
      finish(report.rows);
      next();
    });
    // Without threads, this one runs the rest.
    thread.on('error', () => {
      finish(null);
      current = undefined;
      this.lost++;
      if (this.lost < this.threads.length) return;
      for (const id of this.waiting.splice(0)) this.results.get(id)?.resolve(null);
    });
    next();
    return thread;
  }
}

interface Result {
  readonly promise: Promise<readonly VerificationRow[] | null>;
  resolve(rows: readonly VerificationRow[] | null): void;
}

function withResolvers(): Result {
  let resolve: Result['resolve'] = () => undefined;
  const promise = new Promise<readonly VerificationRow[] | null>((own) => (resolve = own));
  return { promise, resolve };
}
