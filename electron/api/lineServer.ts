import { CliError, explain } from '../cli/failure';
import { t } from '../text/cli';
import type {
  Case,
  CaseData,
  Columns,
  OpenCase,
  Points,
  Run,
  RunOptions,
  SweepPoint,
} from './types';

/** A request of a program in another language: one line of JSON. */
interface Request {
  /** Chosen by the program; the answer repeats it. */
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Numbers in little-endian order, in base64. */
const encoded = (values: Float64Array): { readonly float64: string } => ({
  float64: Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64'),
});

const encodedColumns = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, encoded(values)]));

/** Objects that a program refers to by number. */
class Shelf<T> {
  private readonly kept = new Map<number, T>();
  private last = 0;

  put(value: T): number {
    this.kept.set(++this.last, value);
    return this.last;
  }

  get(reference: unknown): T {
    const found = this.kept.get(reference as number);
    if (found === undefined) throw new CliError(t('apiForgotten', String(reference)));
    return found;
  }

  release(reference: unknown): void {
    this.kept.delete(reference as number);
  }
}

type Method = (params: Readonly<Record<string, unknown>>, id: number) => unknown;

/**
 * Serves the JavaScript interface to a program in another language, by lines of JSON: requests `{id, method, params}`,
 * answers `{id, result}` or `{id, error}` with one line, and during a run `{id, progress}`. Requests are answered as
 * they are done, not in order.
 */
export class LineServer {
  private readonly cases = new Shelf<Case>();
  private readonly runs = new Shelf<Run>();
  private readonly running = new Map<number, AbortController>();

  /** @param write receives answers, a line each */
  constructor(
    private readonly open: OpenCase,
    private readonly write: (line: string) => void,
  ) {}

  /** Answers a request. Never throws. */
  async receive(line: string): Promise<void> {
    let id: number | null = null;
    try {
      const request = JSON.parse(line) as Request;
      ({ id } = request);
      const method = Object.hasOwn(this.methods, request.method)
        ? this.methods[request.method]
        : null;
      if (!method) throw new CliError(t('apiMethod', request.method, Object.keys(this.methods)));
      this.send({ id, result: (await method(request.params ?? {}, id)) ?? null });
    } catch (error) {
      this.send({ id, error: explain(error).message });
    }
  }

  /** Ends all runs, as when the program has ended. */
  stop(): void {
    for (const run of this.running.values()) run.abort();
  }

  private send(message: object): void {
    this.write(JSON.stringify(message));
  }

  private readonly methods: Readonly<Record<string, Method>> = {
    open: async ({ source, folder }) =>
      this.cases.put(
        await this.open(source as string | CaseData, typeof folder === 'string' ? { folder } : {}),
      ),
    document: ({ case: which }) => this.cases.get(which).document,
    with: ({ case: which, values }) =>
      this.cases.put(this.cases.get(which).with(values as SweepPoint)),
    replace: ({ case: which, document }) =>
      this.cases.put(
        this.cases.get(which).edit((draft) => {
          for (const key of Object.keys(draft)) delete draft[key];
          Object.assign(draft, document);
        }),
      ),
    check: ({ case: which }) => this.cases.get(which).check(),
    sweepPoints: ({ case: which }) => this.cases.get(which).sweepPoints(),
    run: ({ case: which, options }, id) => this.compute(which, options as RunOptions, id),
    cancel: ({ request }) => this.running.get(request as number)?.abort(),
    history: ({ run }) => encodedColumns(this.runs.get(run).history),
    monitors: ({ run }) =>
      Object.fromEntries(
        Object.entries(this.runs.get(run).monitors).map(([name, { step, time, values }]) => [
          name,
          { step: encoded(step), time: encoded(time), values: encodedColumns(values) },
        ]),
      ),
    sample: ({ run, fields, points }) =>
      encodedColumns(this.runs.get(run).sample(fields as string[], points as Points)),
    write: ({ run, file, fields = [] }) =>
      this.runs.get(run).write(file as string, fields as string[]),
    release: ({ case: oneCase, run }) => {
      this.cases.release(oneCase);
      this.runs.release(run);
    },
  };

  private async compute(which: unknown, options: RunOptions & { from?: unknown }, id: number) {
    const stop = new AbortController();
    this.running.set(id, stop);
    try {
      const { from, ...rest } = options;
      const run = await this.cases.get(which).run({
        ...rest,
        ...(from !== undefined && { from: this.runs.get(from) }),
        onProgress: (progress) => this.send({ id, progress }),
        signal: stop.signal,
      });
      const { summary, failure } = run;
      return { run: this.runs.put(run), summary, failure };
    } finally {
      this.running.delete(id);
    }
  }
}
