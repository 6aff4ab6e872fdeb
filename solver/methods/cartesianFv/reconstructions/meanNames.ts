import type { ProgramBuilder, Value } from '../../../expression';

/** What a program of a reconstruction calls the mean of the cell that lies this many cells off, by axis. */
export const meanName = (offsets: readonly number[]): string => offsets.join(' ');

/** How many cells off the mean of that name lies, by axis. */
export const offsetsOf = (name: string): number[] => name.split(' ').map(Number);

/** The means in a row of cells along an axis, by how many cells they are off. */
export const meansAlongAxis =
  (builder: ProgramBuilder, dimension: number, axis: number) =>
  (steps: number): Value =>
    builder.input(meanName(Array.from({ length: dimension }, (_, a) => (a === axis ? steps : 0))));
