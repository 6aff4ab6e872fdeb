import { axesOf } from '../../../../core/axes';
import type { Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { pointSpacing } from '../../../../physics/pointSpacing';
import { addScaled, dot } from '../../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../../space/pointBlock';
import { spacingsOf, type DgOperators } from '../../operators';

/** Subtracts (1/det J) ∫ F_v(u, ∇u)·∇φ_j dx, with the modes of ∇u as [cell][axis][variable][mode]. */
export function bindViscousDivergence(
  operators: DgOperators,
  viscousFlux: Program,
): (state: Float64Array, gradient: Float64Array, time: number, out: Float64Array) => void {
  const { cells, element, physics, cellCount, variableCount: n } = operators;
  const { modes, volumePoints, volumeWeights, volumeValues, volumeDr, volumeDs } = element;
  const names = physics.variableNames;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / volumePoints));
  const block = new PointBlock(cellsPerBlock * volumePoints);
  const u = block.arraysOf(names);
  const slopes = axesOf(2).flatMap((axis) =>
    block.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const fx = names.map((name) => block.array(`viscous flux x of ${name}`));
  const fy = names.map((name) => block.array(`viscous flux y of ${name}`));
  const evaluate = block.bind(viscousFlux, [...fx, ...fy]);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);
  const spacings = spacingsOf(operators);
  const spacing = block.array(pointSpacing);

  return (state, gradient, time, out) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      interpolate(state, gradient, first, last);
      evaluate((last - first) * volumePoints);
      project(first, last, out);
    }
  };

  function interpolate(
    state: Float64Array,
    gradient: Float64Array,
    first: number,
    last: number,
  ): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      if (spacings) spacing.fill(spacings[cell], point, point + volumePoints);
      for (let q = 0; q < volumePoints; q++, point++) {
        const [r, s] = [element.volumeR[q], element.volumeS[q]];
        x[point] = cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s;
        y[point] = cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s;
        const at = (values: Float64Array, row: number): number =>
          dot(volumeValues, q * modes, values, row * modes, modes);
        for (let v = 0; v < n; v++) u[v][point] = at(state, cell * n + v);
        for (let i = 0; i < 2 * n; i++) slopes[i][point] = at(gradient, cell * 2 * n + i);
      }
    }
  }

  function project(first: number, last: number, out: Float64Array): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      const [xr, yr, xs, ys] = [cells.xr[cell], cells.yr[cell], cells.xs[cell], cells.ys[cell]];
      for (let q = 0; q < volumePoints; q++, point++) {
        const weight = -volumeWeights[q] / cells.determinant[cell];
        for (let v = 0; v < n; v++) {
          const at = (cell * n + v) * modes;
          const fr = weight * (ys * fx[v][point] - xs * fy[v][point]);
          const fs = weight * (xr * fy[v][point] - yr * fx[v][point]);
          addScaled(out, at, fr, volumeDr, q * modes, modes);
          addScaled(out, at, fs, volumeDs, q * modes, modes);
        }
      }
    }
  }
}
