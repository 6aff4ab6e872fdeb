/** How many axes the space of a system has. */
export type Dimension = 1 | 2 | 3;

export type Axis = 'x' | 'y' | 'z';

const axes: readonly Axis[] = ['x', 'y', 'z'];

/** x; x and y; or x, y and z. */
export const axesOf = (dimension: Dimension): readonly Axis[] => axes.slice(0, dimension);

/** One thing for each axis of a system: y from two dimensions on, z in three. */
export interface PerAxis<T> {
  readonly x: T;
  readonly y?: T | undefined;
  readonly z?: T | undefined;
}

/** What there is, with its axis, in the order of axes. */
export const entriesByAxis = <T>(given: PerAxis<T>): [Axis, T][] =>
  axes.flatMap((axis) => {
    const value = given[axis];
    return value === undefined ? [] : [[axis, value] satisfies [Axis, T]];
  });

export const valuesByAxis = <T>(given: PerAxis<T>): T[] =>
  entriesByAxis(given).map(([, value]) => value);

/** The coordinates and the time, inputs of every program. */
export const positionInputs = (dimension: Dimension): string[] => [...axesOf(dimension), 't'];

/** Component of the unit outward normal of a face. */
export const normalInput = (axis: Axis): string => `n${axis}`;

export const normalInputs = (dimension: Dimension): string[] => axesOf(dimension).map(normalInput);

/**
 * Component of the outward unit normal of the curve or surface that a boundary group represents; an
 * input of ghost programs.
 */
export const trueNormalInput = (axis: Axis): string => `trueN${axis}`;

export const trueNormalInputs = (dimension: Dimension): string[] =>
  axesOf(dimension).map(trueNormalInput);

/** The function that takes the derivative along an axis, in fields. */
export const derivativeName = (axis: Axis): string => `d${axis}`;

const counts = { 1: 'one', 2: 'two', 3: 'three' } as const;

/** `one`, `two`, `three`, as lines for people spell it. */
export const countOf = (dimension: Dimension): string => counts[dimension];

/** `one dimension`, `two dimensions`, `one or two dimensions`. */
export function spelledDimensions(dimensions: readonly Dimension[]): string {
  const noun = dimensions.every((dimension) => dimension === 1) ? 'dimension' : 'dimensions';
  return `${spelledList(dimensions.map(countOf), 'or')} ${noun}`;
}

/** `x`, `x and y`, `x, y and z`; or with another word before the last. */
export const spelledList = (names: readonly string[], word = 'and'): string =>
  names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
