import type { StateArray } from '../space/types';

/** Returns the largest |next − state| of a coefficient per variable; both states are [cell][variable][function]. */
export function largestChange(
  state: StateArray,
  next: StateArray,
  variableCount: number,
  functionCount: number,
): number[] {
  const change = new Array<number>(variableCount).fill(0);
  for (let i = 0; i < state.length;) {
    for (let v = 0; v < variableCount; v++) {
      for (let j = 0; j < functionCount; j++, i++) {
        const difference = Math.abs(next[i] - state[i]);
        if (difference > change[v]) change[v] = difference;
      }
    }
  }
  return change;
}
