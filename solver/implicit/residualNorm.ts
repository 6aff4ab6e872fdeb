import type { Discretization } from '../methods/types';

/** Returns the area or volume of each cell. */
export const cellMeasures = ({ cellCount, space }: Discretization): Float64Array =>
  Float64Array.from({ length: cellCount }, (_, cell) => space.maps.measure(cell));

/** Returns the norm of a residual per variable, each coefficient times the measure of its cell. */
export function residualNorms(
  { variableCount, modesPerCell }: Pick<Discretization, 'variableCount' | 'modesPerCell'>,
  measures: Float64Array,
  residual: Float64Array,
): number[] {
  const sums = new Array<number>(variableCount).fill(0);
  for (let cell = 0, i = 0; cell < measures.length; cell++) {
    const weight = measures[cell] ** 2;
    for (let v = 0; v < variableCount; v++) {
      let sum = 0;
      for (let j = 0; j < modesPerCell; j++, i++) sum += residual[i] ** 2;
      sums[v] += weight * sum;
    }
  }
  return sums.map(Math.sqrt);
}

export const total = (norms: readonly number[]): number => Math.hypot(...norms);
