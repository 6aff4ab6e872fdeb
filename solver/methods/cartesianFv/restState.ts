import type { ProgressCallback } from '../../core/progress';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import { projectState } from '../../space/projection';
import type { FvOperators } from './operators';

/**
 * Returns the initial state of a system with a balance, computed from the cell averages of its primitive variables;
 * null for other systems. A level surface thus stays level in cells crossed by its shoreline.
 */
export function restState(operators: FvOperators, notify?: ProgressCallback): Float64Array | null {
  const { system, balance } = operators.physics;
  if (!balance) return null;
  const { cellCount, variableCount: n } = operators;
  const state = projectState(operators, balance.initialPrimitive, 0, notify);
  const block = new PointBlock(blockPoints);
  const primitive = block.arraysOf(system.primitive.variables.map(({ name }) => name));
  const values = system.variables.map(({ name }) => block.array(`conserved ${name}`));
  const evaluate = block.bind(balance.conserved, values);
  for (let first = 0; first < cellCount; first += blockPoints) {
    const count = Math.min(blockPoints, cellCount - first);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) primitive[v][i] = state[(first + i) * n + v];
    }
    evaluate(count);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) state[(first + i) * n + v] = values[v][i];
    }
  }
  return state;
}
