import { groupBoundary } from './boundaryFaces';
import { blocksOf, type Faces } from './faces';
import { hilbertOrder } from './hilbertOrder';
import {
  checkPlane,
  orient,
  refuseFaces,
  triangleBlocks,
  type Fail,
  type TriangleCells,
} from './triangleChecks';
import { MeshError, type ElementBlock, type MeshFile, type TriangleMesh } from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';

const notAVertex = 0xffffffff;
/** Group indices have 16 bits. */
export const maxGroups = 65535;

/** Triangle connectivity. */
interface ConnectedSides {
  /** 3 per cell: the neighboring cell, or −1 if there is none. */
  readonly neighbors: Int32Array;
  /** 3 per cell: the neighbor's side (0…2) that faces this one; 0 if there is none. */
  readonly neighborSides: Uint8Array;
  readonly interiorFaceCount: number;
  /** Returns a side (3 × cell + side) between two vertices. */
  readonly sideBetween: (a: number, b: number) => number | undefined;
}

const NONE = -1;

/**
 * Joins counter-clockwise triangles along their common sides in one pass. Unmatched faces are kept in a linked list
 * per smaller vertex until their second cell is found. Fastest if cells and vertices close in the plane are close in
 * memory.
 *
 * @param cells 3 vertices per cell
 * @returns undefined if a face has more than two cells, or two on the same side of it
 */
function connectSides(cells: Uint32Array, vertexCount: number): ConnectedSides | undefined {
  const sideCount = cells.length;
  const neighbors = new Int32Array(sideCount).fill(NONE);
  const neighborSides = new Uint8Array(sideCount);
  /** Linked lists of sides: the last one per vertex, and the previous one per side; 1-based. */
  const last = new Int32Array(vertexCount);
  const before = new Int32Array(sideCount);
  const starts = (side: number): number => cells[side];
  const ends = (side: number): number => cells[side % 3 === 2 ? side - 2 : side + 1];
  let interiorFaceCount = 0;
  for (let cell = 0, base = 0; base < sideCount; cell++, base += 3) {
    for (let k = 0; k < 3; k++) {
      const side = base + k;
      const a = cells[side];
      const b = cells[k === 2 ? base : side + 1];
      const smaller = a < b ? a : b;
      let other = last[smaller];
      while (other !== 0 && !(starts(other - 1) === b && ends(other - 1) === a)) {
        // The same face in the same direction.
        if (starts(other - 1) === a && ends(other - 1) === b) return undefined;
        other = before[other - 1];
      }
      if (other === 0) {
        before[side] = last[smaller];
        last[smaller] = side + 1;
        continue;
      }
      const facing = other - 1;
      if (neighbors[facing] !== NONE) return undefined;
      const otherCell = Math.floor(facing / 3);
      neighbors[side] = otherCell;
      neighborSides[side] = facing - 3 * otherCell;
      neighbors[facing] = cell;
      neighborSides[facing] = k;
      interiorFaceCount++;
    }
  }
  const sideBetween = (a: number, b: number): number | undefined => {
    const smaller = Math.min(a, b);
    if (smaller >= vertexCount) return undefined;
    for (let side = last[smaller]; side !== 0; side = before[side - 1]) {
      if (starts(side - 1) + ends(side - 1) === a + b) return side - 1;
    }
    return undefined;
  };
  return { neighbors, neighborSides, interiorFaceCount, sideBetween };
}

/**
 * Builds the triangle topology that 2D solvers use.
 *
 * Cells are the triangles of the mesh, made counter-clockwise and ordered along a Hilbert curve, so that neighbors
 * are close in memory; `elementTags` gives their element numbers in the file. Of higher-order triangles only the
 * corners are used. Vertices stay in file order; boundary faces are ordered by cell and side.
 *
 * @throws MeshError with one line that names the element that makes the mesh unusable
 */
export function buildTriangleMesh(mesh: MeshFile): TriangleMesh {
  const warnings = new Warnings();
  const fail: Fail = (message) => {
    throw new MeshError(mesh.fileName === undefined ? message : `${mesh.fileName}: ${message}`);
  };
  const inFile = concatenate(triangleBlocks(mesh, fail, warnings));
  checkPlane(mesh, inFile.corners, inFile.elementTags, fail);
  const { vertexOf, ...vertices } = cornerVertices(mesh, inFile.corners);
  const triangles = { ...vertices, ...alongCurve(vertices, inFile.elementTags) };
  orient(triangles, fail, warnings);
  warnUnusedNodes(mesh, warnings);
  const { points, cells, elementTags } = triangles;
  const connected = connectSides(cells, points.length / 3);
  if (!connected) return refuseFaces(triangles, fail);

  const boundarySides = numberBoundary(connected);
  const lines = blocksOf(mesh, 1);
  const faces = facesWithLines(connected, boundarySides, lines, vertexOf);
  const named = mesh.groups.filter((group) => group.dimension === 1);
  const boundary = groupBoundary(faces, lines, named, warnings);
  if (boundary.groups.length > maxGroups) {
    fail(t('meshTooManyGroups', boundary.groups.length, maxGroups));
  }
  const { neighbors, neighborSides, interiorFaceCount } = connected;
  return {
    kind: 'cells',
    shape: 'triangle',
    dimension: 2,
    order: 1,
    points,
    cells,
    neighbors,
    neighborSides,
    boundaryCells: boundarySides.map((side) => Math.floor(side / 3)),
    boundarySides: Uint8Array.from(boundarySides, (side) => side % 3),
    boundaryGroups: Uint16Array.from(boundary.groupOfFace.subarray(0, boundarySides.length)),
    groups: boundary.groups,
    interiorFaceCount,
    elementTags,
    warnings: [...mesh.warnings, ...warnings.list()],
  };
}

