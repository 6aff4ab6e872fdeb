import type { CaseDocument } from '../case/document';
import type { RunSummary } from '../run/runReports';
import { documentAt, type SweepPoint } from './points';

/** The outcome of one run of a sweep. */
export interface SweptRun {
  readonly point: SweepPoint;
  /** null if the run could not begin. */
  readonly summary: RunSummary | null;
  /** One line where it failed; else null. */
  readonly failure: string | null;
}

/** The same with the state that it left. */
export interface SweepResult extends SweptRun {
  /** Its last state as a checkpoint; null if there is none to begin another run with. */
  readState(): Promise<ArrayBuffer | null>;
}

export interface SweepOptions {
  readonly document: CaseDocument;
  readonly points: readonly SweepPoint[];
  readonly continuation: boolean;
  /** What an earlier sweep has computed already; null for what is to be computed. */
  known(point: SweepPoint): SweepResult | null;
  /** @param state to begin with in place of the initial state; null for none */
  compute(
    document: CaseDocument,
    point: SweepPoint,
    state: ArrayBuffer | null,
  ): Promise<SweepResult>;
  /** Told before each run, and after it. */
  started(point: SweepPoint, index: number): void;
  done(run: SweptRun, index: number): void;
  readonly signal: AbortSignal;
}

/** Whether a run came to an end of its own, so that it need not be done again. */
export const isComplete = ({ summary }: Pick<SweptRun, 'summary'>): boolean =>
  summary !== null && summary.outcome.kind !== 'stopped' && summary.outcome.kind !== 'running';

/** One run after the other. One that fails is a result; one that is stopped ends the sweep. */
export async function runSweep(options: SweepOptions): Promise<SweptRun[]> {
  const { document, points, continuation, signal } = options;
  const results: SweptRun[] = [];
  let last: SweepResult | null = null;
  for (const [index, point] of points.entries()) {
    if (signal.aborted) break;
    let result = options.known(point);
    if (result === null) {
      options.started(point, index);
      const state = continuation ? ((await last?.readState()) ?? null) : null;
      result = await options.compute(documentAt(document, point), point, state);
    }
    // Of the states only the last is kept: they are large.
    const { summary, failure } = result;
    results.push({ point, summary, failure });
    options.done({ point, summary, failure }, index);
    if (failure === null && summary !== null) last = result;
    if (summary?.outcome.kind === 'stopped') break;
  }
  return results;
}
