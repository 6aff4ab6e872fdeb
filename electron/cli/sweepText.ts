import type { CaseDocument } from '../../solver/case';
import { notConverged } from '../../solver/sweep';
import type { SweepPoint, SweepTable, SweptRun } from '../../solver/sweep';
import { t } from '../text/cli';

/** `M = 0.5, alpha = 2`. */
export const pointText = (point: SweepPoint): string =>
  Object.entries(point)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** Outcome of a run in one or two words. */
export function outcomeOf(document: CaseDocument, { summary, failure }: SweptRun): string {
  if (summary === null) return t(failure === null ? 'outcomeUnknown' : 'outcomeRefused');
  return notConverged(document, summary) === null ? summary.outcome.kind : t('outcomeNotConverged');
}

/** Maximum number of result columns on a terminal. */
const maxColumns = 6;

/** Formats the table of a sweep; all numbers are in JSON and CSV. */
export function sweepText({ parameters, scalars, rows }: SweepTable): string {
  const shown = scalars.slice(0, maxColumns);
  const lines = [
    [...parameters, t('sweepOutcome'), ...shown],
    ...rows.map((row) => [
      ...parameters.map((name) => String(row.point[name])),
      row.outcome,
      ...shown.map((name) => numberText(row.scalars.get(name))),
    ]),
  ];
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

const numberText = (value: number | undefined): string =>
  value === undefined ? '' : String(Number(value.toPrecision(6)));
