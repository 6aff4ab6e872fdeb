import { caseDigest, gpuFault, type CaseDocument } from '../../../solver/case';
import { encodePng } from '../../../solver/outputs';
import { caseSystem } from '../../../solver/physics';
import { panelsPicture, type Panel } from '../../../solver/post';
import { SavedSolutions } from '../../../solver/run/compute';
import {
  airfoilTheory,
  documentAt,
  isComplete,
  notConverged,
  runSweep,
  sweepCsv,
  sweepFaults,
  sweepPoints,
  sweepRemaining,
  sweepTable,
  type SweepPoint,
  type SweptRun,
  panelTitle,
} from '../../../solver/sweep';
import { printableJson } from '../../contract/plainText';
import type { Threads } from '../../../solver/threads';
import { chooseBackend, type ChosenBackend } from '../backend';
import { positiveInteger, readCommandLine } from '../commandLine';
import { checkTarget, computeTarget, initialState } from '../compute';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { forecastTarget, sweepForecastText, sweepRemainingText } from '../forecastText';
import { lockProject } from '../lockProject';
import { stateBytes } from '../diskSpace';
import { sweepOutputs, type ExistingRun } from '../sweepOutputs';
import { outcomeOf, pointText, sweepText } from '../sweepText';
import { fileChecksum, readTarget, displayCase, type Target } from '../target';
import { findUserFile, writeUserFile } from '../userFile';
import { maxThreads } from './run';
import { t } from '../../text/cli';

/** A result and its folder, if it was written. */
interface KeptResult extends SweptRun {
  readonly folder: string | null;
}

/** Size of one panel. */
const size = { width: 640, height: 480 };

/** Final states of the runs by point. */
type FinalStates = ReadonlyMap<SweepPoint, () => Promise<ArrayBuffer | null>>;

/**
 * Writes the final states of a sweep side by side with a common color range.
 * @param field null for the field that the case shows
 * @throws CliError without any state, CaseError for an invalid expression
 */
async function writeSweepPanels(
  context: CliContext,
  name: string,
  target: Pick<Target, 'document' | 'mesh' | 'rasters'>,
  states: FinalStates,
  field: string | null,
): Promise<void> {
  const panels: Panel[] = [];
  for (const [point, readState] of states) {
    const bytes = await readState();
    if (!bytes) continue;
    const document = documentAt(target.document, point);
    const saved = new SavedSolutions(document, target.mesh, target.rasters);
    panels.push({
      title: panelTitle(point, [...states.keys()]),
      solution: saved.read(bytes, pointText(point)),
    });
  }
  if (panels.length === 0) throw new CliError(t('noPanels'));
  await writeUserFile(context, name, encodePng(panelsPicture(panels, { ...size, field })));
}

