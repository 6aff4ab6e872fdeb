import type { CartesianGrid } from '../mesh/cartesianGrid';
import { acrossAt, outlineFaces, type OutlineFace } from '../mesh/grid/outline';
import type { SheetParts, TriangleRange } from './gridSheets';

/** Largest number of obstacle faces in a skin besides the sides of the box; the rest is omitted. */
const maxFaces = 250_000;

/** Corners around a face, along the two axes after its normal axis. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

export const pointsPerFace = corners.length;

/** Faces of the obstacles of a group. */
interface ObstaclePart {
  readonly name: string;
  readonly range: TriangleRange;
}

/**
 * Returns the skin of a box with the faces of its obstacles, each by its corners in the uncovered cell. The points of
 * `faces` follow those of the box, `pointsPerFace` each.
 */
export function withObstacles(
  grid: CartesianGrid,
  box: SheetParts,
  intervals: number,
): SheetParts & {
  readonly parts: readonly ObstaclePart[];
  readonly faces: readonly OutlineFace[];
} {
  const faces = outlineFaces(grid, maxFaces).sort((a, b) => a.group - b.group);
  const { at: inBox, rows } = box.samples;
  if (faces.length === 0 || !inBox) return { ...box, parts: [], faces: [] };
  const start = box.pointCount;
  const pointCount = start + corners.length * faces.length;
  const points = new Float32Array(3 * pointCount);
  points.set(box.points);
  const at = { cell: new Uint32Array(pointCount), row: new Uint32Array(pointCount) };
  at.cell.set(inBox.cell);
  at.row.set(inBox.row);
  const triangles = new Uint32Array(box.triangles.length + 6 * faces.length);
  triangles.set(box.triangles);
  faces.forEach((face, i) => {
    const first = start + corners.length * i;
    corners.forEach((corner, k) => {
      const { place, row } = cornerOf(grid, face, corner, intervals);
      points.set(place, 3 * (first + k));
      at.cell[first + k] = face.cell;
      at.row[first + k] = row;
    });
    // Counter-clockwise as seen from outside the obstacle.
    const [b, d] = face.direction > 0 ? [1, 3] : [3, 1];
    const around = [0, b, 2, 0, 2, d].map((k) => first + k);
    triangles.set(around, box.triangles.length + 6 * i);
  });
  return {
    parts: partsOf(grid, faces, box.triangles.length / 3),
    faces,
    pointCount,
    points,
    triangles,
    samples: { rows, at },
    gaps: box.gaps,
    shared() {
      const { count, index } = box.shared();
      const all = Uint32Array.from({ length: pointCount }, (_, i) =>
        i < start ? index[i] : count + i - start,
      );
      return { count: count + pointCount - start, index: all };
    },
  };
}

/** Returns the visible obstacle faces of each group. @param start number of the first triangle */
const partsOf = (
  { groups }: CartesianGrid,
  faces: readonly OutlineFace[],
  start: number,
): ObstaclePart[] =>
  groups.flatMap(({ name }, group) => {
    const first = faces.findIndex((face) => face.group === group);
    if (first < 0) return [];
    const count = faces.filter((face) => face.group === group).length;
    return [{ name, range: [start + 2 * first, start + 2 * (first + count)] as const }];
  });

/** Returns the position of a corner, and its row among the combined positions in a cell: its intervals, then its center. */
function cornerOf(
  { origin, spacing }: CartesianGrid,
  face: OutlineFace,
  [a, b]: readonly [number, number],
  intervals: number,
): { place: number[]; row: number } {
  const { axis, direction } = face;
  const [first, second] = [(axis + 1) % 3, (axis + 2) % 3];
  const inCell = [0, 0, 0];
  [inCell[axis], inCell[first], inCell[second]] = [direction < 0 ? 0 : 1, a, b];
  const numbers = face.place.map((number, own) =>
    own === axis ? acrossAt(face) : number + inCell[own],
  );
  const perAxis = intervals + 2;
  return {
    place: numbers.map((number, own) => origin[own] + number * spacing[own]),
    row: inCell.reduce((row, end, own) => row + end * intervals * perAxis ** own, 0),
  };
}
