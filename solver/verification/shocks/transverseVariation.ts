import type { RunCaseResult } from '../../run/runCase';

/** Returns the largest difference between the means of a variable in cells whose centers have the same x. */
export function transverseVariation(
  { state, discretization, physics }: RunCaseResult,
  variable: string,
): number {
  const { cellCount, modesPerCell, variableCount, space } = discretization;
  const v = physics.variableNames.indexOf(variable);
  const center = new Float64Array(3);
  const columns = new Map<string, { low: number; high: number }>();
  for (let cell = 0; cell < cellCount; cell++) {
    const first = (cell * variableCount + v) * modesPerCell;
    const mean = space
      .meanWeights(cell)
      .reduce((sum, weight, mode) => sum + weight * state[first + mode], 0);
    space.maps.center(cell, center);
    const x = center[0].toFixed(3);
    const { low, high } = columns.get(x) ?? { low: mean, high: mean };
    columns.set(x, { low: Math.min(low, mean), high: Math.max(high, mean) });
  }
  return Math.max(...[...columns.values()].map(({ low, high }) => high - low));
}
