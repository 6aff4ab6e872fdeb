import type { ProgramBuilder, Value } from '../../../expression';

/** Returns the input name, in programs of reconstructions, of the mean of the cell at these offsets by axis. */
export const meanName = (offsets: readonly number[]): string => offsets.join(' ');

/** Returns the cell offsets by axis of a name from `meanName`. */
export const offsetsOf = (name: string): number[] => name.split(' ').map(Number);

/** Returns the means in a row of cells along an axis, by cell offset. */
export const meansAlongAxis =
  (builder: ProgramBuilder, dimension: number, axis: number) =>
  (steps: number): Value =>
    builder.input(meanName(Array.from({ length: dimension }, (_, a) => (a === axis ? steps : 0))));