/** Returns the triangles of all blocks, in file order; corners as indices into `MeshFile.points`, 3 per triangle. */
function concatenate(blocks: readonly ElementBlock[]): {
  corners: Uint32Array;
  elementTags: Float64Array;
} {
  const [only] = blocks;
  if (blocks.length === 1 && only.nodesPerElement === 3) {
    return { corners: only.nodes, elementTags: only.elementTags };
  }
  const count = blocks.reduce((sum, block) => sum + block.elementTags.length, 0);
  const elementTags = new Float64Array(count);
  const corners = new Uint32Array(3 * count);
  let next = 0;
  for (const { nodes, nodesPerElement, elementTags: tags } of blocks) {
    elementTags.set(tags, next / 3);
    for (let base = 0; base < nodes.length; base += nodesPerElement) {
      corners[next++] = nodes[base];
      corners[next++] = nodes[base + 1];
      corners[next++] = nodes[base + 2];
    }
  }
  return { corners, elementTags };
}

interface CornerVertices extends Omit<TriangleCells, 'elementTags'> {
  /** Vertex of each node; `notAVertex` for nodes that are not cell corners. */
  readonly vertexOf: Uint32Array;
}

/** Returns the nodes that are cell corners, in file order. */
function cornerVertices({ points, nodeTags }: MeshFile, corners: Uint32Array): CornerVertices {
  const vertexOf = new Uint32Array(nodeTags.length).fill(notAVertex);
  for (let i = 0; i < corners.length; i++) vertexOf[corners[i]] = 0;
  let vertexCount = 0;
  for (let node = 0; node < vertexOf.length; node++) {
    if (vertexOf[node] !== notAVertex) vertexOf[node] = vertexCount++;
  }
  const vertexPoints = new Float64Array(3 * vertexCount);
  const vertexTags = new Float64Array(vertexCount);
  for (let node = 0; node < vertexOf.length; node++) {
    const vertex = vertexOf[node];
    if (vertex === notAVertex) continue;
    vertexPoints[3 * vertex] = points[3 * node];
    vertexPoints[3 * vertex + 1] = points[3 * node + 1];
    vertexTags[vertex] = nodeTags[node];
  }
  const everyNode = vertexCount === vertexOf.length;
  const cells = everyNode ? corners : corners.map((node) => vertexOf[node]);
  return { points: vertexPoints, vertexTags, cells, vertexOf };
}

/** Returns the cells and their element numbers ordered along the Hilbert curve. */
function alongCurve(
  { points, cells }: Pick<TriangleCells, 'points' | 'cells'>,
  elementTags: Float64Array,
): Pick<TriangleCells, 'cells' | 'elementTags'> {
  const order = hilbertOrder(points, cells);
  const orderedCells = new Uint32Array(cells.length);
  const orderedTags = new Float64Array(elementTags.length);
  for (let cell = 0; cell < order.length; cell++) {
    const from = order[cell];
    orderedTags[cell] = elementTags[from];
    orderedCells[3 * cell] = cells[3 * from];
    orderedCells[3 * cell + 1] = cells[3 * from + 1];
    orderedCells[3 * cell + 2] = cells[3 * from + 2];
  }
  return { cells: orderedCells, elementTags: orderedTags };
}

/** Numbers the boundary faces by cell and side, in `neighbors` too, and returns their sides (3 × cell + side). */
function numberBoundary({ neighbors, interiorFaceCount }: ConnectedSides): Uint32Array {
  const sides = new Uint32Array(neighbors.length - 2 * interiorFaceCount);
  let next = 0;
  for (let side = 0; side < neighbors.length; side++) {
    if (neighbors[side] >= 0) continue;
    neighbors[side] = -1 - next;
    sides[next++] = side;
  }
  return sides;
}

/**
 * Returns the boundary faces with the elements on them, in boundary order, followed by one face per element not on
 * the boundary.
 */
function facesWithLines(
  { neighbors, neighborSides, sideBetween }: ConnectedSides,
  boundarySides: Uint32Array,
  lines: readonly ElementBlock[],
  vertexOf: Uint32Array,
): Faces {
  const facetCount = neighbors.length;
  const faces = Array.from(boundarySides, (side) => [side]);
  let occurrence = facetCount;
  for (const { nodes, nodesPerElement } of lines) {
    for (let base = 0; base < nodes.length; base += nodesPerElement, occurrence++) {
      const side = sideBetween(vertexOf[nodes[base]], vertexOf[nodes[base + 1]]);
      if (side === undefined) faces.push([occurrence]);
      else if (neighbors[side] < 0) faces[-1 - neighbors[side]].push(occurrence);
      else faces.push([side, 3 * neighbors[side] + neighborSides[side], occurrence]);
    }
  }
  const starts = new Uint32Array(faces.length + 1);
  faces.forEach((face, i) => (starts[i + 1] = starts[i] + face.length));
  return { starts, occurrences: Uint32Array.from(faces.flat()), count: faces.length, facetCount };
}
