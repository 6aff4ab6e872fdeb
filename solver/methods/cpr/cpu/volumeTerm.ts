import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { axesOf } from '../../../core/axes';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { bindChainRule } from './chainRule';
import { createBlending } from './blending';
import { bindConservative } from './conservative';
import type { Divergence } from './divergence';
import type { Residual } from '../../../stepping/stages';
import { bindSplit } from './split';
import { bindSubcells } from './subcells';

/**
 * Adds S − ∇·F inside cells to `out`; with shock capturing ∇·F is (1 − α)∇·F plus α times that of finite volumes on
 * subcells. Arrays are [cell][variable][point].
 */
export function createVolumeTerm(operators: CprOperators, geometry: CellGeometry): Residual {
  const { physics, pointCount, cellCount, variableCount: n } = operators;
  const { dimension } = physics;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(physics.variableNames);
  const places = block.arraysOf(axesOf(dimension));
  const t = block.array('t');
  const divergence = bindDivergence();
  const blending = operators.shockCapturing ? createBlending(operators) : null;
  const subcells = blending && bindSubcells(operators, geometry);
  const ofSubcells = new Float64Array(cellCount);
  const shares = new Float64Array(cellCount).fill(1);
  const gained = physics.variableNames.map((name) => block.array(`source of ${name}`));
  const source = physics.sourceTerm && block.bind(physics.sourceTerm, gained);

  return (state, time, out) => {
    t.fill(time);
    if (blending) {
      blending(state, ofSubcells);
      for (let cell = 0; cell < cellCount; cell++) shares[cell] = 1 - ofSubcells[cell];
    }
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      read(state, first, last);
      divergence({ state, time, first, last, shares, out });
      subcells?.({ state, time, first, last, shares: ofSubcells, out });
      if (!source) continue;
      source((last - first) * pointCount);
      for (let cell = first; cell < last; cell++) {
        for (let v = 0; v < n; v++) {
          const [start, from] = [(cell * n + v) * pointCount, (cell - first) * pointCount];
          for (let i = 0; i < pointCount; i++) out[start + i] += gained[v][from + i];
        }
      }
    }
  };

  function bindDivergence(): Divergence {
    const { volumeTerm } = operators;
    switch (volumeTerm) {
      case 'chainRule':
        return bindChainRule(operators, geometry, block);
      case 'conservative':
        return bindConservative(operators, geometry, block);
      case 'split':
        return bindSplit(operators, geometry);
      default:
        return volumeTerm satisfies never;
    }
  }

  function read(state: Float64Array, first: number, last: number): void {
    for (let cell = first; cell < last; cell++) {
      const at = (cell - first) * pointCount;
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        u[v].set(state.subarray(start, start + pointCount), at);
      }
      for (let i = 0; i < pointCount; i++) {
        const place = (cell * pointCount + i) * dimension;
        for (let axis = 0; axis < dimension; axis++) {
          places[axis][at + i] = geometry.places[place + axis];
        }
      }
    }
  }
}
