import { axesOf } from '../../../../core/axes';
import type { Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { pointSpacing } from '../../../../physics/pointSpacing';
import { blockPoints, PointBlock } from '../../../../space/pointBlock';
import type { CellGeometry } from '../../geometry';
import { weakDerivative } from '../../line';
import type { CprOperators } from '../../operators';
import { addAlong } from '../../tensor';

/** Writes F̃_b = J∇ξ_b·F_v at the points of cells, [cell][reference axis b][variable][point]; may overwrite ∇u. */
export function bindContravariantFluxes(
  operators: CprOperators,
  { metrics, places }: CellGeometry,
  viscousFlux: Program,
): (state: Float64Array, gradient: Float64Array, time: number, target: Float64Array) => void {
  const { physics, pointCount, cellCount, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const axes = axesOf(d);
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(names);
  const slopes = axes.map((axis) => block.arraysOf(names.map((name) => gradientInput(axis, name))));
  const place = block.arraysOf(axes);
  const t = block.array('t');
  const spacings = operators.spacings();
  const spacing = block.array(pointSpacing);
  const flux = axes.map((axis) =>
    names.map((name) => block.array(`viscous flux ${axis} of ${name}`)),
  );
  const evaluate = block.bind(viscousFlux, flux.flat());

  return (state, gradient, time, target) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      for (let cell = first; cell < last; cell++) read(state, gradient, cell, first);
      evaluate((last - first) * pointCount);
      for (let cell = first; cell < last; cell++) {
        for (let v = 0; v < n; v++) write(cell, v, (cell - first) * pointCount, target);
      }
    }
  };

  function read(state: Float64Array, gradient: Float64Array, cell: number, first: number): void {
    const at = (cell - first) * pointCount;
    if (spacings) spacing.fill(spacings[cell], at, at + pointCount);
    const rows = (values: Float64Array, row: number): Float64Array =>
      values.subarray(row * pointCount, (row + 1) * pointCount);
    for (let v = 0; v < n; v++) {
      u[v].set(rows(state, cell * n + v), at);
      for (let a = 0; a < d; a++) slopes[a][v].set(rows(gradient, (cell * d + a) * n + v), at);
    }
    for (let i = 0; i < pointCount; i++) {
      for (let a = 0; a < d; a++) place[a][at + i] = places[(cell * pointCount + i) * d + a];
    }
  }

  function write(cell: number, v: number, from: number, target: Float64Array): void {
    for (let b = 0; b < d; b++) {
      const row = ((cell * d + b) * n + v) * pointCount;
      for (let i = 0; i < pointCount; i++) {
        const at = ((cell * pointCount + i) * d + b) * d;
        let sum = 0;
        for (let a = 0; a < d; a++) sum += metrics[at + a] * flux[a][v][from + i];
        target[row + i] = sum;
      }
    }
  }
}

/**
 * Creates a function that adds (1/J) Σ_b ∂F̃_b/∂ξ_b of the polynomials through such fluxes, without the correction terms
 * of their end values; the face terms add the fluxes through sides. This form is conservative.
 */
export function weakDivergence(
  { physics, pointCount, cellCount, line, perAxis, variableCount: n }: CprOperators,
  { determinants }: Pick<CellGeometry, 'determinants'>,
): (fluxes: Float64Array, out: Float64Array) => void {
  const { dimension: d } = physics;
  const derivative = { entries: weakDerivative(line), size: perAxis };
  const divergence = new Float64Array(pointCount);
  return (fluxes, out) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        divergence.fill(0);
        for (let b = 0; b < d; b++) {
          const row = ((cell * d + b) * n + v) * pointCount;
          addAlong(derivative, b, pointCount, fluxes.subarray(row, row + pointCount), divergence);
        }
        const start = (cell * n + v) * pointCount;
        for (let i = 0; i < pointCount; i++) {
          out[start + i] += divergence[i] / determinants[cell * pointCount + i];
        }
      }
    }
  };
}
