import type { Figure, Series } from '../../solver/figure';
import type { SweepTable, SweepValue } from '../../solver/sweep';
import { shownValue } from '../format/numbers';

/** Most characters of choices that fit under the figure. */
const longestKey = 60;

/** A scalar of the runs over a parameter, a curve for each combination of the other parameters. */
export function sweepFigure(table: SweepTable, parameter: string, scalar: string): Figure | null {
  const others = table.parameters.filter((name) => name !== parameter);
  const values = [...new Set(table.rows.map(({ point }) => point[parameter]))];
  const words = values.filter((value) => typeof value === 'string');
  // Choices stand at 1, 2, 3…
  const placeOf = (value: SweepValue): number =>
    typeof value === 'number' ? value : words.indexOf(value) + 1;
  const curves = new Map<string, { x: number; y: number }[]>();
  for (const { point, scalars } of table.rows) {
    const y = scalars.get(scalar);
    if (y === undefined) continue;
    const label = others.map((name) => `${name} = ${shownValue(point[name])}`).join(', ');
    curves.set(label, [...(curves.get(label) ?? []), { x: placeOf(point[parameter]), y }]);
  }
  if (curves.size === 0) return null;
  const series = [...curves].map(([label, points], index): Series => {
    const sorted = points.sort((a, b) => a.x - b.x);
    return {
      id: `${index}`,
      label: label || scalar,
      x: sorted.map(({ x }) => x),
      y: sorted.map(({ y }) => y),
      marks: 'both',
    };
  });
  return {
    title: `${scalar} over ${parameter}`,
    x: { label: labelOf(parameter, words), unit: '', scale: 'linear' },
    y: { label: scalar, unit: '', scale: 'linear' },
    series,
    lines: [],
  };
}

/** Choices by their numbers, or where they are too many for a line, where these are found. */
function labelOf(parameter: string, words: readonly SweepValue[]): string {
  if (words.length === 0) return parameter;
  const key = words.map((word, i) => `${i + 1} ${word}`).join(', ');
  return key.length <= longestKey
    ? `${parameter}: ${key}`
    : `${parameter}, 1 to ${words.length} as in the table`;
}
