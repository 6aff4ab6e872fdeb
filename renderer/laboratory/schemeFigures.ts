import type { LaboratoryResult } from '../../solver/laboratory';
import type { Figure, Series } from '../../solver/figure';
import { noZoom, type Zoom } from '../plots/zoom';
import { t } from '../text/t';

const linear = (label: string) => ({ label, unit: '', scale: 'linear' }) as const;

/** Final solutions of all schemes and the exact solution. */
export function solutionsFigure(result: LaboratoryResult, quantity: number): Figure {
  const { exact, runs, quantities, labels } = result;
  const reference: Series[] = exact
    ? [
        {
          id: 'exact',
          label: t('labExact'),
          x: exact.x,
          y: exact.values[quantity],
          marks: 'line',
          reference: true,
        },
      ]
    : [];
  return {
    title: labels[quantity],
    x: linear('x'),
    y: linear(quantities[quantity]),
    series: [
      ...reference,
      ...runs.map(({ scheme, title, curves }, style) => ({
        id: scheme,
        label: title,
        x: curves.x,
        y: curves.values[quantity],
        marks: 'line' as const,
        style,
      })),
    ],
    lines: [],
  };
}

/** Initial zoom: the range of the exact solution with a margin, since schemes may leave it far. */
export function solutionsRange({ exact }: LaboratoryResult, quantity: number): Zoom {
  if (!exact) return noZoom;
  const values = exact.values[quantity];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = 0.25 * Math.max(high - low, 1e-3 * Math.abs(high), 1e-12);
  return { x: null, y: [low - margin, high + margin] };
}

/** Total variation over time, which decreases for schemes that create no new extrema. */
export function variationFigure({ runs, quantities }: LaboratoryResult, quantity: number): Figure {
  return {
    title: t('labVariation'),
    x: linear('t'),
    y: linear(`TV(${quantities[quantity]})`),
    series: runs.map(({ scheme, title, variation }, style) => ({
      id: scheme,
      label: title,
      x: variation.times,
      y: variation.values[quantity],
      marks: 'line',
      style,
    })),
    lines: [],
  };
}

/** Errors over the number of cells. */
export function errorsFigure(
  { runs, quantities }: LaboratoryResult,
  sizes: readonly number[],
  quantity: number,
): Figure {
  return {
    title: t('labErrors'),
    x: { label: t('labCellCount'), unit: '', scale: 'log' },
    y: { label: t('labL1', quantities[quantity]), unit: '', scale: 'log' },
    series: runs.map(({ scheme, title, errors }, style) => ({
      id: scheme,
      label: title,
      x: sizes,
      y: errors.map((error) => error?.[quantity] ?? NaN),
      marks: 'both',
      style,
    })),
    lines: [],
  };
}

/** A row of the error table: errors by number of cells, and convergence orders relative to the previous grid. */
export interface ErrorRow {
  readonly scheme: string;
  readonly title: string;
  readonly steps: number;
  readonly failure: string | null;
  readonly cells: readonly { readonly error: number | null; readonly order: number | null }[];
}

export const errorRows = ({ runs }: LaboratoryResult, quantity: number): ErrorRow[] =>
  runs.map(({ scheme, title, steps, failure, errors }) => ({
    scheme,
    title,
    steps,
    failure,
    cells: errors.map((own, i) => {
      const error = own?.[quantity] ?? null;
      const before = errors[i - 1]?.[quantity] ?? null;
      const order = error !== null && before !== null ? Math.log2(before / error) : null;
      return { error, order };
    }),
  }));
