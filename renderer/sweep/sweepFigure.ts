import type { Figure, Series } from '../../solver/figure';
import { theoryNames, type SweepTable, type SweepValue } from '../../solver/sweep';
import { displayedValue } from '../format/numbers';
import { t } from '../text/t';

/** Maximum length of the list of choices below the figure. */
const longestKey = 60;

/**
 * Plots a scalar of the runs over a parameter, with a curve for each combination of the other parameters, and the
 * theoretical values.
 */
export function sweepFigure(table: SweepTable, parameter: string, scalar: string): Figure | null {
  const others = table.parameters.filter((name) => name !== parameter);
  const values = [...new Set(table.rows.map(({ point }) => point[parameter]))];
  const words = values.filter((value) => typeof value === 'string');
  // Choices are placed at 1, 2, 3…
  const placeOf = (value: SweepValue): number =>
    typeof value === 'number' ? value : words.indexOf(value) + 1;
  const seriesOf = (shown: string): Series[] => {
    const isTheory = shown !== scalar;
    const curves = new Map<string, { x: number; y: number }[]>();
    for (const { point, scalars } of table.rows) {
      const y = scalars.get(shown);
      if (y === undefined) continue;
      const label = others.map((name) => `${name} = ${displayedValue(point[name])}`).join(', ');
      curves.set(label, [...(curves.get(label) ?? []), { x: placeOf(point[parameter]), y }]);
    }
    return [...curves].map(([label, points], index): Series => {
      const sorted = points.sort((a, b) => a.x - b.x);
      const named = isTheory && label ? `${shown}, ${label}` : shown;
      return {
        id: isTheory ? `${shown} ${index}` : `${index}`,
        label: isTheory ? named : label || scalar,
        x: sorted.map(({ x }) => x),
        y: sorted.map(({ y }) => y),
        marks: isTheory ? 'line' : 'both',
        ...(isTheory && { reference: true }),
      };
    });
  };
  const computed = seriesOf(scalar);
  if (computed.length === 0) return null;
  const series = [...computed, ...theoryNames(scalar).flatMap(seriesOf)];
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
