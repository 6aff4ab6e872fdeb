import type { Figure, Series } from '../../solver/figure';
import {
  isUsable,
  theoryNames,
  type Measured,
  type SweepTable,
  type SweepValue,
} from '../../solver/sweep';
import { displayedValue } from '../format/numbers';
import { t } from '../text/t';

/** Maximum length of the list of choices below the figure. */
const longestKey = 60;

/**
 * Plots a scalar of the runs over a parameter, with a curve for each combination of the other parameters, and the
 * theoretical and measured values. Values that are not converged are points of another series.
 */
export function sweepFigure(
  table: SweepTable,
  parameter: string,
  scalar: string,
  measured: Measured | null = null,
): Figure | null {
  const others = table.parameters.filter((name) => name !== parameter);
  const values = [...new Set(table.rows.map(({ point }) => point[parameter]))];
  const words = values.filter((value) => typeof value === 'string');
  // Choices are placed at 1, 2, 3…
  const placeOf = (value: SweepValue): number =>
    typeof value === 'number' ? value : words.indexOf(value) + 1;
  const usable = table.rows.filter(isUsable);
  const seriesOf = (shown: string, rows: SweepTable['rows'] = usable): Series[] => {
    const isTheory = shown !== scalar;
    const isLeft = rows !== usable && !isTheory;
    const curves = new Map<string, { x: number; y: number }[]>();
    for (const { point, scalars } of rows) {
      const y = scalars.get(shown);
      if (y === undefined) continue;
      const label = others.map((name) => `${name} = ${displayedValue(point[name])}`).join(', ');
      curves.set(label, [...(curves.get(label) ?? []), { x: placeOf(point[parameter]), y }]);
    }
    return [...curves].map(([label, points], index): Series => {
      const sorted = points.sort((a, b) => a.x - b.x);
      const named = isTheory && label ? `${shown}, ${label}` : shown;
      const ofRuns = label || scalar;
      return {
        id: isTheory ? `${shown} ${index}` : isLeft ? `unconverged ${index}` : `${index}`,
        label: isTheory ? named : isLeft ? t('sweepUnconvergedSeries', ofRuns) : ofRuns,
        x: sorted.map(({ x }) => x),
        y: sorted.map(({ y }) => y),
        marks: isTheory ? 'line' : isLeft ? 'points' : 'both',
        ...(isTheory && { reference: true }),
      };
    });
  };
  const left = table.rows.filter((row) => !isUsable(row));
  const computed = [...seriesOf(scalar), ...seriesOf(scalar, left)];
  if (computed.length === 0) return null;
  const theory = theoryNames(scalar).flatMap((name) => seriesOf(name, table.rows));
  const experiment = measured && {
    ...measured,
    id: 'measured',
    marks: 'points' as const,
    reference: true,
  };
  const series = [...computed, ...theory, ...(experiment ? [experiment] : [])];
  return {
    title: t('sweepFigureTitle', scalar, parameter),
    x: { label: labelOf(parameter, words), unit: '', scale: 'linear' },
    y: { label: scalar, unit: '', scale: 'linear' },
    series,
    lines: [],
  };
}

/** The numbered choices, or a reference to them if they do not fit on a line. */
function labelOf(parameter: string, words: readonly SweepValue[]): string {
  if (words.length === 0) return parameter;
  const key = words.map((word, i) => `${i + 1} ${word}`).join(', ');
  return key.length <= longestKey
    ? `${parameter}: ${key}`
    : t('sweepNumbered', parameter, words.length);
}
