import { join } from 'node:path';
import {
  plotSvg,
  studyCsv,
  studyPlots,
  studyReport,
  UnknownMeasurement,
  type StudyMachine,
  type StudyReport,
  type StudyRow,
  studyFindings,
  studyTables,
  type StudyCell,
  type StudyHead,
} from '../../solver/benchmark';
import { runStudy } from '../../solver/benchmark/compute';
import { defaultTasks } from '../../solver/core';
import { printableJson } from '../contract/plainText';
import { writeFileAtomically } from '../host/durableFiles';
import { chooseBackend } from './backend';
import { exitCodes, type CliContext } from './context';
import { CliError } from './failure';
import { LiveLine } from './liveLine';
import { duration, short } from './progress';
import { findUserFolder, makeUserFolder } from './userFolder';
import { t } from '../text/cli';
import { columns } from './columns';

/** Options of `bench` for the study. */
export interface StudyChoices {
  readonly quick?: boolean;
  readonly full?: boolean;
  readonly backend?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly out?: string;
}

/**
 * Runs `fluxbench bench cese [EXPERIMENT…] …`, the study of CE/SE on this machine. Prints the finished
 * measurements when interrupted.
 * @returns the exit code
 */
export async function study(
  names: readonly string[],
  choices: StudyChoices,
  context: CliContext,
): Promise<number> {
  const { quick = false, full = false, out } = choices;
  if (quick && full) throw new CliError(t('studyQuickOrFull'));
  const folder = out === undefined ? null : await findUserFolder(context, out);
  const { backend, device } = await chooseBackend(context, choices.backend);
  const line = new LiveLine(context);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const start = context.now();
  const rows: StudyRow[] = [];
  const reported: { machine: StudyMachine | null; planned: number } = { machine: null, planned: 0 };
  try {
    await runStudy(
      {
        device: backend === 'gpu' ? device : null,
        threads: context.threads,
        names,
        full,
        now: () => context.now(),
        yieldTask: defaultTasks.yieldTask,
        signal: interrupt.signal,
        processor: context.processor,
      },
      {
        planned(tasks, machine, seconds) {
          [reported.machine, reported.planned] = [machine, tasks.length];
          line.note(t('studyPlan', tasks.length, duration(seconds)));
        },
        started: ({ id }, secondsLeft) =>
          line.update(
            t('studyTask', rows.length + 1, reported.planned, id, duration(secondsLeft)),
            (context.now() - start) / 1000,
          ),
        measured: (row) => rows.push(row),
      },
    );
  } catch (error) {
    if (error instanceof UnknownMeasurement) throw new CliError(error.message);
    if (!interrupt.signal.aborted) throw error;
  } finally {
    line.clear();
    release();
    device?.close();
  }
  const isComplete = !interrupt.signal.aborted;
  if (reported.machine !== null && (isComplete || rows.length > 0)) {
    const report: StudyReport = { ...reported.machine, full, rows };
    notify(context, report, choices);
    if (folder !== null) await writeStudy(context, folder, report);
  }
  return isComplete ? exitCodes.done : exitCodes.interrupted;
}

function cellText(cell: StudyCell, { kind }: StudyHead): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return kind === 'count' ? cell.toLocaleString('en-US') : short(cell, 3);
}

/** Formats the study as tables; units are in the heads. */
export function studyText(report: StudyReport): string {
  const { processor, cores, adapter, software, rows, deviceFacts } = report;
  const facts = deviceFacts.map(([name, value]) => `  ${name}: ${value}\n`);
  const machine = [
    `${t('studyCpu', processor, cores)}\n`,
    adapter ? `${t('studyGpu', software ? t('softwareAdapter', adapter) : adapter)}\n` : '',
    ...facts,
  ];
  const tables = studyTables(rows).map(
    ({ experiment, head, lines }) =>
      `\n${experiment.title}\n${columns([
        head.map(({ title }) => title),
        ...lines.map((line) => line.map((cell, i) => cellText(cell, head[i]))),
      ])}`,
  );
  const findings = studyFindings(rows).map((finding) => `${finding}\n`);
  return [...machine, ...tables, ...(findings.length > 0 ? ['\n', ...findings] : [])].join('');
}

function notify(context: CliContext, report: StudyReport, { json, csv }: StudyChoices): void {
  if (json) context.write(printableJson(report));
  else context.write(csv ? studyCsv(report) : studyText(report));
}

/** Writes table, plots and report of a study. */
async function writeStudy(context: CliContext, folder: string, report: StudyReport): Promise<void> {
  await makeUserFolder(folder);
  const date = new Date().toISOString().slice(0, 10);
  const files: (readonly [name: string, content: string])[] = [
    ['study.csv', studyCsv(report)],
    ['study.json', printableJson(report)],
    ['study.html', studyReport(report, { version: context.version, date })],
    ...studyPlots(report.rows).map((plot) => [`${plot.id}.svg`, plotSvg(plot)] as const),
  ];
  for (const [name, content] of files) await writeFileAtomically(join(folder, name), content);
  context.notify(`${t('wroteFiles', files.length, folder)}\n`);
}
