import {
  agreeingDigits,
  type AgreementResult,
  type AgreementRow,
  type AgreementRun,
} from '../../solver/agreement';
import { columns } from './columns';
import { short } from './progress';
import { t } from '../text/cli';

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
