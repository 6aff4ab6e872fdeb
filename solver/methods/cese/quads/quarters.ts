import { nodesPerCell } from '../../../mesh/mesh';
import type { CellMesh } from '../../../mesh/types';
import { gravityOf, middle, minus, plus, times, type Vector } from './vector';

/**
 * A quarter of a quadrilateral at one of its corners, relative to the corner. The lines between the midpoints of
 * opposite edges divide the quadrilateral into four; they intersect at the mean of its corners.
 */
export interface Quarter {
  readonly area: number;
  /** Centroid. */
  readonly center: Vector;
  /** Midpoint of the edge that begins at the corner. */
  readonly next: Vector;
  /** Intersection of the dividing lines, where the cell's point is. */
  readonly inner: Vector;
  /** Midpoint of the edge that ends at the corner. */
  readonly before: Vector;
  /** Centroid of the cell. */
  readonly cellCenter: Vector;
}

/** Returns the corners of a cell, counter-clockwise. */
export function cornersOf(mesh: CellMesh, cell: number): Vector[] {
  const first = nodesPerCell(mesh) * cell;
  return [0, 1, 2, 3].map((k) => {
    const node = 3 * mesh.cells[first + k];
    return [mesh.points[node], mesh.points[node + 1]];
  });
}

/** Returns the quarter at the k-th corner of a cell. */
export function quarterAt(corners: readonly Vector[], k: number): Quarter {
  const seen = corners.map((corner) => minus(corner, corners[k]));
  const own: Vector = [0, 0];
  const next = middle(own, seen[(k + 1) % 4]);
  const before = middle(own, seen[(k + 3) % 4]);
  const inner = times(
    0.25,
    seen.reduce((sum, corner) => plus(sum, corner)),
  );
  const { area, center } = gravityOf([own, next, inner, before]);
  return { area, center, next, inner, before, cellCenter: gravityOf(seen).center };
}

/** Returns the quarter at a corner. @param corner 4 · cell + its index */
export const quarterOf = (mesh: CellMesh, corner: number): Quarter =>
  quarterAt(cornersOf(mesh, Math.floor(corner / 4)), corner % 4);

/** Numbers of the current quarter, relative to its corner; `held` is the integral of the position over it. */
interface QuarterReader {
  area: number;
  heldX: number;
  heldY: number;
  innerX: number;
  innerY: number;
  /** @param corner 4 · cell + its index */
  read(corner: number): void;
}

/** Creates a reader of the quarters of a mesh, equivalent to `quarterAt` without allocating an object for each. */
export function quarterReader({ cells, points }: CellMesh): QuarterReader {
  const reader: QuarterReader = {
    area: 0,
    heldX: 0,
    heldY: 0,
    innerX: 0,
    innerY: 0,
    read(corner) {
      const k = corner & 3;
      const first = corner - k;
      const own = 3 * cells[corner];
      const next = 3 * cells[first + ((k + 1) & 3)];
      const across = 3 * cells[first + ((k + 2) & 3)];
      const before = 3 * cells[first + ((k + 3) & 3)];
      const [x, y] = [points[own], points[own + 1]];
      const nextX = 0.5 * (points[next] - x);
      const nextY = 0.5 * (points[next + 1] - y);
      const beforeX = 0.5 * (points[before] - x);
      const beforeY = 0.5 * (points[before + 1] - y);
      const innerX = 0.5 * (nextX + beforeX) + 0.25 * (points[across] - x);
      const innerY = 0.5 * (nextY + beforeY) + 0.25 * (points[across + 1] - y);
      const lower = nextX * innerY - nextY * innerX;
      const upper = innerX * beforeY - innerY * beforeX;
      reader.area = 0.5 * (lower + upper);
      reader.heldX = (lower * (nextX + innerX) + upper * (innerX + beforeX)) / 6;
      reader.heldY = (lower * (nextY + innerY) + upper * (innerY + beforeY)) / 6;
      reader.innerX = innerX;
      reader.innerY = innerY;
    },
  };
  return reader;
}
