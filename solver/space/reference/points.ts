import type { ReferencePoints } from '../cellSpace';

/** Converts a list of coordinate tuples to points. */
export function pointsOf(dimension: number, list: readonly (readonly number[])[]): ReferencePoints {
  return {
    count: list.length,
    coordinates: Array.from({ length: dimension }, (_, axis) =>
      Float64Array.from(list, (point) => point[axis]),
    ),
  };
}

/** Returns all points with coordinates from a list, the first one running fastest. */
export function tensorPoints(values: ArrayLike<number>, dimension: number): (readonly number[])[] {
  const list = Array.from(values);
  let points: (readonly number[])[] = [[]];
  for (let axis = 0; axis < dimension; axis++) {
    points = list.flatMap((value) => points.map((point) => [...point, value]));
  }
  return points;
}

/** Returns the same as points of a reference cell. */
export const productPoints = (values: ArrayLike<number>, dimension: number): ReferencePoints =>
  latticePoints(new Array<Float64Array>(dimension).fill(Float64Array.from(values)));

/** Returns all products of coordinates along each axis, the first one running fastest. */
export function latticePoints(along: readonly Float64Array[]): ReferencePoints {
  const count = along.reduce((product, { length }) => product * length, 1);
  let before = 1;
  const coordinates = along.map((places) => {
    const stride = before;
    before *= places.length;
    return Float64Array.from(
      { length: count },
      (_, i) => places[Math.floor(i / stride) % places.length],
    );
  });
  return { count, coordinates, along };
}

/** Steps on each side of a point. */
const half = 4;

export const stepsAround = (reach: number): number[] =>
  Array.from({ length: 2 * half + 1 }, (_, i) => (reach * (i - half)) / half);
