import { enclosedDelaunay } from './delaunay';
import { SideInserter } from './insertSide';
import { next, Triangulation } from './triangulation';

/**
 * Returns the constrained Delaunay triangulation of a domain.
 * @param coordinates x, y per point, all distinct
 * @param sides start and end of each boundary side, with the domain on its left; sides must not cross or contain
 * other points
 */
export function constrainedTriangles(coordinates: Float64Array, sides: Int32Array): Triangulation {
  const whole = enclosedDelaunay(coordinates);
  const inserter = new SideInserter(whole);
  for (let side = 0; side < sides.length / 2; side++) {
    inserter.insert(sides[2 * side], sides[2 * side + 1]);
  }
  return within(whole, coordinates.length / 2, sides);
}

/** Returns the triangles on the left of the sides. */
function within(whole: Triangulation, pointCount: number, sides: Int32Array): Triangulation {
  const sideOf = new Map<number, number>();
  for (let side = 0; side < sides.length / 2; side++) {
    sideOf.set(sides[2 * side] * pointCount + sides[2 * side + 1], side);
  }
  const sideAt = (edge: number): number | undefined =>
    sideOf.get(whole.origin[edge] * pointCount + whole.origin[next(edge)]);
  const placeOf = new Int32Array(whole.triangleCount).fill(-1);
  const kept: number[] = [];
  const keep = (triangle: number): void => {
    if (placeOf[triangle] >= 0) return;
    placeOf[triangle] = kept.length;
    kept.push(triangle);
  };
  // Edges to corners of the enclosing square are not sides.
  const isInner = (edge: number): boolean =>
    whole.origin[edge] < pointCount && whole.origin[next(edge)] < pointCount;
  for (let edge = 0; edge < 3 * whole.triangleCount; edge++) {
    if (isInner(edge) && sideAt(edge) !== undefined) keep((edge / 3) | 0);
  }
  for (let i = 0; i < kept.length; i++) {
    for (let edge = 3 * kept[i]; edge < 3 * kept[i] + 3; edge++) {
      if (sideAt(edge) === undefined) keep((whole.twin[edge] / 3) | 0);
    }
  }
  const origin = new Int32Array(3 * kept.length);
  const twin = new Int32Array(3 * kept.length);
  const place = (edge: number): number => 3 * placeOf[(edge / 3) | 0] + (edge % 3);
  kept.forEach((triangle, i) => {
    for (let k = 0; k < 3; k++) {
      const edge = 3 * triangle + k;
      const side = sideAt(edge);
      origin[3 * i + k] = whole.origin[edge];
      twin[3 * i + k] = side === undefined ? place(whole.twin[edge]) : -1 - side;
    }
  });
  const result = new Triangulation(
    whole.x.slice(0, pointCount),
    whole.y.slice(0, pointCount),
    origin,
    twin,
  );
  result.restoreAll();
  return result;
}
