import type { Figure, Series } from '../figure/figure';
import { writeCsv } from '../outputs/csv';
import type { AgreementResult, AgreementRun, Difference } from './types';
import { t } from '../text/t';

/** Labels of the figures. */
export interface AgreementLabels {
  readonly digits: string;
  readonly largest: string;
  readonly profile: string;
  readonly step: string;
  readonly reference: string;
}

/** Labels for output outside the web page. */
export const printedAgreementLabels: AgreementLabels = {
  digits: t('agreementDigits'),
  largest: t('agreementDifference'),
  profile: t('agreementAtEnd'),
  step: t('agreementStep'),
  reference: t('agreementCpu'),
};

/** Returns one curve per run and variable: colors distinguish variables, all runs but the first are dashed. */
function overSteps(
  { variables, runs }: AgreementResult,
  { step }: AgreementLabels,
  value: (difference: Difference) => number,
): Pick<Figure, 'x' | 'series'> {
  const curve = ({ label, rows }: AgreementRun, run: number, v: number): Series => ({
    id: `${label} ${variables[v]}`,
    label: runs.length > 1 ? `${variables[v]}, ${label}` : variables[v],
    x: rows.map((row) => row.step),
    y: rows.map(({ differences }) => value(differences[v])),
    marks: 'line',
    dashed: run > 0,
    style: v,
  });
  return {
    x: { label: step, unit: '', scale: 'log' },
    series: runs.flatMap((run, i) => variables.map((_, v) => curve(run, i, v))),
  };
}

/** Agreeing decimal digits of the means, over the steps. */
export const digitsFigure = (result: AgreementResult, labels: AgreementLabels): Figure => ({
  title: labels.digits,
  y: { label: labels.digits, unit: '', scale: 'linear' },
  lines: [],
  ...overSteps(result, labels, ({ digits }) => digits),
});

/** Largest difference of a mean, over the steps. */
export const differencesFigure = (result: AgreementResult, labels: AgreementLabels): Figure => ({
  title: labels.largest,
  y: { label: labels.largest, unit: '', scale: 'log' },
  lines: [],
  ...overSteps(result, labels, ({ largest }) => largest),
});

/** Final profiles of both runs along a line. */
export const profileFigure = (
  { profile, runs }: AgreementResult,
  { profile: title, reference }: AgreementLabels,
): Figure => ({
  title,
  x: { label: profile.along, unit: '', scale: 'linear' },
  y: { label: profile.field, unit: '', scale: 'linear' },
  series: [
    {
      id: 'reference',
      label: reference,
      x: profile.x,
      y: profile.reference,
      marks: 'line',
      reference: true,
    },
    ...runs.map(({ label }, i) => ({
      id: label,
      label,
      x: profile.x,
      y: profile.runs[i],
      marks: 'line' as const,
      style: i,
    })),
  ],
  lines: [],
});

/** CSV with one row per run, step and variable. */
export const agreementCsv = ({ runs, variables }: AgreementResult): string =>
  writeCsv(
    ['precision', 'step', 'time', 'ahead', 'variable', 'largest', 'mean', 'digits'],
    runs.flatMap(({ precision, rows }) =>
      rows.flatMap(({ step, time, ahead, differences }) =>
        differences.map(({ largest, mean, digits }, v) => [
          precision ?? '',
          step,
          time,
          ahead,
          variables[v],
          largest,
          mean,
          Number.isNaN(digits) ? '' : digits,
        ]),
      ),
    ),
  );

/** CSV of the final profiles of both runs along the line. */
export const profileCsv = ({ profile, runs }: AgreementResult): string =>
  writeCsv(
    [
      profile.along,
      `${profile.field}, CPU`,
      ...runs.map(({ label }) => `${profile.field}, ${label}`),
    ],
    Array.from(profile.x, (x, i) => [
      x,
      profile.reference[i],
      ...profile.runs.map((run) => run[i]),
    ]),
  );
