import type { CellMesh } from '../../../mesh/types';
import { vertexFans, type VertexFans } from './fans';
import { openVertex, type OpenVertex } from './openVertex';
import { cornersOf, quarterAt } from './quarters';
import { Rings } from './ring';
import { minus, plus } from './vector';
import { cornersAt, quartersAt, vertexRing } from './vertexRing';

/**
 * Quadrangles as points of a scheme that is staggered in space and time: cells at whole steps, where the lines between
 * the middles of opposite edges meet, and vertices between them. The element of a vertex is made of the quarters around
 * it, that of a cell of its own four; on the boundary those of images beyond it are added.
 */
export interface StaggeredMesh {
  readonly mesh: CellMesh;
  readonly cellCount: number;
  readonly vertexCount: number;
  /** The corners at each vertex. */
  readonly fans: VertexFans;
  /** By vertex. */
  readonly open: ReadonlyMap<number, OpenVertex>;
  /** Of cells around vertices, with their images, and of vertices around cells. */
  readonly vertexRings: Rings;
  readonly cellRings: Rings;
  /** x and y of the points. */
  readonly cellPlaces: Float64Array;
  readonly vertexPlaces: Float64Array;
  /** Per cell: what a wave may go in a step that leaves from it or from its vertices. */
  readonly lengths: Float64Array;
}

/** The points of a mesh of quadrangles, and how they stand around each other. */
export function staggeredMesh(mesh: CellMesh): StaggeredMesh {
  const fans = vertexFans(mesh);
  const cellCount = mesh.elementTags.length;
  const open = new Map<number, OpenVertex>();
  const vertexPlaces = new Float64Array(2 * fans.count);
  const vertexRings = new Rings(fans.count);
  for (let vertex = 0; vertex < fans.count; vertex++) {
    const corners = cornersAt(fans, vertex);
    const quarters = quartersAt(mesh, fans, vertex);
    if (fans.isOpen[vertex] > 0) open.set(vertex, openVertex(mesh, corners, quarters));
    const { around, centre } = vertexRing(corners, quarters, open.get(vertex));
    vertexRings.set(
      vertex,
      around.map(({ place }) => minus(place, centre)),
    );
    vertexPlaces.set(cornersOf(mesh, Math.floor(corners[0] / 4))[corners[0] % 4], 2 * vertex);
  }
  const cellPlaces = new Float64Array(2 * cellCount);
  const cellRings = new Rings(cellCount);
  const lengths = new Float64Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const corners = cornersOf(mesh, cell);
    const { inner, cellCentre } = quarterAt(corners, 0);
    cellPlaces.set(plus(corners[0], inner), 2 * cell);
    const centre = plus(corners[0], cellCentre);
    cellRings.set(
      cell,
      corners.map((corner) => minus(corner, centre)),
    );
    lengths[cell] = cellRings.lengths[cell];
    for (const vertex of fans.vertexOf.subarray(4 * cell, 4 * cell + 4)) {
      lengths[cell] = Math.min(lengths[cell], vertexRings.lengths[vertex]);
    }
  }
  return {
    mesh,
    cellCount,
    vertexCount: fans.count,
    fans,
    open,
    vertexRings,
    cellRings,
    cellPlaces,
    vertexPlaces,
    lengths,
  };
}
