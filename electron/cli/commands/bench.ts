import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  compareFigures,
  figuresFile,
  figuresOf,
  storedFiguresSchema,
  type BenchmarkReport,
  type StoredFigures,
  UnknownMeasurement,
  benchmarkCsv,
  type BenchmarkedMachine,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../../solver/benchmark';
import { runBenchmark, type BenchmarkObserver } from '../../../solver/benchmark/compute';
import { defaultTasks } from '../../../solver/core';
import { printableJson } from '../../contract/plainText';
import { errorCode } from '../../host/failure';
import { chooseBackend } from '../backend';
import { benchmarkSummary, ratiosText, taskText } from '../benchmarkText';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { timeCompiledC } from '../serial/timeCompiledC';
import { study } from '../study';
import { t } from '../../text/cli';
import { BenchmarkRows } from '../benchmarkRows';
import { LiveLine } from '../liveLine';

/** First name that selects the CE/SE study; experiments follow. */
const studyName = 'cese';

/** Output format; JSON is printed at the end. */
type BenchmarkForm = 'tables' | 'csv' | 'json';

/** Prints each row as soon as it is measured, and collects all rows. */
class BenchmarkProgress implements BenchmarkObserver {
  private readonly line: LiveLine;
  private readonly start: number;
  private readonly rows: BenchmarkRow[] = [];
  private machine: BenchmarkedMachine | null = null;
  private textOf: (row: BenchmarkRow) => string = () => '';
  private count = 0;

  constructor(
    private readonly context: CliContext,
    private readonly form: BenchmarkForm,
  ) {
    this.line = new LiveLine(context);
    this.start = context.now();
  }

  planned(tasks: readonly BenchmarkTask[], machine: BenchmarkedMachine): void {
    this.machine = machine;
    this.count = tasks.length;
    if (this.form === 'tables') {
      const tables = new BenchmarkRows(machine, tasks);
      this.textOf = (row) => tables.next(row);
    }
    if (this.form === 'csv') {
      const head = benchmarkCsv({ ...machine, rows: [] });
      this.context.write(head);
      this.textOf = (row) => benchmarkCsv({ ...machine, rows: [row] }).slice(head.length);
    }
  }

  started(task: BenchmarkTask): void {
    this.line.update(
      t('benchTask', this.rows.length + 1, this.count, taskText(task)),
      (this.context.now() - this.start) / 1000,
    );
  }

  measured(row: BenchmarkRow): void {
    this.rows.push(row);
    this.line.clear();
    const text = this.textOf(row);
    if (text !== '') this.context.write(text);
  }

  clear(): void {
    this.line.clear();
  }

  /** Returns the finished measurements after an interruption; null if there are none. */
  interrupt(): BenchmarkReport | null {
    const { rows, machine, count } = this;
    this.line.note(t('benchInterrupted', rows.length, count));
    return machine && rows.length > 0 ? { ...machine, rows, serial: [], serialNote: '' } : null;
  }
}

/** `fluxbench bench [NAME…] …`: measures the performance of this machine. */
export const bench: Command = async (words, context) => {
  const { values, positionals: names } = readCommandLine(
    {
      name: 'bench',
      operands: [],
      more: true,
      options: {
        quick: { type: 'boolean' },
        full: { type: 'boolean' },
        backend: { type: 'string' },
        designs: { type: 'string' },
        figures: { type: 'string' },
        keep: { type: 'boolean' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
        out: { type: 'string' },
      },
    },
    words,
  );
  const [first, ...experiments] = names;
  if (first === studyName) {
    for (const option of ['designs', 'figures', 'keep'] as const) {
      if (values[option] === undefined) continue;
      throw new CliError(t('onlyWithoutStudy', option, studyName));
    }
    return study(experiments, values, context);
  }
  for (const option of ['full', 'out'] as const) {
    if (values[option] === undefined) continue;
    throw new CliError(t('onlyWithStudy', option, studyName));
  }
  if (values.keep && values.figures === undefined) {
    throw new CliError(t('keepNeedsFigures'));
  }
  const { backend, device } = await chooseBackend(context, values.backend);
  const progress = new BenchmarkProgress(context, formOf(values));
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  try {
    const report = await runBenchmark(
      {
        device: backend === 'gpu' ? device : null,
        threads: context.threads,
        names,
        designs: values.designs?.split(';').map((design) => design.trim()) ?? [],
        quick: values.quick ?? false,
        now: () => context.now(),
        yieldTask: defaultTasks.yieldTask,
        signal: interrupt.signal,
        timeCompiledC,
        processor: context.processor,
      },
      progress,
    ).catch((error: unknown) => {
      if (error instanceof UnknownMeasurement) throw new CliError(error.message);
      if (!interrupt.signal.aborted) throw error;
      return progress.interrupt();
    });
    progress.clear();
    if (report) await notify(context, report, values);
    return interrupt.signal.aborted ? exitCodes.interrupted : exitCodes.done;
  } finally {
    progress.clear();
    release();
    device?.close();
  }
};

interface Choices {
  readonly figures?: string;
  readonly keep?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
}

const formOf = ({ json, csv }: Choices): BenchmarkForm => (json ? 'json' : csv ? 'csv' : 'tables');

/** Prints what follows the rows; for JSON also the rows. */
async function notify(
  context: CliContext,
  report: BenchmarkReport,
  values: Choices,
): Promise<void> {
  const file = values.figures === undefined ? null : figuresPath(context, values.figures, report);
  const kept = file === null ? null : await readStored(file);
  const ratios = kept && compareFigures(kept, report);
  const form = formOf(values);
  if (form === 'json') context.write(printableJson({ ...report, ratios }));
  if (form === 'tables') {
    context.write(benchmarkSummary(report));
    if (file !== null) context.write(ratiosText(ratios ?? [], file));
  }
  if (values.keep && file !== null) await keep(context, file, kept, report);
}

const figuresPath = (context: CliContext, folder: string, report: BenchmarkReport): string =>
  join(resolve(context.folder, folder), figuresFile(report));

/** Reads stored results; null if there are none. @throws CliError for another file */
async function readStored(file: string): Promise<StoredFigures | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const kept = storedFiguresSchema.safeParse(parseJson(text));
  if (!kept.success) {
    throw new CliError(t('notFigures', file));
  }
  return kept.data;
}

/** Stores the results; those not measured again are kept. */
async function keep(
  context: CliContext,
  file: string,
  kept: StoredFigures | null,
  report: BenchmarkReport,
): Promise<void> {
  const measured = figuresOf(report);
  const figures = { ...measured, figures: { ...kept?.figures, ...measured.figures } };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  context.notify(`${t('figuresKept', file)}\n`);
}
