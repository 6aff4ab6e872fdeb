import { axesOf, type Dimension } from '../../core/axes';
import { compileToBlocks, type Program } from '../../expression';

/** Equally spaced points, with the first axis varying fastest. */
export interface Lattice {
  readonly counts: readonly number[];
  /** Index increment to the next point, by axis. */
  readonly steps: readonly number[];
  readonly size: number;
  /** Coordinates of the points, by axis. */
  readonly coordinates: readonly Float64Array[];
}

/** Inputs of programs at points other than coordinates, by input name. */
export interface PlaceInputs {
  readonly given?: ReadonlyMap<string, Float64Array>;
}

/** Creates a lattice. @param origin coordinates of the first point */
export function latticeOf(
  counts: readonly number[],
  origin: readonly number[],
  spacing: readonly number[],
): Lattice {
  const steps = counts.map((_, axis) => productOf(counts.slice(0, axis)));
  const size = productOf(counts);
  const along = (point: number, axis: number): number =>
    Math.floor(point / steps[axis]) % counts[axis];
  const coordinates = counts.map((_, axis) =>
    Float64Array.from(
      { length: size },
      (_, point) => origin[axis] + along(point, axis) * spacing[axis],
    ),
  );
  return { counts, steps, size, coordinates };
}

/** Returns the indices of the points of a lattice that correspond to those of a smaller lattice, in its order. */
export function pointsWithin(lattice: Lattice, counts: readonly number[]): Uint32Array {
  const points = new Uint32Array(productOf(counts));
  points.forEach((_, i) => {
    let [rest, point] = [i, 0];
    counts.forEach((count, axis) => {
      point += (rest % count) * lattice.steps[axis];
      rest = Math.floor(rest / count);
    });
    points[i] = point;
  });
  return points;
}

/** One of the 2^d points of a lattice around a center between them. */
export interface PointAround {
  /** Index offset from the point that is lowest along all axes. */
  readonly offset: number;
  /** Sign per axis: 1 for a point below the center, −1 above. */
  readonly signs: readonly number[];
}

/** Returns the points around a center, ordered so that the k-th from the front is opposite the k-th from the back. */
export const pointsAround = ({ steps }: Pick<Lattice, 'steps'>): PointAround[] =>
  Array.from({ length: 2 ** steps.length }, (_, k) => {
    const isHigh = steps.map((_step, axis) => (k >> axis) & 1);
    return {
      offset: steps.reduce((sum, step, axis) => sum + isHigh[axis] * step, 0),
      signs: isHigh.map((high) => 1 - 2 * high),
    };
  });

/**
 * Evaluates a program of state, place and time at all points of a lattice, given one array per variable.
 * @returns a function that returns one array per output; its next call overwrites them
 */
export function evaluateOn(
  {
    size,
    coordinates,
    given: others = new Map(),
  }: Pick<Lattice, 'size' | 'coordinates'> & PlaceInputs,
  program: Program,
  variables: readonly string[],
): (states: readonly Float64Array[], time: number) => readonly Float64Array[] {
  const given = new Map([
    ...axesOf(coordinates.length as Dimension).map((axis, i) => [axis, coordinates[i]] as const),
    ...others,
  ]);
  const t = new Float64Array(size);
  given.set('t', t);
  const outputs = program.outputs.map(() => new Float64Array(size));
  const compiled = compileToBlocks(program);
  return (states, time) => {
    t.fill(time);
    const inputs = program.inputs.map((name) => given.get(name) ?? states[variables.indexOf(name)]);
    compiled.evaluate(inputs, outputs, size);
    return outputs;
  };
}

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1);
