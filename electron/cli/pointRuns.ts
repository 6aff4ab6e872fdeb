import { caseDigest } from '../../solver/case';
import {
  documentAt,
  isComplete,
  runSweep,
  type SweepPoint,
  type SweptRun,
} from '../../solver/sweep';
import type { Threads } from '../../solver/threads';
import type { ChosenBackend } from './backend';
import { computeTarget, initialState } from './compute';
import type { CliContext } from './context';
import { stateBytes } from './diskSpace';
import { CliError } from './failure';
import type { ExistingRun, SweepOutputs } from './sweepOutputs';
import { pointText } from './sweepText';
import { fileChecksum, type Target } from './target';
import { t } from '../text/cli';

/** A result and its folder, if it was written. */
export interface KeptResult extends SweptRun {
  readonly folder: string | null;
}

/** The runs of a sweep or a study. */
export interface PointRunsOptions {
  readonly target: Target;
  readonly points: readonly SweepPoint[];
  readonly continuation: boolean;
  readonly outputs: SweepOutputs | null;
  readonly threads: Threads;
  readonly backendAt: (point: SweepPoint) => ChosenBackend;
  readonly describe: (point: SweepPoint) => string;
  readonly signal: AbortSignal;
  /** Receives the final state of a run. */
  readonly onState?: (point: SweepPoint, readState: () => Promise<ArrayBuffer | null>) => void;
  /** Called after each run. @param isComputed whether it was computed rather than found */
  readonly done: (run: SweptRun, isComputed: boolean) => void;
}

/** Runs a case at points in sequence, reusing the complete runs of `outputs` whose case has not changed. */
export class PointRuns {
  private readonly digests: (point: SweepPoint) => string;

  constructor(
    private readonly context: CliContext,
    private readonly options: PointRunsOptions,
  ) {
    const { document, mesh, rasters } = options.target;
    const checksum = fileChecksum(mesh);
    this.digests = (point) => caseDigest(documentAt(document, point), checksum, rasters);
  }

  /** The points whose stored run has another case. */
  get changed(): SweepPoint[] {
    return this.options.points.filter((point) => {
      const found = this.options.outputs?.find(point);
      return found && !this.isCurrent(found, point);
    });
  }

  /** The points that have to be computed. */
  get left(): SweepPoint[] {
    return this.options.points.filter((point) => this.reusable(point) === null);
  }

  async run(): Promise<KeptResult[]> {
    const { target, points, continuation, signal, describe, onState, done } = this.options;
    const computed = new Set<SweepPoint>();
    const folders = new Map<SweepPoint, string>();
    const results = await runSweep({
      ...{ document: target.document, points, continuation, signal },
      known: (point) => {
        const found = this.reusable(point);
        if (found === null) return null;
        folders.set(point, found.folder);
        const { summary, readState } = found;
        onState?.(point, readState);
        const failure = summary.outcome.kind === 'failed' ? summary.outcome.reason : null;
        return { point, summary, failure, readState };
      },
      started: (point, index) =>
        this.context.notify(`${t('sweepRun', index + 1, points.length, describe(point))}\n`),
      compute: async (document, point, state) => {
        computed.add(point);
        const result = await this.compute({ ...target, document }, point, state);
        if (result.folder !== null) folders.set(point, result.folder);
        if (result.summary) onState?.(point, result.readState);
        return result;
      },
      done: (run) => {
        if (run.failure !== null) this.context.notify(`${run.failure}\n`);
        done(run, computed.has(run.point));
      },
    });
    return results.map((result) => ({ ...result, folder: folders.get(result.point) ?? null }));
  }

  private async compute(single: Target, point: SweepPoint, state: ArrayBuffer | null) {
    const { points, outputs, threads, backendAt } = this.options;
    const index = points.indexOf(point);
    const { liveFiles } = this.context;
    if (liveFiles) liveFiles.part = { index, count: points.length };
    const own = (await outputs?.run(point, index, this.digests(point), single)) ?? null;
    try {
      await own?.probe(stateBytes(single));
      const result = await computeTarget(
        this.context,
        single,
        { maxSteps: null, until: null, threads },
        backendAt(point),
        own,
        state ? { checkpoint: state, asInitial: true } : initialState,
      );
      const kept = await own?.finish(result);
      const { summary, checkpoint } = result;
      const failure = result.failure ?? kept?.failure ?? null;
      const readState = () => Promise.resolve(checkpoint);
      return { point, summary, failure, folder: kept?.folder ?? null, readState };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const readState = () => Promise.resolve(null);
      return { point, summary: null, failure: error.message, folder: null, readState };
    }
  }

  private reusable(point: SweepPoint): ExistingRun | null {
    const found = this.options.outputs?.find(point);
    return found && isComplete(found) && this.isCurrent(found, point) ? found : null;
  }

  private isCurrent({ digest }: ExistingRun, point: SweepPoint): boolean {
    return digest === null || digest === this.digests(point);
  }
}

/** Describes the runs that are repeated because of a change. */
export function changedText(
  changed: readonly SweepPoint[],
  points: readonly SweepPoint[],
  describe = pointText,
): string {
  if (changed.length === points.length) return t('sweepChangedAll');
  const first = describe(changed[0]);
  return changed.length === 1
    ? t('sweepChangedOne', first)
    : t('sweepChangedSome', changed.length, points.length, first);
}

/** Whether any run was stopped, or points are missing because of it. */
export const wasInterrupted = (
  results: readonly SweptRun[],
  points: readonly SweepPoint[],
): boolean =>
  results.length < points.length ||
  results.some(({ summary }) => summary?.outcome.kind === 'stopped');
