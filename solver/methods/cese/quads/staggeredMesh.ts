import type { CellMesh } from '../../../mesh/types';
import { vertexFans, type VertexFans } from './fans';
import { openVertex, type OpenVertex } from './openVertex';
import { quarterReader } from './quarters';
import { Rings } from './ring';
import { minus } from './vector';
import { cornersAt, quartersAt, vertexRing } from './vertexRing';

/**
 * Points of a quadrilateral mesh for a scheme staggered in space and time: cells at whole steps, at the intersection of
 * the lines between midpoints of opposite edges, and vertices at half steps. The element of a vertex consists of the
 * surrounding quarters, that of a cell of its own four; at the boundary the images are added.
 */
export interface StaggeredMesh {
  readonly mesh: CellMesh;
  readonly cellCount: number;
  readonly vertexCount: number;
  /** Corners at each vertex. */
  readonly fans: VertexFans;
  /** Boundary vertices, by vertex. */
  readonly open: ReadonlyMap<number, OpenVertex>;
  /** Rings of cells around vertices, with their images, and of vertices around cells. */
  readonly vertexRings: Rings;
  readonly cellRings: Rings;
  /** x and y of the points. */
  readonly cellPlaces: Float64Array;
  readonly vertexPlaces: Float64Array;
  /** Per cell: the stable distance of a wave in a step from the cell or from its vertices. */
  readonly lengths: Float64Array;
}

/** Computes the points of a quadrilateral mesh and their rings. */
export function staggeredMesh(mesh: CellMesh): StaggeredMesh {
  const fans = vertexFans(mesh);
  const cellCount = mesh.elementTags.length;
  const open = new Map<number, OpenVertex>();
  const vertexPlaces = new Float64Array(2 * fans.count);
  const vertexRings = new Rings(fans.count);
  const quarter = quarterReader(mesh);
  // Most vertices are interior; avoiding a list of quarters for each keeps meshes with millions of vertices fast.
  let ways = new Float64Array(16);
  for (let vertex = 0; vertex < fans.count; vertex++) {
    const corners = cornersAt(fans, vertex);
    if (fans.isOpen[vertex] > 0) {
      const quarters = quartersAt(mesh, fans, vertex);
      const boundary = openVertex(mesh, corners, quarters);
      open.set(vertex, boundary);
      const { around, center } = vertexRing(corners, quarters, boundary);
      const seen = around.flatMap(({ place }) => minus(place, center));
      vertexRings.set(vertex, around.length, seen);
    } else {
      if (2 * corners.length > ways.length) ways = new Float64Array(2 * corners.length);
      let [area, x, y] = [0, 0, 0];
      for (let k = 0; k < corners.length; k++) {
        quarter.read(corners[k]);
        ways[2 * k] = quarter.innerX;
        ways[2 * k + 1] = quarter.innerY;
        area += quarter.area;
        x += quarter.heldX;
        y += quarter.heldY;
      }
      for (let k = 0; k < corners.length; k++) {
        ways[2 * k] -= x / area;
        ways[2 * k + 1] -= y / area;
      }
      vertexRings.set(vertex, corners.length, ways);
    }
    const node = 3 * mesh.cells[corners[0]];
    vertexPlaces[2 * vertex] = mesh.points[node];
    vertexPlaces[2 * vertex + 1] = mesh.points[node + 1];
  }
  const cellPlaces = new Float64Array(2 * cellCount);
  const cellRings = new Rings(cellCount);
  const lengths = new Float64Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    let [meanX, meanY, area, x, y] = [0, 0, 0, 0, 0];
    const origin = 3 * mesh.cells[4 * cell];
    const [originX, originY] = [mesh.points[origin], mesh.points[origin + 1]];
    for (let k = 0; k < 4; k++) {
      quarter.read(4 * cell + k);
      const node = 3 * mesh.cells[4 * cell + k];
      ways[2 * k] = mesh.points[node] - originX;
      ways[2 * k + 1] = mesh.points[node + 1] - originY;
      meanX += 0.25 * ways[2 * k];
      meanY += 0.25 * ways[2 * k + 1];
      area += quarter.area;
      x += quarter.heldX + quarter.area * ways[2 * k];
      y += quarter.heldY + quarter.area * ways[2 * k + 1];
    }
    cellPlaces[2 * cell] = originX + meanX;
    cellPlaces[2 * cell + 1] = originY + meanY;
    for (let k = 0; k < 4; k++) {
      ways[2 * k] -= x / area;
      ways[2 * k + 1] -= y / area;
    }
    cellRings.set(cell, 4, ways);
    lengths[cell] = cellRings.lengths[cell];
    for (let k = 0; k < 4; k++) {
      lengths[cell] = Math.min(lengths[cell], vertexRings.lengths[fans.vertexOf[4 * cell + k]]);
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
