import { CELL_SHAPES } from './cellShapes';
import type { NormalField } from './curves/normalCurve';
import type { CellMesh } from './types';

/** Angles between adjacent sides, in radians, that count as part of a curve; larger ones are corners. */
const minTurn = 1e-3;
const maxTurn = (40 * Math.PI) / 180;

/** Minimum number of such angles for a curve. */
const minTurns = 3;

/**
 * Returns the mean angle between consecutive straight sides in the plane that approximate a curve; 0 if they do not
 * approximate one. More than half of the angles must be small, as in a polygon with many corners.
 * @param segments x0, y0, z0, x1, y1, z1 per side; adjacent sides have identical coordinates at their joint
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
  // On a straight boundary, the directions away from a joint differ by π.
  const turns = joints.map(([a, b]) => Math.abs(Math.PI - Math.abs(a - b)));
  const small = turns.filter((turn) => turn > minTurn && turn < maxTurn);
  if (small.length < minTurns || 2 * small.length <= joints.length) return 0;
  return small.reduce((sum, turn) => sum + turn, 0) / small.length;
}

/** Maximum angle between the normal of a side and that of the curve it approximates. */
const farthestNormal = (45 * Math.PI) / 180;

/**
 * Returns the midpoint of the first side whose normal, of either sign, deviates too far from the given normal, or
 * where the given normal is undefined; null if there is none.
 * @param segments as in `turnOfSides`
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

/** Returns the sides of a group in the plane as `turnOfSides` expects them; empty in other dimensions. */
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
