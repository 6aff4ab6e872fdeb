import { join } from 'node:path';
import {
  analyzeStudy,
  assessedValues,
  defaultQuantities,
  errorFigure,
  isStudyPoint,
  ownPoint,
  proposedPoints,
  quantityNamed,
  quantityNames,
  relativeWork,
  secondsFor,
  studyCosts,
  studyCsv,
  studyMember,
  studyPoints,
  type DoneWork,
  type StudyResult,
} from '../../../solver/accuracy';
import type { CaseDocument } from '../../../solver/case';
import { CaseError } from '../../../solver/core';
import { figureSvg } from '../../../solver/figure';
import { cpuPrecision, documentAt, notConverged, type SweepPoint } from '../../../solver/sweep';
import { sanitizeFileName } from '../../contract/fileNames';
import { printableJson } from '../../contract/plainText';
import { writeFileAtomically } from '../../host/durableFiles';
import { checkedCase, placed } from '../checkedCase';
import { positiveInteger, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { forecastTarget, sweepRemainingText } from '../forecastText';
import { lockProject, placeOfResults } from '../lockProject';
import { changedText, PointRuns, wasInterrupted } from '../pointRuns';
import { duration } from '../progress';
import { memberName, studyJson, studyText } from '../studyText';
import { StudyDevices } from '../studyDevices';
import { sweepOutputs } from '../sweepOutputs';
import { displayCase, readTarget, type Target } from '../target';
import { findUserFile, writeUserFile } from '../userFile';
import { makeUserFolder, findUserFolder } from '../userFolder';
import { maxThreads } from './run';
import { t } from '../../text/cli';

/** `fluxbench study CASE|PROJECT|EXAMPLE …`: assesses the accuracy of a case. */
export const study: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'study',
      operands: ['CASE, PROJECT or EXAMPLE'],
      options: {
        orders: { type: 'string' },
        refine: { type: 'string' },
        methods: { type: 'string' },
        precisions: { type: 'string' },
        quantity: { type: 'string', multiple: true },
        exact: { type: 'string', multiple: true },
        backend: { type: 'string' },
        threads: { type: 'string' },
        out: { type: 'string' },
        resume: { type: 'boolean' },
        csv: { type: 'string' },
        plots: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const threads = {
    host: context.threads,
    count: positiveInteger('--threads', values.threads, maxThreads),
  };
  const [shown] = positionals;
  const { csv, plots } = values;
  const exact = exactValues(values.exact ?? []);
  if (csv !== undefined) await findUserFile(context, csv);
  const plotFolder = plots === undefined ? null : await findUserFolder(context, plots);
  const target = await readTarget(context, shown);
  const { document } = target;
  const place = placeOfResults(values.out, target);
  if (values.resume && place === null) throw new CliError(t('accuracyResume'));
  const precisions = wordsIn(values.precisions);
  const devices = new StudyDevices(context, document);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  try {
    const own = await devices.openOwn(values.backend, precisions);
    const points = located(shown, () =>
      requestsNothing(values)
        ? proposedPoints(document, own, own === cpuPrecision ? [] : [cpuPrecision])
        : studyPoints(document, {
            methods: wordsIn(values.methods) ?? [document.scheme.id],
            orders: integersIn('--orders', values.orders),
            levels: integersIn('--refine', values.refine) ?? [0],
            precisions: precisions ?? [own],
          }),
    );
    await devices.openFor(points);
    checkMembers(shown, target, points, devices);
    await lockProject(place);
    const startedAt = new Date().toISOString();
    const outputs =
      place &&
      (await sweepOutputs(context, place, startedAt, values.resume ?? false, isStudyPoint));
    const describe = (point: SweepPoint): string => memberName(point, points);
    const done: DoneWork[] = [];
    const runs = new PointRuns(context, {
      ...{ target, points, continuation: false, outputs, threads, describe },
      backendAt: (point) => devices.at(point),
      signal: interrupt.signal,
      done: ({ point, summary }, isComputed) => {
        const reason = summary && notConverged(document, summary);
        if (reason !== null) context.notify(`${t('notConverged', reason)}\n`);
        if (!summary || !isComputed) return;
        done.push({ work: relativeWork(document, point), seconds: summary.wallSeconds });
        const rest = left.slice(done.length);
        const seconds = secondsFor(workOf(document, rest), done);
        if (seconds && rest.length > 0)
          context.notify(`${sweepRemainingText(rest.length, seconds)}\n`);
      },
    });
    const { changed, left } = runs;
    if (changed.length > 0) context.notify(`${changedText(changed, points, describe)}\n`);
    await printForecast(context, target, left, devices, threads);
    const results = await runs.run();
    const members = points.map((point) =>
      studyMember(document, point, results.find((run) => run.point === point) ?? null),
    );
    const summaries = members.flatMap(({ summary }) => summary ?? []);
    const quantities = values.quantity
      ? values.quantity.map((name) => knownQuantity(name, quantityNames(summaries)))
      : defaultQuantities(summaries);
    const result = analyzeStudy(document, members, quantities, exact);
    await outputs?.writeTable('study.csv', studyCsv(result));
    if (csv !== undefined) await writeUserFile(context, csv, studyCsv(result));
    if (plotFolder !== null) await writePlots(plotFolder, result);
    const assessed = assessedValues(result, ownPoint(document, own));
    context.write(
      values.json ? printableJson(studyJson(result, assessed)) : studyText(result, assessed),
    );
    if (quantities.length === 0 && summaries.length > 0)
      throw new CliError(t('accuracyNoQuantity'));
    if (wasInterrupted(results, points)) return exitCodes.interrupted;
    return results.some(({ failure }) => failure !== null) ? exitCodes.runFailed : exitCodes.done;
  } finally {
    release();
    devices.close();
  }
};

/** Checks every member before the first run. @throws CliError with one line for the first that cannot run */
function checkMembers(
  shown: string,
  target: Target,
  points: readonly SweepPoint[],
  devices: StudyDevices,
): void {
  for (const point of points) {
    const document = located(shown, () => documentAt(target.document, point));
    const items = checkedCase({ ...target, document }, devices.at(point).report);
    const fault = items.find(({ level }) => level === 'error');
    if (!fault) continue;
    const message = t('accuracyMember', memberName(point, points), placed(fault));
    throw new CliError(t('caseFault', displayCase(shown), message));
  }
}

/** Names the case in errors. @throws CliError */
function located<Result>(shown: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    throw new CliError(t('caseFault', displayCase(shown), error.message));
  }
}

