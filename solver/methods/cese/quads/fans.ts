import { sidesPerCell } from '../../../mesh/mesh';
import type { CellMesh } from '../../../mesh/types';

/**
 * Corners of cells that meet at a vertex, counter-clockwise. Periodic groups share vertices; if cells touch at one node
 * only, each fan is a separate vertex.
 */
export interface VertexFans {
  readonly count: number;
  /** Corners of vertex v are `corners[starts[v]] … corners[starts[v + 1] − 1]`. */
  readonly starts: Uint32Array;
  /** 4 · cell + corner; for a boundary vertex, the first corner is adjacent to the clockwise boundary edge. */
  readonly corners: Uint32Array;
  /** Vertex by 4 · cell + corner. */
  readonly vertexOf: Uint32Array;
  /** 1 for vertices on the boundary. */
  readonly isOpen: Uint8Array;
}

/** Creates the fans, with vertices in the order of their first cells. */
export function vertexFans(
  mesh: Pick<CellMesh, 'shape' | 'neighbors' | 'neighborSides'>,
): VertexFans {
  const { neighbors, neighborSides } = mesh;
  const sides = sidesPerCell(mesh);
  /**
   * Returns the next corner across the side that begins there, clockwise, or across the one that ends there; −1 at the
   * boundary.
   */
  const clockwise = (corner: number): number => {
    const cell = neighbors[corner];
    return cell < 0 ? -1 : sides * cell + ((neighborSides[corner] + 1) % sides);
  };
  const onwards = (corner: number): number => {
    const k = corner % sides;
    const before = corner - k + ((k + sides - 1) % sides);
    const cell = neighbors[before];
    return cell < 0 ? -1 : sides * cell + neighborSides[before];
  };
  const vertexOf = new Uint32Array(neighbors.length);
  const isKnown = new Uint8Array(neighbors.length);
  const corners = new Uint32Array(neighbors.length);
  const starts = [0];
  const open: number[] = [];
  let at = 0;
  for (let corner = 0; corner < neighbors.length; corner++) {
    if (isKnown[corner]) continue;
    let first = corner;
    let before = clockwise(first);
    while (before >= 0 && before !== corner) [first, before] = [before, clockwise(before)];
    const isOpen = before < 0;
    if (!isOpen) first = corner;
    for (let next = first; next >= 0 && !isKnown[next]; next = onwards(next)) {
      corners[at++] = next;
      vertexOf[next] = starts.length - 1;
      isKnown[next] = 1;
    }
    starts.push(at);
    open.push(isOpen ? 1 : 0);
  }
  return {
    count: open.length,
    starts: Uint32Array.from(starts),
    corners,
    vertexOf,
    isOpen: Uint8Array.from(open),
  };
}