/** `fluxbench sweep CASE|PROJECT|EXAMPLE …`: runs the sweep of a case. */
export const sweep: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'sweep',
      operands: ['CASE, PROJECT or EXAMPLE'],
      options: {
        backend: { type: 'string' },
        threads: { type: 'string' },
        out: { type: 'string' },
        resume: { type: 'boolean' },
        json: { type: 'boolean' },
        panels: { type: 'string' },
        field: { type: 'string' },
      },
    },
    words,
  );
  const threads = {
    host: context.threads,
    count: positiveInteger('--threads', values.threads, maxThreads),
  };
  const [shown] = positionals;
  const { panels, field = null } = values;
  if (field !== null && panels === undefined) throw new CliError(t('fieldNeedsPanels'));
  if (panels !== undefined) await findUserFile(context, panels);
  const target = await readTarget(context, shown);
  const points = pointsOf(shown, target);
  const { continuation = false } = target.document.sweep ?? {};
  const place =
    values.out !== undefined
      ? { folder: values.out }
      : target.project !== null
        ? { project: target.project }
        : null;
  if (values.resume && place === null) {
    throw new CliError(t('resumeNeedsSweep'));
  }
  await lockProject(place);
  const chosen = await chooseBackend(context, values.backend, gpuFault(target.document));
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  try {
    const limits = { maxSteps: null, until: null };
    for (const point of points.slice(0, 1)) {
      const document = documentAt(target.document, point);
      checkTarget(context, shown, { ...target, document }, limits, chosen.report);
    }
    const startedAt = new Date().toISOString();
    const outputs =
      place && (await sweepOutputs(context, place, startedAt, values.resume ?? false));
    const checksum = fileChecksum(target.mesh);
    const digestOf = (point: SweepPoint): string =>
      caseDigest(documentAt(target.document, point), checksum, target.rasters);
    const isCurrent = ({ digest }: ExistingRun, point: SweepPoint): boolean =>
      digest === null || digest === digestOf(point);
    const changed = points.filter((point) => {
      const found = outputs?.find(point);
      return found && !isCurrent(found, point);
    });
    if (changed.length > 0) context.notify(`${changedText(changed, points)}\n`);
    const left = points.filter((point) => {
      const found = outputs?.find(point);
      return !found || !isComplete(found) || !isCurrent(found, point);
    });
    if (left.length > 0) {
      const first = { ...target, document: documentAt(target.document, left[0]) };
      await printForecast(context, left.length, first, chosen, threads);
    }
    const computed = new Set<SweepPoint>();
    /** Wall-clock times of the runs of this sweep. */
    const wallSeconds: number[] = [];
    const folders = new Map<SweepPoint, string>();
    const states = new Map<SweepPoint, () => Promise<ArrayBuffer | null>>();
    /** Keeps a state for the picture, if one is requested. */
    const keepState = (point: SweepPoint, readState: () => Promise<ArrayBuffer | null>): void => {
      if (panels !== undefined) states.set(point, readState);
    };
    const results = await runSweep({
      document: target.document,
      points,
      continuation,
      signal: interrupt.signal,
      known(point) {
        const found = outputs?.find(point);
        if (!found || !isComplete(found) || !isCurrent(found, point)) return null;
        folders.set(point, found.folder);
        const { summary, readState } = found;
        keepState(point, readState);
        const failure = summary.outcome.kind === 'failed' ? summary.outcome.reason : null;
        return { point, summary, failure, readState };
      },
      started: (point, index) =>
        context.notify(`${t('sweepRun', index + 1, points.length, pointText(point))}\n`),
      async compute(document, point, state) {
        computed.add(point);
        const single = { ...target, document };
        const index = points.indexOf(point);
        const own = (await outputs?.run(point, index, digestOf(point), single)) ?? null;
        try {
          await own?.probe(stateBytes(single));
          const result = await computeTarget(
            context,
            single,
            { ...limits, threads },
            chosen,
            own,
            state ? { checkpoint: state, asInitial: true } : initialState,
          );
          const kept = await own?.finish(result);
          if (kept?.folder) folders.set(point, kept.folder);
          const { summary, checkpoint } = result;
          const failure = result.failure ?? kept?.failure ?? null;
          keepState(point, () => Promise.resolve(checkpoint));
          return { point, summary, failure, readState: () => Promise.resolve(checkpoint) };
        } catch (error) {
          if (!(error instanceof CliError)) throw error;
          const failure = error.message;
          return { point, summary: null, failure, readState: () => Promise.resolve(null) };
        }
      },
      done: ({ point, summary, failure }) => {
        if (failure !== null) context.notify(`${failure}\n`);
        const reason = summary && notConverged(target.document, summary);
        if (reason !== null) context.notify(`${t('notConverged', reason)}\n`);
        if (!summary || !computed.has(point)) return;
        wallSeconds.push(summary.wallSeconds);
        const runs = left.length - wallSeconds.length;
        const remaining = sweepRemaining(wallSeconds, runs);
        if (remaining && runs > 0) context.notify(`${sweepRemainingText(runs, remaining)}\n`);
      },
    });
    const kept = results.map((result) => ({
      ...result,
      folder: folders.get(result.point) ?? null,
    }));
    const names = target.document.sweep?.parameters.map(({ name }) => name) ?? [];
    const rows = kept.map((result) => ({
      ...result,
      outcome: outcomeOf(target.document, result),
      theory: airfoilTheory(documentAt(target.document, result.point)),
    }));
    const table = sweepTable(names, rows);
    await outputs?.writeTable(sweepCsv(table));
    if (panels !== undefined) await writeSweepPanels(context, panels, target, states, field);
    context.write(values.json ? jsonOf(target.document, names, kept) : sweepText(table));
    if (results.length < points.length || results.some(wasStopped)) return exitCodes.interrupted;
    return results.some(({ failure }) => failure !== null) ? exitCodes.runFailed : exitCodes.done;
  } finally {
    release();
    chosen.device?.close();
  }
};

/** Prints a forecast for all runs. Errors of the first run are reported by the run itself. */
async function printForecast(
  context: CliContext,
  runs: number,
  first: Target,
  chosen: ChosenBackend,
  threads: Threads,
): Promise<void> {
  try {
    const forecast = await forecastTarget(context, first, chosen, threads);
    if (forecast) context.notify(`${sweepForecastText(runs, forecast)}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** Describes the runs that are repeated because of a change. */
function changedText(changed: readonly SweepPoint[], points: readonly SweepPoint[]): string {
  if (changed.length === points.length) return t('sweepChangedAll');
  const first = pointText(changed[0]);
  return changed.length === 1
    ? t('sweepChangedOne', first)
    : t('sweepChangedSome', changed.length, points.length, first);
}

const wasStopped = ({ summary }: SweptRun): boolean => summary?.outcome.kind === 'stopped';

/** @throws CliError without a sweep, or for an invalid one */
function pointsOf(shown: string, { document }: Target): SweepPoint[] {
  const { sweep: requested } = document;
  if (!requested) {
    throw new CliError(t('noSweep', displayCase(shown)));
  }
  const system = caseSystem(document.system);
  const [fault] = sweepFaults(document, requested, system);
  if (fault) {
    const place = fault.parameter === null ? 'sweep' : `sweep.parameters[${fault.parameter}]`;
    throw new CliError(t('caseFault', displayCase(shown), t('fileFault', place, fault.message)));
  }
  return sweepPoints(document, requested, system);
}

function jsonOf(
  document: CaseDocument,
  parameters: readonly string[],
  results: readonly KeptResult[],
): string {
  const runs = results.map(({ point, summary, failure, folder }) => ({
    values: point,
    failure,
    folder,
    notConverged: summary && notConverged(document, summary),
    summary,
  }));
  return printableJson({ parameters, runs });
}
