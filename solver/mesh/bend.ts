import { CELL_SHAPES } from './cellShapes';
import type { NormalField } from './curves/normalCurve';
import type { CellMesh } from './types';

/** Turns of a boundary between two sides, in radians, that represent a curve and not for a corner. */
const minTurn = 1e-3;
const maxTurn = (40 * Math.PI) / 180;

/** Fewer of them are no curve. */
const minTurns = 3;

/**
 * The mean angle by which straight sides of the plane that represent a curve turn from one to the next; 0 where they are
 * for none: most turns must be small ones, as between sides of a polygon of many corners.
 * @param segments x0, y0, z0, x1, y1, z1 per side; sides that meet have the same numbers there
 * @returns radians
 */
export function turnOfSides(segments: Float32Array | Float64Array): number {
  const directions = new Map<string, number[]>();
  for (let side = 0; side < segments.length; side += 6) {
    const [x0, y0, , x1, y1] = segments.subarray(side, side + 5);
    for (const [key, angle] of [
      [`${x0} ${y0}`, Math.atan2(y1 - y0, x1 - x0)],
      [`${x1} ${y1}`, Math.atan2(y0 - y1, x0 - x1)],
    ] as const) {
      const known = directions.get(key);
      if (known) known.push(angle);
      else directions.set(key, [angle]);
    }
  }
  const joints = [...directions.values()].filter(({ length }) => length === 2);
  // On a straight boundary both sides of a joint lie against each other.
  const turns = joints.map(([a, b]) => Math.abs(Math.PI - Math.abs(a - b)));
  const small = turns.filter((turn) => turn > minTurn && turn < maxTurn);
  if (small.length < minTurns || 2 * small.length <= joints.length) return 0;
  return small.reduce((sum, turn) => sum + turn, 0) / small.length;
}

/** A normal that is farther from that of a side is not that of a curve which the side represents. */
const farthestNormal = (45 * Math.PI) / 180;

/**
 * The middle of the first side from whose normal, of either sense, a given one is far, or none; null if there is none.
 * @param segments as of `turnOfSides`
 */
export function sideWithoutNormal(
  segments: Float32Array | Float64Array,
  normalAt: NormalField,
): readonly [x: number, y: number] | null {
  for (let side = 0; side < segments.length; side += 6) {
    const [x0, y0, , x1, y1] = segments.subarray(side, side + 5);
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const [nx, ny] = normalAt(x, y);
    const along = Math.abs(nx * (y1 - y0) - ny * (x1 - x0));
    const lengths = Math.hypot(nx, ny) * Math.hypot(x1 - x0, y1 - y0);
    if (!(along > Math.cos(farthestNormal) * lengths)) return [x, y];
  }
  return null;
}

/** The sides of a group in the plane from end to end, as `turnOfSides` takes them; none elsewhere. */
export function straightSides(
  { shape, dimension, cells, points, groups, ...boundary }: CellMesh,
  name: string,
): Float64Array {
  if (dimension !== 2) return new Float64Array(0);
  const { facets } = CELL_SHAPES[shape];
  const nodesPerCell = cells.length / boundary.elementTags.length;
  const requested = groups.findIndex((group) => group.name === name);
  const ends: number[] = [];
  boundary.boundaryGroups.forEach((group, face) => {
    if (group !== requested) return;
    const first = boundary.boundaryCells[face] * nodesPerCell;
    for (const corner of facets[boundary.boundarySides[face]]) {
      const node = 3 * cells[first + corner];
      ends.push(points[node], points[node + 1], 0);
    }
  });
  return Float64Array.from(ends);
}
