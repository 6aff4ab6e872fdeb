import type { Coordinates } from '../pathStep';
import { axesOf, cross } from './lattices';

/** Number of sides of a tube, and of each of many tubes. */
const [roundSides, fewSides] = [12, 6];
/** Number of points of lines above which tubes have few sides. */
const manyPoints = 50_000;

/** A surface of tubes around lines. */
export interface Tubes {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** Unit normals per point. */
  readonly normals: Float32Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
  /** 3 point indices each, counter-clockwise from outside. */
  readonly triangles: Uint32Array<ArrayBuffer>;
}

/**
 * Draws closed tubes around lines. Cross-sections are perpendicular to the line and do not twist along it: each frame
 * is the previous one rotated with the tangent (parallel transport).
 * @param lines x, y, z per point of each line
 * @param values one per point of all lines, in order
 */
export function tubes(
  lines: readonly Float32Array[],
  values: ArrayLike<number>,
  radius: number,
): Tubes {
  const pointCount = lines.reduce((sum, line) => sum + line.length / 3, 0);
  const sides = pointCount > manyPoints ? fewSides : roundSides;
  // Rings along the line, and a ring with the normal of the cap at both ends.
  const rings = pointCount + 2 * lines.length;
  const points = new Float32Array(3 * sides * rings);
  const normals = new Float32Array(3 * sides * rings);
  const own = new Float32Array(sides * rings);
  const triangles = new Uint32Array(
    6 * (sides * (pointCount - lines.length) + (sides - 2) * lines.length),
  );
  let [ring, value, slot] = [0, 0, 0];
  const addTriangle = (a: number, b: number, c: number): void => {
    triangles[slot++] = a;
    triangles[slot++] = b;
    triangles[slot++] = c;
  };
  for (const line of lines) {
    const count = line.length / 3;
    const first = ring;
    let [u, v] = axesOf(tangentAt(line, 0));
    const addRing = (i: number, cap: readonly number[] | null): void => {
      for (let side = 0; side < sides; side++) {
        const angle = (2 * Math.PI * side) / sides;
        const [a, b] = [Math.cos(angle), Math.sin(angle)];
        const at = 3 * (sides * ring + side);
        for (let axis = 0; axis < 3; axis++) {
          const outward = a * u[axis] + b * v[axis];
          points[at + axis] = line[3 * i + axis] + radius * outward;
          normals[at + axis] = cap ? cap[axis] : outward;
        }
        own[sides * ring + side] = values[value + i];
      }
      ring++;
    };
    for (let i = 0; i < count; i++) {
      const tangent = tangentAt(line, i);
      [u, v] = transported(tangent, u);
      const backwards = tangent.map((part) => -part);
      if (i === 0) addRing(i, backwards);
      addRing(i, null);
      if (i === count - 1) addRing(i, tangent);
    }
    for (let i = 1; i < count; i++) {
      for (let side = 0; side < sides; side++) {
        const next = (side + 1) % sides;
        const [near, far] = [sides * (first + i), sides * (first + i + 1)];
        addTriangle(near + side, near + next, far + next);
        addTriangle(near + side, far + next, far + side);
      }
    }
    const [begin, last] = [sides * first, sides * (ring - 1)];
    for (let side = 2; side < sides; side++) {
      addTriangle(begin, begin + side, begin + side - 1);
      addTriangle(last, last + side - 1, last + side);
    }
    value += count;
  }
  return { points, normals, values: own, triangles };
}

/** Unit tangent at a point of a line: the mean direction of its two pieces. */
function tangentAt(line: Float32Array, i: number): Coordinates {
  const last = line.length / 3 - 1;
  const [before, after] = [3 * Math.max(0, i - 1), 3 * Math.min(last, i + 1)];
  const along = [0, 1, 2].map((axis) => line[after + axis] - line[before + axis]);
  const length = Math.hypot(...along);
  return length > 0 ? along.map((part) => part / length) : [1, 0, 0];
}

/** Returns the axes perpendicular to a tangent, the first one as close as possible to the previous one. */
function transported(
  tangent: Coordinates,
  before: Coordinates,
): readonly [Coordinates, Coordinates] {
  const along = before.reduce((sum, part, axis) => sum + part * tangent[axis], 0);
  const part = before.map((component, axis) => component - along * tangent[axis]);
  const length = Math.hypot(...part);
  // The line turned by a right angle within the plane of the axis.
  if (length < 1e-6) return axesOf(tangent);
  const u = part.map((component) => component / length);
  return [u, cross(tangent, u)];
}
