import { isStudyPoint } from '../../../solver/accuracy';
import { gpuFault, type CaseDocument } from '../../../solver/case';
import { encodePng } from '../../../solver/outputs';
import { caseSystem } from '../../../solver/physics';
import { panelsPicture, type Panel } from '../../../solver/post';
import { SavedSolutions } from '../../../solver/run/compute';
import {
  airfoilTheory,
  documentAt,
  notConverged,
  sweepCsv,
  sweepFaults,
  sweepPoints,
  sweepRemaining,
  sweepTable,
  type SweepPoint,
  panelTitle,
} from '../../../solver/sweep';
import { printableJson } from '../../contract/plainText';
import type { Threads } from '../../../solver/threads';
import { chooseBackend, type ChosenBackend } from '../backend';
import { positiveInteger, readCommandLine } from '../commandLine';
import { checkTarget } from '../compute';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { forecastTarget, sweepForecastText, sweepRemainingText } from '../forecastText';
import { withLiveFiles } from '../liveFiles';
import { lockProject, placeOfResults } from '../lockProject';
import { changedText, PointRuns, wasInterrupted, type KeptResult } from '../pointRuns';
import { sweepOutputs } from '../sweepOutputs';
import { outcomeOf, pointText, sweepText } from '../sweepText';
import { readTarget, displayCase, type Target } from '../target';
import { findUserFile, writeUserFile } from '../userFile';
import { maxThreads } from './run';
import { t } from '../../text/cli';

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
export const sweep: Command = async (words, given) => {
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
        live: { type: 'string' },
      },
    },
    words,
  );
  const context = await withLiveFiles(given, values.live);
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
  const place = placeOfResults(values.out, target);
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
    const isOwn = (point: SweepPoint): boolean => !isStudyPoint(point);
    const outputs =
      place && (await sweepOutputs(context, place, startedAt, values.resume ?? false, isOwn));
    /** Wall-clock times of the runs of this sweep. */
    const wallSeconds: number[] = [];
    const states = new Map<SweepPoint, () => Promise<ArrayBuffer | null>>();
    const runs = new PointRuns(context, {
      ...{ target, points, continuation, outputs, threads },
      backendAt: () => chosen,
      describe: pointText,
      signal: interrupt.signal,
      // Kept for the picture, if one is requested.
      onState: (point, readState) => panels !== undefined && states.set(point, readState),
      done: ({ summary }, isComputed) => {
        const reason = summary && notConverged(target.document, summary);
        if (reason !== null) context.notify(`${t('notConverged', reason)}\n`);
        if (!summary || !isComputed) return;
        wallSeconds.push(summary.wallSeconds);
        const others = left.length - wallSeconds.length;
        const remaining = sweepRemaining(wallSeconds, others);
        if (remaining && others > 0) context.notify(`${sweepRemainingText(others, remaining)}\n`);
      },
    });
    const { changed, left } = runs;
    if (changed.length > 0) context.notify(`${changedText(changed, points)}\n`);
    if (left.length > 0) {
      const first = { ...target, document: documentAt(target.document, left[0]) };
      await printForecast(context, left.length, first, chosen, threads);
    }
    const kept = await runs.run();
    const names = target.document.sweep?.parameters.map(({ name }) => name) ?? [];
    const rows = kept.map((result) => ({
      ...result,
      outcome: outcomeOf(target.document, result),
      theory: airfoilTheory(documentAt(target.document, result.point)),
    }));
    const table = sweepTable(names, rows);
    await outputs?.writeTable('sweep.csv', sweepCsv(table));
    if (panels !== undefined) await writeSweepPanels(context, panels, target, states, field);
    context.write(values.json ? jsonOf(target.document, names, kept) : sweepText(table));
    if (wasInterrupted(kept, points)) return exitCodes.interrupted;
    return kept.some(({ failure }) => failure !== null) ? exitCodes.runFailed : exitCodes.done;
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
