import { nodesPerCell } from '../../../mesh/mesh';
import type { CellMesh } from '../../../mesh/types';
import { gravityOf, middle, minus, plus, times, type Vector } from './vector';

/**
 * A quarter of a quadrangle at one of its corners: the lines from the middles of opposite edges cut the quadrangle in
 * four where they meet, at the mean of its corners. Seen from the corner.
 */
export interface Quarter {
  readonly area: number;
  /** Of gravity. */
  readonly centre: Vector;
  /** The middle of the edge that begins at the corner. */
  readonly next: Vector;
  /** Where the quarters meet and the cell's point stands. */
  readonly inner: Vector;
  /** The middle of the edge that ends at the corner. */
  readonly before: Vector;
  /** The cell's centre of gravity. */
  readonly cellCentre: Vector;
}

/** The corners of a cell, counter-clockwise. */
export function cornersOf(mesh: CellMesh, cell: number): Vector[] {
  const first = nodesPerCell(mesh) * cell;
  return [0, 1, 2, 3].map((k) => {
    const node = 3 * mesh.cells[first + k];
    return [mesh.points[node], mesh.points[node + 1]];
  });
}

/** The quarter at the k-th of a cell’s corners. */
export function quarterAt(corners: readonly Vector[], k: number): Quarter {
  const seen = corners.map((corner) => minus(corner, corners[k]));
  const own: Vector = [0, 0];
  const next = middle(own, seen[(k + 1) % 4]);
  const before = middle(own, seen[(k + 3) % 4]);
  const inner = times(
    0.25,
    seen.reduce((sum, corner) => plus(sum, corner)),
  );
  const { area, centre } = gravityOf([own, next, inner, before]);
  return { area, centre, next, inner, before, cellCentre: gravityOf(seen).centre };
}

/** @param corner 4 · cell + its number */
export const quarterOf = (mesh: CellMesh, corner: number): Quarter =>
  quarterAt(cornersOf(mesh, Math.floor(corner / 4)), corner % 4);
