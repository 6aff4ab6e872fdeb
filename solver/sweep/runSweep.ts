import type { CaseDocument } from '../case/document';
import type { RunSummary } from '../run/runReports';
import { documentAt, type SweepPoint } from './points';

/** The result of one run of a sweep. */
export interface SweptRun {
  readonly point: SweepPoint;
  /** null if the run could not start. */
  readonly summary: RunSummary | null;
  /** One-line reason of the failure; else null. */
  readonly failure: string | null;
}

/** The result of a run with its final state. */
export interface SweepResult extends SweptRun {
  /** Reads the final state as a checkpoint; null if there is none to start another run from. */
  readState(): Promise<ArrayBuffer | null>;
}

export interface SweepOptions {
  readonly document: CaseDocument;
  readonly points: readonly SweepPoint[];
  readonly continuation: boolean;
  /** Returns the result from an earlier sweep; null if the run must be computed. */
  known(point: SweepPoint): SweepResult | null;
  /** @param state replaces the initial state; null for none */
  compute(
    document: CaseDocument,
    point: SweepPoint,
    state: ArrayBuffer | null,
  ): Promise<SweepResult>;
  /** Called before each run, and after it. */
  started(point: SweepPoint, index: number): void;
  done(run: SweptRun, index: number): void;
  readonly signal: AbortSignal;
}

/** Whether a run completed, so that it need not be repeated. */
export const isComplete = ({ summary }: Pick<SweptRun, 'summary'>): boolean =>
  summary !== null && summary.outcome.kind !== 'stopped' && summary.outcome.kind !== 'running';

/** Whether another run may start from the state of a run: for a steady computation only if it converged. */
const isStart = ({ time }: CaseDocument, { outcome }: RunSummary): boolean =>
  time.steady === undefined || outcome.kind === 'steady';

/** Runs all points in sequence. A failed run is a result; a stopped run ends the sweep. */
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
    // Keep only the last state: states are large.
    const { summary, failure } = result;
    results.push({ point, summary, failure });
    options.done({ point, summary, failure }, index);
    if (failure === null && summary !== null && isStart(document, summary)) last = result;
    if (summary?.outcome.kind === 'stopped') break;
  }
  return results;
}
