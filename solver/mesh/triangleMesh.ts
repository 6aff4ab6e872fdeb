import { groupBoundary, type GroupedBoundary } from './boundaryFaces';
import { blocksOf, matchFaces, type Faces } from './faces';
import {
  checkFaces,
  checkPlane,
  orient,
  triangleBlocks,
  type Fail,
  type TriangleCells,
} from './triangleChecks';
import { MeshError, type ElementBlock, type Mesh, type TriangleMesh } from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';

const NOT_USED = 0xffffffff;
const NOT_BOUNDARY = -1;
const MOST_GROUPS = 65535;

/**
 * Builds the triangle topology that 2D solvers use.
 *
 * Cells are the triangles of the mesh in file order, turned counter-clockwise; of higher-order
 * triangles the corners are used. Boundary faces are ordered by cell and side.
 *
 * @throws MeshError with one line that names the element where the mesh can't be used
 */
export function buildTriangleMesh(mesh: Mesh): TriangleMesh {
  const warnings = new Warnings();
  const fail: Fail = (message) => {
    throw new MeshError(mesh.fileName === undefined ? message : `${mesh.fileName}: ${message}`);
  };
  const blocks = triangleBlocks(mesh, fail, warnings);
  const elementTags = concatenateTags(blocks);
  const corners = concatenateCorners(blocks, elementTags.length);
  const cells: TriangleCells = { mesh, corners, elementTags };
  checkPlane(cells, fail);
  orient(cells, fail, warnings);
  warnUnusedNodes(mesh, warnings);

  const lines = blocksOf(mesh, 1);
  const faces = matchFaces([asBlock(cells)], lines, mesh.nodeTags.length);
  checkFaces(faces, cells, fail);
  const named = mesh.groups.filter((group) => group.dimension === 1);
  const boundary = groupBoundary(faces, lines, named, warnings);
  if (boundary.groups.length > MOST_GROUPS) {
    fail(
      `${boundary.groups.length} boundary groups are more than ${MOST_GROUPS}: ` +
        `join them to fewer physical groups in Gmsh`,
    );
  }
  return {
    ...compactPoints(cells),
    ...connect(faces, boundary, elementTags.length),
    groups: boundary.groups,
    interiorFaceCount: boundary.interiorFaces,
    elementTags,
    warnings: [...mesh.warnings, ...warnings.list()],
  };
}

function concatenateTags(blocks: readonly ElementBlock[]): Float64Array {
  const tags = new Float64Array(blocks.reduce((sum, block) => sum + block.elementTags.length, 0));
  let next = 0;
  for (const block of blocks) {
    tags.set(block.elementTags, next);
    next += block.elementTags.length;
  }
  return tags;
}

/** 3 corner nodes per cell, as indices into `Mesh.points`. */
function concatenateCorners(blocks: readonly ElementBlock[], cellCount: number): Uint32Array {
  const corners = new Uint32Array(3 * cellCount);
  let next = 0;
  for (const { nodes, nodesPerElement } of blocks) {
    for (let base = 0; base < nodes.length; base += nodesPerElement) {
      corners[next++] = nodes[base];
      corners[next++] = nodes[base + 1];
      corners[next++] = nodes[base + 2];
    }
  }
  return corners;
}

function asBlock({ corners, elementTags }: TriangleCells): ElementBlock {
  return {
    cellType: 'triangle',
    order: 1,
    dimension: 2,
    nodesPerElement: 3,
    nodes: corners,
    elementTags,
    physicalTags: new Int32Array(elementTags.length),
  };
}

/** Keeps the nodes that are corners of cells, in file order. */
function compactPoints({ mesh, corners }: TriangleCells): Pick<TriangleMesh, 'points' | 'cells'> {
  const vertexOf = new Uint32Array(mesh.nodeTags.length).fill(NOT_USED);
  for (let i = 0; i < corners.length; i++) vertexOf[corners[i]] = 0;
  let vertexCount = 0;
  for (let node = 0; node < vertexOf.length; node++) {
    if (vertexOf[node] !== NOT_USED) vertexOf[node] = vertexCount++;
  }
  const points = new Float64Array(2 * vertexCount);
  for (let node = 0; node < vertexOf.length; node++) {
    const vertex = vertexOf[node];
    if (vertex === NOT_USED) continue;
    points[2 * vertex] = mesh.points[3 * node];
    points[2 * vertex + 1] = mesh.points[3 * node + 1];
  }
  const cells = new Uint32Array(corners.length);
  for (let i = 0; i < corners.length; i++) cells[i] = vertexOf[corners[i]];
  return { points, cells };
}

/** Neighbours per cell and side, and the boundary faces in the order of cells and sides. */
function connect(
  faces: Faces,
  boundary: GroupedBoundary,
  cellCount: number,
): Pick<
  TriangleMesh,
  'neighbours' | 'neighbourSides' | 'boundaryCells' | 'boundarySides' | 'boundaryGroups'
> {
  const { starts, occurrences } = faces;
  const neighbours = new Int32Array(3 * cellCount);
  const neighbourSides = new Uint8Array(3 * cellCount);
  const groupOfSide = new Int32Array(3 * cellCount).fill(NOT_BOUNDARY);
  for (let face = 0; face < faces.count; face++) {
    const own = occurrences[starts[face]];
    if (own >= faces.facetCount) continue;
    if (boundary.groupOfFace[face] >= 0) {
      groupOfSide[own] = boundary.groupOfFace[face];
      continue;
    }
    const other = occurrences[starts[face] + 1];
    neighbours[own] = Math.floor(other / 3);
    neighbours[other] = Math.floor(own / 3);
    neighbourSides[own] = other % 3;
    neighbourSides[other] = own % 3;
  }
  const boundaryCells = new Uint32Array(boundary.boundaryFaces);
  const boundarySides = new Uint8Array(boundary.boundaryFaces);
  const boundaryGroups = new Uint16Array(boundary.boundaryFaces);
  let next = 0;
  for (let side = 0; side < groupOfSide.length; side++) {
    if (groupOfSide[side] === NOT_BOUNDARY) continue;
    neighbours[side] = -1 - next;
    boundaryCells[next] = Math.floor(side / 3);
    boundarySides[next] = side % 3;
    boundaryGroups[next++] = groupOfSide[side];
  }
  return { neighbours, neighbourSides, boundaryCells, boundarySides, boundaryGroups };
}
