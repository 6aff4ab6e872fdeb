import type { DgOperators } from '../operators';
import { addScaled, dot } from '../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../space/pointBlock';

/**
 * Adds the volume integrals ∫ F·∇φ_j + φ_j S dx, the first term of the semi-discrete form, times the Jacobian
 * determinant to `out`. Arrays [cell][variable][mode].
 */
export function createVolumeTerm(
  operators: DgOperators,
): (state: Float64Array, time: number, out: Float64Array) => void {
  const { cells, element, physics, cellCount, variableCount: n } = operators;
  const { modes, volumePoints, volumeWeights, volumeValues, volumeDr, volumeDs } = element;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / volumePoints));
  const block = new PointBlock(cellsPerBlock * volumePoints);
  const u = block.arraysOf(physics.variableNames);
  const fx = physics.variableNames.map((name) => block.array(`flux x of ${name}`));
  const fy = physics.variableNames.map((name) => block.array(`flux y of ${name}`));
  const flux = block.bind(physics.flux, [...fx, ...fy]);
  const gained = physics.variableNames.map((name) => block.array(`source of ${name}`));
  const source = physics.sourceTerm && block.bind(physics.sourceTerm, gained);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);

  return (state, time, out) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      interpolate(state, first, last);
      flux((last - first) * volumePoints);
      project(first, last, out);
      if (source) {
        source((last - first) * volumePoints);
        projectSource(first, last, out);
      }
    }
  };

  /** u = Σ_j c_j φ_j and the position at the points of cells first…last−1. */
  function interpolate(state: Float64Array, first: number, last: number): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      const base = cell * modes * n;
      for (let q = 0; q < volumePoints; q++, point++) {
        const r = element.volumeR[q];
        const s = element.volumeS[q];
        x[point] = cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s;
        y[point] = cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s;
        for (let v = 0; v < n; v++) {
          u[v][point] = dot(volumeValues, q * modes, state, base + v * modes, modes);
        }
      }
    }
  }

  /** Σ_q w_q (F^r ∂φ_j/∂r + F^s ∂φ_j/∂s) with the contravariant fluxes F^r, F^s. */
  function project(first: number, last: number, out: Float64Array): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      const base = cell * modes * n;
      const xr = cells.xr[cell];
      const yr = cells.yr[cell];
      const xs = cells.xs[cell];
      const ys = cells.ys[cell];
      for (let q = 0; q < volumePoints; q++, point++) {
        const weight = volumeWeights[q];
        for (let v = 0; v < n; v++) {
          const fr = weight * (ys * fx[v][point] - xs * fy[v][point]);
          const fs = weight * (xr * fy[v][point] - yr * fx[v][point]);
          addScaled(out, base + v * modes, fr, volumeDr, q * modes, modes);
          addScaled(out, base + v * modes, fs, volumeDs, q * modes, modes);
        }
      }
    }
  }

  /** det J Σ_q w_q S φ_j */
  function projectSource(first: number, last: number, out: Float64Array): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      const base = cell * modes * n;
      for (let q = 0; q < volumePoints; q++, point++) {
        const weight = volumeWeights[q] * cells.determinant[cell];
        for (let v = 0; v < n; v++) {
          const amount = weight * gained[v][point];
          addScaled(out, base + v * modes, amount, volumeValues, q * modes, modes);
        }
      }
    }
  }
}
