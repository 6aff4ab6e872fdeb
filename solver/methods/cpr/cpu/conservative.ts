import { axesOf } from '../../../core/axes';
import type { PointBlock } from '../../../space/pointBlock';
import type { CellGeometry } from '../geometry';
import { weakDerivative } from '../line';
import type { CprOperators } from '../operators';
import { addAlong } from '../tensor';
import type { Divergence } from './divergence';

/**
 * ∇·F = (1/J) Σ_b ∂F̃_b/∂ξ_b of the polynomials through F̃_b = J∇ξ_b·F at the points, without the correction terms of
 * their end values: the face term then adds the numerical flux only.
 */
export function bindConservative(
  operators: CprOperators,
  { determinants, metrics }: CellGeometry,
  block: PointBlock,
): Divergence {
  const { physics, pointCount, line, perAxis, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const flux = axesOf(d).map((axis) =>
    block.arraysOf(names.map((name) => `flux ${axis} of ${name}`)),
  );
  const evaluate = block.bind(physics.flux, flux.flat());
  const derivative = { entries: weakDerivative(line), size: perAxis };
  const contravariant = new Float64Array(pointCount);
  const divergence = new Float64Array(pointCount);

  return ({ first, last, shares, out }) => {
    evaluate((last - first) * pointCount);
    for (let cell = first; cell < last; cell++) {
      for (let v = 0; v < n; v++) {
        divergence.fill(0);
        for (let b = 0; b < d; b++) {
          project(cell, v, b, (cell - first) * pointCount);
          addAlong(derivative, b, pointCount, contravariant, divergence);
        }
        const start = (cell * n + v) * pointCount;
        for (let i = 0; i < pointCount; i++) {
          out[start + i] -= (shares[cell] * divergence[i]) / determinants[cell * pointCount + i];
        }
      }
    }
  };

  /** Writes J∇ξ_b·F of a variable at the points of a cell. */
  function project(cell: number, v: number, b: number, from: number): void {
    for (let i = 0; i < pointCount; i++) {
      const at = ((cell * pointCount + i) * d + b) * d;
      let sum = 0;
      for (let a = 0; a < d; a++) sum += metrics[at + a] * flux[a][v][from + i];
      contravariant[i] = sum;
    }
  }
}
