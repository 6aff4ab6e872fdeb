import { groupBoundary, type GroupedBoundary } from './boundaryFaces';
import { countOf } from './cellShapes';
import { blocksOf, matchFaces, meshDimension, type Faces } from './faces';
import {
  MeshError,
  type CellTypeName,
  type ElementBlock,
  type Mesh,
  type TriangleMesh,
} from './types';
import { Warnings } from './warnings';

const NOT_USED = 0xffffffff;
/** Twice the area over the square of the longest side, below which a triangle counts as flat. */
const FLAT = 1e-12;
/** Deviation from a plane of constant z, relative to the size of the mesh. */
const PLANE_TOLERANCE = 1e-9;
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
  const where = mesh.fileName === undefined ? '' : `${mesh.fileName}: `;
  const fail = (message: string): never => {
    throw new MeshError(where + message);
  };
  const blocks = triangleBlocks(mesh, fail, warnings);
  const elementTags = concatenateTags(blocks);
  const corners = concatenateCorners(blocks, elementTags.length);
  checkPlane(mesh, corners, elementTags, fail);
  orient(mesh, corners, elementTags, fail, warnings);
  warnUnusedNodes(mesh, warnings);

  const triangles: ElementBlock[] = [
    {
      cellType: 'triangle',
      order: 1,
      dimension: 2,
      nodesPerElement: 3,
      nodes: corners,
      elementTags,
      physicalTags: new Int32Array(0),
    },
  ];
  const lines = blocksOf(mesh, 1);
  const faces = matchFaces(triangles, lines, mesh.nodeTags.length);
  checkFaces(faces, corners, elementTags, mesh, fail);
  const boundary = groupBoundary(
    faces,
    lines,
    mesh.groups.filter((group) => group.dimension === 1),
    warnings,
  );
  if (boundary.groups.length > MOST_GROUPS) {
    fail(`${boundary.groups.length} boundary groups are too many (at most ${MOST_GROUPS})`);
  }
  return {
    ...compactPoints(mesh, corners),
    ...connect(faces, boundary, elementTags.length),
    groups: boundary.groups,
    interiorFaceCount: boundary.interiorFaces,
    elementTags,
    warnings: [...mesh.warnings, ...warnings.list()],
  };
}

type Fail = (message: string) => never;

/** The blocks of triangles; refuses meshes whose cells are not triangles only. */
function triangleBlocks(mesh: Mesh, fail: Fail, warnings: Warnings): ElementBlock[] {
  const cells = blocksOf(mesh, meshDimension(mesh));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of cells) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  if (counts.size !== 1 || !counts.has('triangle')) {
    const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
    fail(
      `the cells of this mesh are ${found}, but the solver takes triangles only: ` +
        (counts.has('quadrangle')
          ? 'mesh the surface in Gmsh without recombination'
          : 'mesh a surface in Gmsh in 2D'),
    );
  }
  const curved = cells.filter((block) => block.order > 1);
  if (curved.length > 0) {
    warnings.add(
      'order',
      `the triangles are of order ${Math.max(...curved.map((block) => block.order))}; ` +
        `only their corners are used, with straight sides`,
    );
  }
  return cells;
}

function concatenateTags(blocks: readonly ElementBlock[]): Float64Array {
  if (blocks.length === 1) return blocks[0].elementTags;
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

function checkPlane(mesh: Mesh, corners: Uint32Array, tags: Float64Array, fail: Fail): void {
  const { points } = mesh;
  const plane = points[3 * corners[0] + 2];
  let size = 0;
  let worst = 0;
  let worstAt = 0;
  for (let i = 0; i < corners.length; i++) {
    const base = 3 * corners[i];
    size = Math.max(
      size,
      Math.abs(points[base] - points[3 * corners[0]]),
      Math.abs(points[base + 1] - points[3 * corners[0] + 1]),
    );
    const deviation = Math.abs(points[base + 2] - plane);
    if (deviation > worst) {
      worst = deviation;
      worstAt = i;
    }
  }
  if (worst > PLANE_TOLERANCE * size) {
    fail(
      `element ${tags[Math.floor(worstAt / 3)]}: node ${mesh.nodeTags[corners[worstAt]]} has ` +
        `z = ${points[3 * corners[worstAt] + 2]}, others z = ${plane}; ` +
        `a 2D mesh must lie in a plane of constant z: rotate or flatten it in Gmsh`,
    );
  }
}

/** Turns clockwise cells round in place; refuses cells without area. */
function orient(
  mesh: Mesh,
  corners: Uint32Array,
  tags: Float64Array,
  fail: Fail,
  warnings: Warnings,
): void {
  const { points } = mesh;
  let turned = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const a = 3 * corners[i];
    const b = 3 * corners[i + 1];
    const c = 3 * corners[i + 2];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const twiceArea = ux * vy - uy * vx;
    const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, (vx - ux) ** 2 + (vy - uy) ** 2);
    if (!(Math.abs(twiceArea) > FLAT * longest)) {
      fail(
        `element ${tags[i / 3]} has no area (nodes ${nodeList(mesh, corners, i / 3)}): ` +
          `remove coinciding points in Gmsh (Coherence) and mesh again`,
      );
    }
    if (twiceArea < 0) {
      const swap = corners[i + 1];
      corners[i + 1] = corners[i + 2];
      corners[i + 2] = swap;
      turned++;
    }
  }
  if (turned > 0) {
    warnings.add(
      'turned',
      `${countOf(turned, 'triangle')} stood clockwise and ${turned === 1 ? 'was' : 'were'} turned`,
    );
  }
}