const workOf = (document: CaseDocument, points: readonly SweepPoint[]): number =>
  points.reduce((sum, point) => sum + relativeWork(document, point), 0);

/** Prints a forecast from a trial of the cheapest member. Its errors are reported by the run itself. */
async function printForecast(
  context: CliContext,
  target: Target,
  left: readonly SweepPoint[],
  devices: StudyDevices,
  threads: Parameters<typeof forecastTarget>[3],
): Promise<void> {
  if (left.length === 0) return;
  const [first] = left;
  const document = documentAt(target.document, first);
  try {
    // Newton iterations have no forecast.
    if (document.time.steady) return context.notify(`${t('accuracyForecastOpen', left.length)}\n`);
    const forecast = await forecastTarget(
      context,
      { ...target, document },
      devices.at(first),
      threads,
    );
    const seconds = forecast?.seconds?.likely;
    if (seconds === undefined) return;
    const work = relativeWork(target.document, first);
    const total = secondsFor(workOf(target.document, left), [{ work, seconds }]);
    if (total) context.notify(`${t('accuracyForecast', left.length, duration(total.likely))}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

async function writePlots(folder: string, result: StudyResult): Promise<void> {
  await makeUserFolder(folder);
  for (const quantity of result.quantities) {
    for (const cost of studyCosts) {
      const figure = errorFigure(result, quantity, cost);
      const name = sanitizeFileName(`${quantity.quantity.name} ${cost}.svg`, `${cost}.svg`);
      if (figure) await writeFileAtomically(join(folder, name), figureSvg(figure));
    }
  }
}

const requestsNothing = (values: {
  readonly orders?: string;
  readonly refine?: string;
  readonly methods?: string;
  readonly precisions?: string;
}): boolean =>
  [values.orders, values.refine, values.methods, values.precisions].every(
    (option) => option === undefined,
  );

/** Words separated by commas; null without the option. */
const wordsIn = (text: string | undefined): string[] | null =>
  text?.split(/[,\s]+/).filter((word) => word !== '') ?? null;

/** @throws CliError */
function integersIn(option: string, text: string | undefined): number[] | null {
  const numbers = wordsIn(text);
  if (numbers === null) return null;
  const values = numbers.map(Number);
  if (values.length > 0 && values.every(Number.isInteger)) return values;
  throw new CliError(t('accuracyIntegers', option, text ?? ''));
}

/** Parses `NAME=VALUE`. @throws CliError */
function exactValues(texts: readonly string[]): Map<string, number> {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      const value = Number(text.slice(at + 1));
      if (at > 0 && text.slice(at + 1).trim() !== '' && Number.isFinite(value)) {
        return [text.slice(0, at).trim(), value];
      }
      throw new CliError(t('accuracyExact', text));
    }),
  );
}

function knownQuantity(name: string, known: readonly string[]) {
  if (known.length === 0 || known.includes(name)) return quantityNamed(name);
  throw new CliError(t('accuracyUnknownQuantity', name, known.join('; ')));
}
