/** Spatial dimension of a system. */
export type Dimension = 1 | 2 | 3;

export type Axis = 'x' | 'y' | 'z';

const axes: readonly Axis[] = ['x', 'y', 'z'];

/** Returns x; x and y; or x, y and z. */
export const axesOf = (dimension: Dimension): readonly Axis[] => axes.slice(0, dimension);

/** Values per axis of a system: y in 2D and 3D, z in 3D. */
export interface PerAxis<T> {
  readonly x: T;
  readonly y?: T | undefined;
  readonly z?: T | undefined;
}

/** Returns the given values with their axes, in the order of axes. */
export const entriesByAxis = <T>(given: PerAxis<T>): [Axis, T][] =>
  axes.flatMap((axis) => {
    const value = given[axis];
    return value === undefined ? [] : [[axis, value] satisfies [Axis, T]];
  });

export const valuesByAxis = <T>(given: PerAxis<T>): T[] =>
  entriesByAxis(given).map(([, value]) => value);

/** Returns the names of the coordinates and the time, inputs of every program. */
export const positionInputs = (dimension: Dimension): string[] => [...axesOf(dimension), 't'];

/** Returns the name of a component of the outward unit normal of a face. */
export const normalInput = (axis: Axis): `n${Axis}` => `n${axis}`;

export const normalInputs = (dimension: Dimension): string[] => axesOf(dimension).map(normalInput);

/**
 * Returns the name of a component of the outward unit normal of the curve or surface that a boundary group
 * represents; an input of ghost programs.
 */
export const trueNormalInput = (axis: Axis): string => `trueN${axis}`;

export const trueNormalInputs = (dimension: Dimension): string[] =>
  axesOf(dimension).map(trueNormalInput);

/** Returns the name of the derivative function along an axis, in fields. */
export const derivativeName = (axis: Axis): string => `d${axis}`;

const counts = { 1: 'one', 2: 'two', 3: 'three' } as const;

/** Returns `one`, `two` or `three` for messages. */
export const countOf = (dimension: Dimension): string => counts[dimension];

/** Returns e.g. `one dimension`, `two dimensions`, `one or two dimensions`. */
export function spelledDimensions(dimensions: readonly Dimension[]): string {
  const noun = dimensions.every((dimension) => dimension === 1) ? 'dimension' : 'dimensions';
  return `${spelledList(dimensions.map(countOf), 'or')} ${noun}`;
}

/** Returns e.g. `x`, `x and y`, `x, y and z`; `word` replaces `and`. */
export const spelledList = (names: readonly string[], word = 'and'): string =>
  names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
