import { axesOf, normalInputs } from '../../../core/axes';
import type { Program } from '../../../expression';
import { PointBlock } from '../../../space/pointBlock';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import type { PointPair } from '../pairs';

/** Input names of the two states of a program. */
interface Sides {
  left(name: string): string;
  right(name: string): string;
}

/** Writes the area vector between the points of a pair. */
type AreaBetween = (cell: number, pair: number, area: Float64Array) => void;

/** Evaluates the fluxes between the points of all pairs of a cell: per variable, [pair]. */
export type PairFluxes = (
  state: Float64Array,
  time: number,
  cell: number,
) => readonly Float64Array[];

/**
 * @param program function of the two states, the area vector as normal, the positions of both points or their midpoint, and t
 * @param isUnit whether it takes a unit normal; the flux is then multiplied by the area
 */
export function bindPairFluxes(
  { physics, pointCount, variableCount: n }: CprOperators,
  { places }: CellGeometry,
  program: Program,
  names: Sides,
  pairs: readonly PointPair[],
  areaBetween: AreaBetween,
  isUnit: boolean,
): PairFluxes {
  const { dimension: d, variableNames } = physics;
  const block = new PointBlock(pairs.length);
  const left = block.arraysOf(variableNames.map((name) => names.left(name)));
  const right = block.arraysOf(variableNames.map((name) => names.right(name)));
  const axes = axesOf(d);
  const between = block.arraysOf(axes);
  const leftPlaces = block.arraysOf(axes.map((axis) => names.left(axis)));
  const rightPlaces = block.arraysOf(axes.map((axis) => names.right(axis)));
  const normals = block.arraysOf(normalInputs(d));
  const t = block.array('t');
  const fluxes = variableNames.map((name) => block.array(`flux of ${name}`));
  const evaluate = block.bind(program, fluxes);
  const area = new Float64Array(d);
  const sizes = new Float64Array(pairs.length).fill(1);

  return (state, time, cell) => {
    t.fill(time);
    pairs.forEach((pair, k) => {
      areaBetween(cell, k, area);
      if (isUnit) sizes[k] = Math.hypot(...area);
      for (let a = 0; a < d; a++) {
        normals[a][k] = area[a] / sizes[k];
        leftPlaces[a][k] = places[(cell * pointCount + pair.left) * d + a];
        rightPlaces[a][k] = places[(cell * pointCount + pair.right) * d + a];
        between[a][k] = 0.5 * (leftPlaces[a][k] + rightPlaces[a][k]);
      }
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        left[v][k] = state[start + pair.left];
        right[v][k] = state[start + pair.right];
      }
    });
    evaluate(pairs.length);
    for (const flux of fluxes) for (let k = 0; k < pairs.length; k++) flux[k] *= sizes[k];
    return fluxes;
  };
}
