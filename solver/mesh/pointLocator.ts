import { BoxTree } from './boxTree';
import type { TriangleMesh } from './types';

/** A point in a cell: (x, y) = first vertex + r (edge to the second) + s (edge to the third). */
export interface LocatedPoint {
  readonly cell: number;
  readonly r: number;
  readonly s: number;
}

/** Distance, relative to the size of a cell, within which a point counts as inside, so that points on sides are found. */
const nearby = 1e-6;

/** Finds the cells that contain points. Consecutive cells are close in space, so bounding boxes over them are small. */
export class PointLocator {
  private readonly tree: BoxTree;

  constructor(private readonly mesh: TriangleMesh) {
    this.tree = new BoxTree(mesh.cells.length / 3, (cell, box) => {
      const [ax, ay, bx, by, cx, cy] = this.corners(cell);
      box[0] = Math.min(ax, bx, cx);
      box[1] = Math.min(ay, by, cy);
      box[3] = Math.max(ax, bx, cx);
      box[4] = Math.max(ay, by, cy);
    });
  }

  /** Returns the cell that contains (x, y), either one on a common side; null outside the mesh. */
  find(x: number, y: number): LocatedPoint | null {
    let found: LocatedPoint | null = null;
    this.tree.search(x, y, 0, (cell, limit) => {
      const [ax, ay, bx, by, cx, cy] = this.corners(cell);
      const determinant = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      const r = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / determinant;
      const s = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / determinant;
      const square =
        Math.min(r, s, 1 - r - s) >= 0
          ? 0
          : Math.min(
              toSegment(x, y, ax, ay, bx, by),
              toSegment(x, y, bx, by, cx, cy),
              toSegment(x, y, cx, cy, ax, ay),
            );
      if (square >= limit) return limit;
      found = square <= nearby * nearby * Math.abs(determinant) ? { cell, r, s } : null;
      return square;
    });
    return found;
  }

  private corners(cell: number): [number, number, number, number, number, number] {
    const { points, cells } = this.mesh;
    const [a, b, c] = [3 * cells[3 * cell], 3 * cells[3 * cell + 1], 3 * cells[3 * cell + 2]];
    return [points[a], points[a + 1], points[b], points[b + 1], points[c], points[c + 1]];
  }
}

/** Returns the squared distance from (x, y) to a segment. */
function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [ux, uy] = [bx - ax, by - ay];
  const along = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
  const share = Math.max(0, Math.min(1, along));
  return (ax + share * ux - x) ** 2 + (ay + share * uy - y) ** 2;
}
