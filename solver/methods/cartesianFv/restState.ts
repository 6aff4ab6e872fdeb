import type { ProgressCallback } from '../../core/progress';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import { projectState } from '../../space/projection';
import type { FvOperators } from './operators';

/**
 * The initial state of a system with a balance: what the means in a cell of its primitive variables make. A
 * surface that is level stays so where its shore crosses a cell. Null for other systems.
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
