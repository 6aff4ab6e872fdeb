import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  benchmarkCsv,
  compareFigures,
  figuresFile,
  figuresOf,
  keptFiguresSchema,
  runBenchmark,
  type BenchmarkReport,
  type KeptFigures,
  UnknownMeasurement,
} from '../../../solver/benchmark';
import { defaultTasks } from '../../../solver/core';
import { printableJson } from '../../contract/plainText';
import { errorCode } from '../../host/failure';
import { chooseBackend } from '../backend';
import { benchmarkText, ratiosText, taskText } from '../benchmarkText';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { LiveLine } from '../liveLine';
import { timeCompiledC } from '../serial/timeCompiledC';
import { study } from '../study';

/** The first name that stands for the study of CE/SE; experiments follow it. */
const studyName = 'cese';

/** `fluxbench bench [NAME…] …`: how fast this machine is. */
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
      throw new CliError(`--${option}: it is not for the study, leave it out`);
    }
    return study(experiments, values, context);
  }
  for (const option of ['full', 'out'] as const) {
    if (values[option] === undefined) continue;
    throw new CliError(`--${option}: it is for the study, "fluxbench bench ${studyName}"`);
  }
  if (values.keep && values.figures === undefined) {
    throw new CliError('--keep: it needs --figures DIR, the folder to keep them in');
  }
  const { backend, device } = await chooseBackend(context, values.backend);
  const line = new LiveLine(context);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const start = context.now();
  try {
    let planned = 0;
    let done = 0;
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
      {
        planned: (tasks) => (planned = tasks.length),
        started: (task) =>
          line.update(
            `${done + 1} of ${planned}: ${taskText(task)}`,
            (context.now() - start) / 1000,
          ),
        measured: () => done++,
      },
    );
    line.clear();
    const file = values.figures === undefined ? null : figuresPath(context, values.figures, report);
    const kept = file === null ? null : await readKept(file);
    const ratios = kept && compareFigures(kept, report);
    if (values.json) context.write(printableJson({ ...report, ratios }));
    else if (values.csv) context.write(benchmarkCsv(report));
    else {
      context.write(benchmarkText(report));
      if (file !== null) context.write(ratiosText(ratios ?? [], file));
    }
    if (values.keep && file !== null) await keep(context, file, kept, report);
    return exitCodes.done;
  } catch (error) {
    if (interrupt.signal.aborted) return exitCodes.interrupted;
    if (error instanceof UnknownMeasurement) throw new CliError(error.message);
    throw error;
  } finally {
    line.clear();
    release();
    device?.close();
  }
};

const figuresPath = (context: CliContext, folder: string, report: BenchmarkReport): string =>
  join(resolve(context.folder, folder), figuresFile(report));

/** null where there are none yet. @throws CliError where the file holds something else */
async function readKept(file: string): Promise<KeptFigures | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const kept = keptFiguresSchema.safeParse(parseJson(text));
  if (!kept.success) {
    throw new CliError(`${file}: these are no figures of a benchmark; keep new ones with --keep`);
  }
  return kept.data;
}

/** What was not measured anew stays as it was. */
async function keep(
  context: CliContext,
  file: string,
  kept: KeptFigures | null,
  report: BenchmarkReport,
): Promise<void> {
  const measured = figuresOf(report);
  const figures = { ...measured, figures: { ...kept?.figures, ...measured.figures } };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  context.tell(`Kept in ${file}\n`);
}
