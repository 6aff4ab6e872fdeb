import { axesOf } from '../../../core/axes';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { StateArray } from '../../../space/types';
import type { Residual } from '../../../stepping/stages';
import type { FrMixedOperators } from '../operators';

/** Adds S − ∇·F without the fluxes through sides, (1/J) Σ_b φ(∂_bφ)ᵀW F̃_b with F̃_b = J∇ξ_b·F, to a residual. */
export function createCellTerm(operators: FrMixedOperators): Residual {
  const { physics, geometry, pointCount, cellCount, variableCount: n } = operators;
  const { dimension: d } = physics;
  const { places, determinants } = geometry;
  const names = physics.variableNames;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(names);
  const place = block.arraysOf(axesOf(d));
  const t = block.array('t');
  const flux = axesOf(d).map((axis) =>
    block.arraysOf(names.map((name) => `flux ${axis} of ${name}`)),
  );
  const evaluate = block.bind(physics.flux, flux.flat());
  const gained = names.map((name) => block.array(`source of ${name}`));
  const source = physics.sourceTerm && block.bind(physics.sourceTerm, gained);
  const addDivergence = bindWeakDivergence(operators);
  const own = new Float64Array(d * pointCount);
  const divergence = new Float64Array(pointCount);

  return (state, time, out) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      for (let cell = first; cell < last; cell++) read(state, cell, (cell - first) * pointCount);
      evaluate((last - first) * pointCount);
      source?.((last - first) * pointCount);
      for (let cell = first; cell < last; cell++) {
        const from = (cell - first) * pointCount;
        for (let v = 0; v < n; v++) {
          project(cell, v, from);
          divergence.fill(0);
          addDivergence(cell, own, divergence);
          const start = (cell * n + v) * pointCount;
          for (let i = 0; i < pointCount; i++) {
            out[start + i] += divergence[i] / determinants[cell * pointCount + i];
            if (source) out[start + i] += gained[v][from + i];
          }
        }
      }
    }
  };

  function read(state: Float64Array, cell: number, at: number): void {
    for (let v = 0; v < n; v++) {
      const start = (cell * n + v) * pointCount;
      u[v].set(state.subarray(start, start + pointCount), at);
    }
    for (let i = 0; i < pointCount; i++) {
      for (let a = 0; a < d; a++) place[a][at + i] = places[d * (cell * pointCount + i) + a];
    }
  }

  /** Writes F̃_b of a variable, [b][point]. */
  function project(cell: number, v: number, from: number): void {
    const { metrics } = geometry;
    for (let b = 0; b < d; b++) {
      for (let i = 0; i < pointCount; i++) {
        const at = d * (d * (cell * pointCount + i) + b);
        let sum = metrics[at] * flux[0][v][from + i];
        for (let a = 1; a < d; a++) sum += metrics[at + a] * flux[a][v][from + i];
        own[b * pointCount + i] = sum;
      }
    }
  }
}

/** Returns a function that adds Σ_b φ(∂_bφ)ᵀW F̃_b of fluxes, [b][point], at the points of a cell. */
export function bindWeakDivergence({
  shapeOf,
  pointCount,
}: FrMixedOperators): (cell: number, fluxes: Float64Array, target: Float64Array) => void {
  return (cell, fluxes, target) => {
    shapeOf(cell).stiffness.forEach((matrix, b) => {
      for (let i = 0; i < pointCount; i++) {
        let sum = 0;
        for (let j = 0; j < pointCount; j++) {
          sum += matrix[i * pointCount + j] * fluxes[b * pointCount + j];
        }
        target[i] += sum;
      }
    });
  };
}

/** Creates a function that projects values at the points of collapsed cells, [cell][row][point], onto their functions. */
export function createProjection(
  { shapeOf, pointCount, cellCount, variableCount }: FrMixedOperators,
  rows = variableCount,
): (values: StateArray) => void {
  const before = new Float64Array(pointCount);
  return (values) => {
    for (let cell = 0; cell < cellCount; cell++) {
      const { projection } = shapeOf(cell);
      if (!projection) break; // Collapsed cells come first.
      for (let row = cell * rows; row < (cell + 1) * rows; row++) {
        const own = values.subarray(row * pointCount, (row + 1) * pointCount);
        before.set(own);
        for (let i = 0; i < pointCount; i++) {
          let sum = 0;
          for (let j = 0; j < pointCount; j++) sum += projection[i * pointCount + j] * before[j];
          own[i] = sum;
        }
      }
    }
  };
}
