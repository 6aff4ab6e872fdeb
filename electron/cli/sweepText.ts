import type { CaseDocument } from '../../solver/case';
import { notConverged } from '../../solver/sweep';
import type { SweepPoint, SweepTable, SweptRun } from '../../solver/sweep';
import { t } from '../text/cli';

/** `M = 0.5, alpha = 2`. */
export const pointText = (point: SweepPoint): string =>
  Object.entries(point)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** How a run of a case ended, in a word or two. */
export function outcomeOf(document: CaseDocument, { summary, failure }: SweptRun): string {
  if (summary === null) return failure === null ? 'unknown' : 'refused';
  return notConverged(document, summary) === null ? summary.outcome.kind : 'not converged';
}

/** Columns beside the parameters and the outcome that a terminal has room for. */
const mostColumns = 6;

/** The table of a sweep in aligned columns; all of its numbers are in the JSON and the CSV. */
export function sweepText({ parameters, scalars, rows }: SweepTable): string {
  const shown = scalars.slice(0, mostColumns);
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
