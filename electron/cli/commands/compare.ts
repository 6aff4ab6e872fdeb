import {
  agreementCsv,
  digitsFigure,
  printedAgreementLabels,
  profileCsv,
  profileFigure,
  type AgreementResult,
  agreeingDigits,
  type AgreementRow,
  type AgreementRun,
} from '../../../solver/agreement';
import { computeAgreement } from '../../../solver/agreement/compute';
import { prepareCase } from '../../../solver/run/compute';
import { figureSvg } from '../../../solver/figure';
import { methods } from '../../../solver/methods/registry';
import { defaultTasks } from '../../../solver/core';
import { printableJson } from '../../contract/plainText';
import { openRequestedGpu } from '../backend';
import { positiveInteger, positiveNumber, readCommandLine } from '../commandLine';
import { checkTarget, errorMessage } from '../compute';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { readLine } from '../lineOption';
import { LiveLine } from '../liveLine';
import { readTarget } from '../target';
import { findUserFile, writeUserFile } from '../userFile';
import { maxThreads } from './run';
import { t } from '../../text/cli';
import { columns } from '../columns';
import { short } from '../progress';

/** Selects the rows to print: those nearest to 1, 2, 5, 10 … steps, and the last. */
export function printedRows(rows: readonly AgreementRow[]): AgreementRow[] {
  const marks = [1, 2, 5].flatMap((digit) => Array.from({ length: 9 }, (_, k) => digit * 10 ** k));
  const chosen = new Set(
    marks.map((mark) => rows.find(({ step }) => step >= mark)).concat(rows.at(-1)),
  );
  return rows.filter((row) => chosen.has(row));
}

/** Formats the comparison of GPU and CPU, one table per run. */
export function agreementText(result: AgreementResult): string {
  const { title, adapter, steps, time, failure, runs } = result;
  const head = `${title}\n${t('agreementCpu', steps, short(time))}\n`;
  const parts = runs.map((run) => runText(run, result));
  const names = `${t('agreementHead', adapter)}\n`;
  return [head, failure === null ? '' : `${failure}\n`, names, ...parts].join('');
}

function runText(
  { label, steps, rows, residuals, failure }: AgreementRun,
  { variables }: AgreementResult,
) {
  const cells = [
    [t('agreementStep'), t('agreementTime'), ...variables],
    ...printedRows(rows).map(({ step, time, differences }) => [
      step.toLocaleString('en-US'),
      short(time),
      ...differences.map(
        ({ largest, digits }) =>
          `${short(largest, 3)}${Number.isNaN(digits) ? '' : ` (${digits.toFixed(1)})`}`,
      ),
    ]),
  ];
  const head = `\n${t('agreementRun', label, steps)}\n`;
  const why = failure === null ? '' : `${failure}\n`;
  return `${head}${why}${columns(cells, 'left')}${residualText(residuals)}`;
}

/** Formats both residuals with all digits and the number of agreeing ones; empty without residuals. */
function residualText(residuals: AgreementRun['residuals']): string {
  if (residuals.length === 0) return '';
  const cells = residuals.map(({ step, reference, own }) => [
    `${step}`,
    reference.toExponential(16),
    own.toExponential(16),
    agreeingDigits(Math.abs(own / reference - 1)).toFixed(1),
  ]);
  const heads = [
    t('agreementStep'),
    t('agreementResidualCpu'),
    t('agreementResidualGpu'),
    t('agreementDigits'),
  ];
  return columns([heads, ...cells], 'left');
}

/** `fluxbench compare CASE|PROJECT|EXAMPLE …`: compares the GPU and CPU solutions of a case. */
export const compare: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'compare',
      operands: ['CASE, PROJECT or EXAMPLE'],
      options: {
        precision: { type: 'string' },
        'same-times': { type: 'boolean' },
        threads: { type: 'string' },
        steps: { type: 'string' },
        until: { type: 'string' },
        residuals: { type: 'string' },
        line: { type: 'string' },
        field: { type: 'string' },
        csv: { type: 'string' },
        svg: { type: 'string' },
        profile: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const residualSteps = readSteps('--residuals', values.residuals);
  const limits = {
    maxSteps: positiveInteger('--steps', values.steps) ?? residualSteps.at(-1) ?? null,
    until: positiveNumber('--until', values.until),
  };
  const count = positiveInteger('--threads', values.threads, maxThreads);
  const line = values.line === undefined ? null : readLine(values.line);
  const [shown] = positionals;
  const target = await readTarget(context, shown);
  for (const file of [values.csv, values.svg, values.profile]) {
    if (file !== undefined) await findUserFile(context, file);
  }
  const { device, report } = await openRequestedGpu(context, (reason) =>
    t('gpuNeeded', 'fluxbench compare', reason),
  );
  const progress = new LiveLine(context);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const start = context.now();
  try {
    checkTarget(context, shown, target, limits, report);
    const precisions = values.precision?.split(',').map((word) => word.trim()) ?? [];
    const result = await computeAgreement(
      {
        document: target.document,
        precisions,
        sameTimes: values['same-times'] ?? false,
        ...limits,
        line,
        field: values.field ?? null,
        residualSteps,
      },
      {
        prepare: (document, notify) =>
          prepareCase(document, target.mesh, methods, notify, target.rasters),
        device,
        threads: { host: context.threads, count },
        now: () => context.now(),
        yieldTask: () => defaultTasks.yieldTask(),
        notify(fraction) {
          interrupt.signal.throwIfAborted();
          const seconds = (context.now() - start) / 1000;
          progress.update(`${Math.floor(100 * fraction)} %`, seconds);
        },
      },
    );
    progress.clear();
    context.write(values.json ? printableJson(result) : agreementText(result));
    await writeFiles(context, result, values);
    const failed = result.failure !== null || result.runs.some(({ failure }) => failure !== null);
    return failed ? exitCodes.runFailed : exitCodes.done;
  } catch (error) {
    if (interrupt.signal.aborted) return exitCodes.interrupted;
    if (!(error instanceof Error) || error instanceof CliError) throw error;
    throw new CliError(errorMessage(error), exitCodes.badInput);
  } finally {
    progress.clear();
    release();
    device.close();
  }
};

/** Parses step numbers separated by commas, sorted. @throws CliError */
const readSteps = (option: string, text: string | undefined): number[] =>
  (text?.split(',') ?? [])
    .flatMap((word) => positiveInteger(option, word) ?? [])
    .sort((a, b) => a - b);

async function writeFiles(
  context: CliContext,
  result: AgreementResult,
  {
    csv,
    svg,
    profile,
  }: { readonly csv?: string; readonly svg?: string; readonly profile?: string },
): Promise<void> {
  const labels = printedAgreementLabels;
  if (csv !== undefined) await writeUserFile(context, csv, agreementCsv(result));
  if (svg !== undefined) {
    await writeUserFile(context, svg, figureSvg(digitsFigure(result, labels)));
  }
  if (profile === undefined) return;
  const text = profile.endsWith('.svg')
    ? figureSvg(profileFigure(result, labels))
    : profileCsv(result);
  await writeUserFile(context, profile, text);
}
