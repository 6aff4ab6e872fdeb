import Constrainautor from '@kninnug/constrainautor';
import Delaunator from 'delaunator';
import { Triangulation } from './triangulation';

/**
 * The constrained Delaunay triangles of a domain.
 * @param coordinates x, y per point, no two of them the same
 * @param sides start and end of each side of the boundary, with the domain on its left; none crosses another
 */
export function constrainedTriangles(coordinates: Float64Array, sides: Int32Array): Triangulation {
  const whole = new Delaunator(coordinates);
  const constraint = new Constrainautor(whole);
  const sideCount = sides.length / 2;
  for (let side = 0; side < sideCount; side++) {
    constraint.constrainOne(sides[2 * side], sides[2 * side + 1]);
  }
  return within(whole, coordinates, sides);
}

/** The triangles on the left of the sides, counter-clockwise; Delaunator's run the other way. */
function within(
  whole: Delaunator<Float64Array>,
  coordinates: Float64Array,
  sides: Int32Array,
): Triangulation {
  const { triangles, halfedges } = whole;
  const count = coordinates.length / 2;
  const sideOf = new Map<number, number>();
  for (let side = 0; side < sides.length / 2; side++) {
    sideOf.set(sides[2 * side] * count + sides[2 * side + 1], side);
  }
  const nextOf = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);
  // A clockwise half-edge from a to b is the side from b to a.
  const sideAt = (edge: number): number | undefined =>
    sideOf.get(triangles[nextOf(edge)] * count + triangles[edge]);
  const backAt = (edge: number): number | undefined =>
    sideOf.get(triangles[edge] * count + triangles[nextOf(edge)]);
  const placeOf = new Int32Array(triangles.length / 3).fill(-1);
  const kept: number[] = [];
  const keep = (triangle: number): void => {
    if (placeOf[triangle] >= 0) return;
    placeOf[triangle] = kept.length;
    kept.push(triangle);
  };
  for (let edge = 0; edge < triangles.length; edge++) {
    if (sideAt(edge) !== undefined) keep((edge / 3) | 0);
  }
  for (let i = 0; i < kept.length; i++) {
    for (let edge = 3 * kept[i]; edge < 3 * kept[i] + 3; edge++) {
      if (sideAt(edge) !== undefined || backAt(edge) !== undefined) continue;
      if (halfedges[edge] >= 0) keep((halfedges[edge] / 3) | 0);
    }
  }
  const origin = new Int32Array(3 * kept.length);
  const twin = new Int32Array(3 * kept.length);
  // Edge k of a clockwise triangle (0, 1, 2) is edge 2 − k of (0, 2, 1), reversed.
  const place = (edge: number): number => 3 * placeOf[(edge / 3) | 0] + 2 - (edge % 3);
  kept.forEach((triangle, i) => {
    const base = 3 * triangle;
    origin.set([triangles[base], triangles[base + 2], triangles[base + 1]], 3 * i);
    for (let edge = base; edge < base + 3; edge++) {
      const side = sideAt(edge);
      twin[place(edge)] = side === undefined ? place(halfedges[edge]) : -1 - side;
    }
  });
  const x = Float64Array.from({ length: count }, (_, i) => coordinates[2 * i]);
  const y = Float64Array.from({ length: count }, (_, i) => coordinates[2 * i + 1]);
  const result = new Triangulation(x, y, origin, twin);
  result.restoreAll();
  return result;
}