function warnUnusedNodes(mesh: Mesh, warnings: Warnings): void {
  const used = new Uint8Array(mesh.nodeTags.length);
  for (const { nodes } of mesh.blocks) for (let i = 0; i < nodes.length; i++) used[nodes[i]] = 1;
  let unused = 0;
  for (let i = 0; i < used.length; i++) unused += 1 - used[i];
  if (unused > 0) {
    const first = mesh.nodeTags[used.indexOf(0)];
    warnings.add(
      'unused',
      `${unused} ${unused === 1 ? 'node belongs' : 'nodes belong'} to no element ` +
        `(first: node ${first}) and ${unused === 1 ? 'is' : 'are'} left out`,
    );
  }
}

/** Refuses duplicate cells, faces of more than two cells, and cells that overlap. */
function checkFaces(
  faces: Faces,
  corners: Uint32Array,
  tags: Float64Array,
  mesh: Mesh,
  fail: Fail,
): void {
  const { starts, occurrences, facetCount } = faces;
  for (let face = 0; face < faces.count; face++) {
    const first = starts[face];
    let end = first;
    while (end < starts[face + 1] && occurrences[end] < facetCount) end++;
    if (end - first < 2) continue;
    for (let i = first; i < end; i++) {
      for (let j = i + 1; j < end; j++) {
        const own = occurrences[i];
        const other = occurrences[j];
        if (corners[opposite(own)] === corners[opposite(other)]) {
          fail(
            `elements ${tags[Math.floor(own / 3)]} and ${tags[Math.floor(other / 3)]} are the same ` +
              `triangle (nodes ${nodeList(mesh, corners, Math.floor(own / 3))}): ` +
              `remove duplicate surfaces in Gmsh (Coherence) and mesh again`,
          );
        }
      }
    }
    const cells = [...occurrences.subarray(first, end)].map((side) => tags[Math.floor(side / 3)]);
    if (end - first > 2) {
      fail(
        `elements ${cells.slice(0, 4).join(', ')} share one face, but at most two cells may: ` +
          `remove overlapping surfaces in Gmsh and mesh again`,
      );
    }
    // Counter-clockwise neighbours run along their common side in opposite directions.
    if (corners[occurrences[first]] === corners[occurrences[first + 1]]) {
      fail(
        `elements ${cells[0]} and ${cells[1]} lie on the same side of their common face, so they ` +
          `overlap: remove folds or overlapping surfaces in Gmsh and mesh again`,
      );
    }
  }
}

/** Where the corner opposite a side stands in the array of corners. */
function opposite(side: number): number {
  return side - (side % 3) + ((side + 2) % 3);
}

function nodeList(mesh: Mesh, corners: Uint32Array, cell: number): string {
  return [...corners.subarray(3 * cell, 3 * cell + 3)]
    .map((node) => mesh.nodeTags[node])
    .join(', ');
}

/** Keeps the nodes that are corners of cells, in file order. */
function compactPoints(mesh: Mesh, corners: Uint32Array): Pick<TriangleMesh, 'points' | 'cells'> {
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
  return { points, cells: corners.map((node) => vertexOf[node]) };
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
  // The group of boundary sides, by side, until they are numbered below.
  const groupOfSide = new Int32Array(3 * cellCount).fill(-1);
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
    if (groupOfSide[side] < 0) continue;
    neighbours[side] = -1 - next;
    boundaryCells[next] = Math.floor(side / 3);
    boundarySides[next] = side % 3;
    boundaryGroups[next++] = groupOfSide[side];
  }
  return { neighbours, neighbourSides, boundaryCells, boundarySides, boundaryGroups };
}
