import { sidesPerCell } from '../../../mesh/mesh';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { legendre } from '../legendre';
import type { CprOperators } from '../operators';
import { addAlong, type LineMatrix } from '../tensor';

/** The smallest and the largest share of finite volumes; smaller shares are set to 0. */
export const minBlend = 0.001;
export const maxBlend = 0.5;

/** Steepness of the share as a function of the indicator: an indicator of 0 gives a share of 0.0001. */
export const sharpness = 9.21024;

/** Energy fraction of the highest modes at which the share is one half. */
export const thresholdOf = (perAxis: number): number => 0.5 * 10 ** (-1.8 * perAxis ** 0.25);

/** Writes the share of finite volumes in each cell. */
export type Blending = (state: Float64Array, shares: Float64Array) => void;

/**
 * Computes the share of finite volumes on subcells in each cell (Hennemann, Rueda-Ramírez, Hindenlang and Gassner,
 * J. Comput. Phys. 426, 2021, section 3.3) from the energy fraction of the highest modes of a quantity: the product of
 * the system's positive quantities (ρp for a gas), else its first variable. Neighbors have at least half the share.
 */
export function createBlending(operators: CprOperators): Blending {
  const { physics, mesh, cellCount, pointCount, perAxis, variableCount: n } = operators;
  const { dimension: d } = physics;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(physics.variableNames);
  const positive = (physics.system.positive ?? []).map((_, i) => block.array(`quantity ${i}`));
  const evaluate = physics.positive && block.bind(physics.positive, positive);
  const factors = evaluate ? positive : [u[0]];
  const toModes = modalMatrix(operators);
  const threshold = thresholdOf(perAxis);
  const sides = sidesPerCell(mesh);

  return (state, shares) => {
    const alone = new Float64Array(cellCount);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      for (let cell = first; cell < last; cell++) {
        for (let v = 0; v < n; v++) {
          const start = (cell * n + v) * pointCount;
          u[v].set(state.subarray(start, start + pointCount), (cell - first) * pointCount);
        }
      }
      evaluate?.((last - first) * pointCount);
      for (let cell = first; cell < last; cell++) {
        alone[cell] = shareOf(energyOfHighest((cell - first) * pointCount));
      }
    }
    for (let cell = 0; cell < cellCount; cell++) {
      let share = alone[cell];
      for (let side = 0; side < sides; side++) {
        const neighbor = mesh.neighbors[cell * sides + side];
        if (neighbor >= 0) share = Math.max(share, 0.5 * alone[neighbor]);
      }
      shares[cell] = share;
    }
  };

  function shareOf(energy: number): number {
    const share = 1 / (1 + Math.exp((-sharpness / threshold) * (energy - threshold)));
    return share < minBlend ? 0 : Math.min(share, maxBlend);
  }

  /** Returns the larger of two energy fractions: highest-degree modes in all, next-highest in the rest. */
  function energyOfHighest(from: number): number {
    let values = new Float64Array(pointCount);
    for (let i = 0; i < pointCount; i++) {
      values[i] = factors.reduce((product, factor) => product * factor[from + i], 1);
    }
    for (let axis = 0; axis < d; axis++) {
      const modes = new Float64Array(pointCount);
      addAlong(toModes, axis, pointCount, values, modes);
      values = modes;
    }
    /** Sums of squares by the maximum degree along any axis. */
    const sums = new Float64Array(perAxis);
    for (let i = 0; i < pointCount; i++) {
      let [degree, rest] = [0, i];
      for (let axis = 0; axis < d; axis++) {
        degree = Math.max(degree, rest % perAxis);
        rest = Math.floor(rest / perAxis);
      }
      sums[degree] += values[i] ** 2;
    }
    const highestOf = (degrees: Float64Array): number => {
      const total = degrees.reduce((sum, own) => sum + own, 0);
      return total > 0 ? degrees[degrees.length - 1] / total : 0;
    };
    const ofNext = perAxis > 2 ? highestOf(sums.subarray(0, perAxis - 1)) : 0;
    return Math.max(highestOf(sums), ofNext);
  }
}

/** Matrix from values at Gauss–Lobatto points to coefficients of orthonormal Legendre polynomials, rows [mode][point]. */
export function modalMatrix({ line, perAxis }: CprOperators): LineMatrix {
  const { points, weights, order } = line;
  const entries = new Float64Array(perAxis * perAxis);
  for (let mode = 0; mode < perAxis; mode++) {
    // With Gauss–Lobatto quadrature the squared norm of the highest polynomial is 1/p, not 1/(2p + 1).
    const square = mode === order ? 1 / order : 1 / (2 * mode + 1);
    const norm = Math.sqrt(2 * mode + 1);
    for (let i = 0; i < perAxis; i++) {
      const { value } = legendre(mode, 2 * points[i] - 1);
      entries[mode * perAxis + i] = (weights[i] * value) / (square * norm);
    }
  }
  return { entries, size: perAxis };
}
