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

/** Returns the cell with the largest residual in the norm of `residualNorms`; undefined if all are 0 or NaN. */
export function worstCell(measures: Float64Array, residual: Float64Array): number | undefined {
  const perCell = residual.length / measures.length;
  let [worst, most]: [number | undefined, number] = [undefined, 0];
  for (let cell = 0, i = 0; cell < measures.length; cell++) {
    let sum = 0;
    for (let k = 0; k < perCell; k++, i++) sum += residual[i] ** 2;
    const size = measures[cell] * Math.sqrt(sum);
    if (size > most) [worst, most] = [cell, size];
  }
  return worst;
}

export const total = (norms: readonly number[]): number => Math.hypot(...norms);

/** A residual must fall by this factor to count as a new lowest one. */
const fallingRatio = 0.9;

/** Residual, relative to that of the initial state, that may be at the rounding error. */
export const roundingLevel = 1e-9;

/** The lowest residual of an iteration so far. */
export class LowestResidual {
  value = Infinity;
  /** Number of iterations since. */
  since = 0;

  /** @param patience iterations without a new lowest residual after which the iteration counts as stalled */
  constructor(private readonly patience: number) {}

  restart(value = Infinity): void {
    this.value = value;
    this.since = 0;
  }

  add(value: number): void {
    if (value < fallingRatio * this.value) this.restart(value);
    else this.since++;
  }

  get isStalled(): boolean {
    return this.since >= this.patience;
  }
}
