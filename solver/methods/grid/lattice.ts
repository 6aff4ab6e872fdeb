import { axesOf, type Dimension } from '../../core/axes';
import { compileToBlocks, type Program } from '../../expression';

/** Points at equal distances along the axes, the first axis first. */
export interface Lattice {
  readonly counts: readonly number[];
  /** From a point to the next, by axis. */
  readonly steps: readonly number[];
  readonly size: number;
  /** Coordinates of the points, by axis. */
  readonly coordinates: readonly Float64Array[];
}

/** What programs know of the places of points beside coordinates, by the names of inputs. */
export interface PlaceInputs {
  readonly given?: ReadonlyMap<string, Float64Array>;
}

/** @param origin of the first point */
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

/** The points of a lattice that have the numbers along the axes that another's have, in its order. */
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

/** One of the 2^d points of a lattice around a point in the middle between them. */
export interface PointAround {
  /** From the one that is lowest along all axes. */
  readonly offset: number;
  /** By axis: 1 for one that lies below the middle, −1 above. */
  readonly signs: readonly number[];
}

/** In an order in which the k-th from the front lies opposite of the k-th from the back. */
export const pointsAround = ({ steps }: Pick<Lattice, 'steps'>): PointAround[] =>
  Array.from({ length: 2 ** steps.length }, (_, k) => {
    const isHigh = steps.map((_step, axis) => (k >> axis) & 1);
    return {
      offset: steps.reduce((sum, step, axis) => sum + isHigh[axis] * step, 0),
      signs: isHigh.map((high) => 1 - 2 * high),
    };
  });

/**
 * Evaluates a program of state, place and time at points, as all of a lattice, which have one array per variable.
 * @returns a function that fills and gives one array per output, overwritten by its next call
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
