import {
  advectionError,
  legendre,
  sampleAdvection,
  sineWave,
  solveAdvection,
  type AdvectionSettings,
} from '../../solver/methods/laboratory1d';
import type { Figure as PlottedFigure } from '../../solver/figure';
import { t } from '../text/t';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Curve {
  readonly label: string;
  /** Drawn separately: the curve is discontinuous between pieces. */
  readonly pieces: readonly (readonly Point[])[];
  /** Whether it is the reference solution. */
  readonly reference: boolean;
}

/** A diagram of curves over x. */
export interface Figure {
  /** File name without the extension. */
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly curves: readonly Curve[];
}

/** The figure in plot and export format, with gaps between the pieces of a curve. */
export function plotOf({ title, curves }: Figure): PlottedFigure {
  const axis = { unit: '', scale: 'linear' } as const;
  return {
    title,
    x: { ...axis, label: 'x' },
    y: { ...axis, label: 'u' },
    series: curves.map(({ label, pieces, reference }) => {
      const points = pieces.flatMap((piece) => [...piece, { x: NaN, y: NaN }]);
      return {
        id: label,
        label,
        x: points.map(({ x }) => x),
        y: points.map(({ y }) => y),
        marks: 'line',
        reference,
      };
    }),
    lines: [],
  };
}

export type Flux = AdvectionSettings['flux'];

export interface Choice {
  readonly cells: number;
  readonly order: number;
  /** Degree of each cell; default: `order`. */
  readonly orders?: readonly number[] | undefined;
  readonly flux: Flux;
}

/**
 * Returns the degree of each cell from a list such as `1, 1, 4`: from the left, the last one also for all further cells.
 * @returns null for an empty list; the first word that is not a degree, if there is one
 */
export function readOrders(list: string, cells: number): readonly number[] | string | null {
  const words = list.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0) return null;
  const fault = words.find((word) => !/^\d+$/.test(word) || Number(word) > limits.order);
  if (fault !== undefined) return fault;
  return Array.from({ length: cells }, (_, cell) =>
    Number(words[Math.min(cell, words.length - 1)]),
  );
}

/** Limits that keep a computation below one second. */
export const limits = { cells: 100, order: 6 } as const;

/** Far below the stability limit, so that the spatial error dominates. */
const cflNumber = 0.1;
const pointsPerCell = 24;
const waveRange = { x: [0, 1], y: [-1.35, 1.35] } as const;

const solve = ({ cells, order, orders, flux }: Choice) =>
  solveAdvection({
    ...{ cells, flux, cflNumber, endTime: 1 },
    ...(orders ? { order: Math.max(...orders), orders } : { order }),
  });

/** A continuous curve through `count` points. */
function smoothCurve(
  label: string,
  [from, to]: readonly [number, number],
  value: (x: number) => number,
  reference: boolean,
): Curve {
  const count = 200;
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / count;
    return { x, y: value(x) };
  });
  return { label, pieces: [points], reference };
}

/** After one period the wave is back at its initial position. */
const exactWave = (): Curve => smoothCurve(t('labExact'), waveRange.x, sineWave, true);

function computedWave(label: string, choice: Choice): Curve {
  const { x, u } = sampleAdvection(solve(choice), pointsPerCell);
  const pieces = Array.from({ length: choice.cells }, (_, cell) =>
    Array.from({ length: pointsPerCell }, (_, i) => {
      const at = cell * pointsPerCell + i;
      return { x: x[at], y: u[at] };
    }),
  );
  return { label, pieces, reference: false };
}

/** The selected computation and the exact wave. */
export function solutionFigure(choice: Choice): Figure {
  const { cells, order } = choice;
  return {
    id: `advection-1d-N${cells}-p${order}`,
    title: t('labSolution'),
    caption: t('labError', advectionError(solve(choice)).toExponential(3)),
    ...waveRange,
    curves: [exactWave(), computedWave(t('labCurve', cells, order), choice)],
  };
}

/** Linear polynomials on increasingly fine grids (Fuhry 2013, figure 2.3). */
export function cellRefinement(flux: Flux): Figure {
  return {
    id: 'advection-1d-h-refinement',
    title: t('labCells'),
    caption: t('labCellsCaption'),
    ...waveRange,
    curves: [
      exactWave(),
      ...[5, 10].map((cells) => computedWave(`N = ${cells}`, { cells, order: 1, flux })),
    ],
  };
}

/** Polynomials of increasing degree on three cells (Fuhry 2013, figure 2.4). */
export function orderRefinement(flux: Flux): Figure {
  return {
    id: 'advection-1d-p-refinement',
    title: t('labOrders'),
    caption: t('labOrdersCaption'),
    ...waveRange,
    curves: [
      exactWave(),
      ...[1, 2, 3, 4].map((order) => computedWave(`p = ${order}`, { cells: 3, order, flux })),
    ],
  };
}

/** The first five Legendre polynomials (Fuhry 2013, figure 2.1). */
export function legendreFigure(): Figure {
  const x = [-1, 1] as const;
  return {
    id: 'legendre-polynomials',
    title: t('labLegendre'),
    caption: t('labLegendreCaption'),
    x,
    y: [-1.1, 1.1],
    curves: [0, 1, 2, 3, 4].map((k) => smoothCurve(`P${k}`, x, (xi) => legendre(k, xi)[k], false)),
  };
}
