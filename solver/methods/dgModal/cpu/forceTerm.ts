import { axesOf } from '../../../core/axes';
import { gradientInput } from '../../../physics/gradients';
import { addScaled, dot } from '../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { hasForce, type DgOperators } from '../operators';

/**
 * Adds ∫ φ_j (S − ∇·P) dx, the force within cells of a system with a balance, times the Jacobian determinant to `out`.
 * Returns null for other systems and at order 0. Arrays [cell][variable][mode].
 */
export function createForceTerm(
  operators: DgOperators,
): ((state: Float64Array, out: Float64Array) => void) | null {
  const { balance, cells, element, physics, cellCount, variableCount: n } = operators;
  if (!balance || !hasForce(operators)) return null;
  const { modes, volumePoints, volumeWeights, volumeValues, volumeDr, volumeDs } = element;
  const names = physics.variableNames;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / volumePoints));
  const block = new PointBlock(cellsPerBlock * volumePoints);
  const u = block.arraysOf(names);
  const [ux, uy] = axesOf(2).map((axis) =>
    block.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const forces = names.map((name) => block.array(`force on ${name}`));
  const force = block.bind(balance.force, forces);

  return (state, out) => {
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      interpolate(state, first, last);
      force((last - first) * volumePoints);
      project(first, last, out);
    }
  };

  /** u and ∇u = (1/det J) (ys ∂r − yr ∂s, xr ∂s − xs ∂r) u at the points. */
  function interpolate(state: Float64Array, first: number, last: number): void {
    for (let cell = first, point = 0; cell < last; cell++) {
      const [xr, yr, xs, ys] = [cells.xr[cell], cells.yr[cell], cells.xs[cell], cells.ys[cell]];
      const scale = 1 / cells.determinant[cell];
      for (let q = 0; q < volumePoints; q++, point++) {
        for (let v = 0; v < n; v++) {
          const at = (cell * n + v) * modes;
          const alongR = dot(volumeDr, q * modes, state, at, modes);
          const alongS = dot(volumeDs, q * modes, state, at, modes);
          u[v][point] = dot(volumeValues, q * modes, state, at, modes);
          ux[v][point] = scale * (ys * alongR - yr * alongS);
          uy[v][point] = scale * (xr * alongS - xs * alongR);
        }
      }
    }
  }

  /** det J Σ_q w_q f φ_j */
  function project(first: number, last: number, out: Float64Array): void {
    for (let cell = first, point = 0; cell < last; cell++) {
      for (let q = 0; q < volumePoints; q++, point++) {
        const weight = volumeWeights[q] * cells.determinant[cell];
        for (let v = 0; v < n; v++) {
          const amount = weight * forces[v][point];
          addScaled(out, (cell * n + v) * modes, amount, volumeValues, q * modes, modes);
        }
      }
    }
  }
}
