import { freeArrays } from '../core/freeArrays';
import { groupBoundary } from './boundaryFaces';
import { CELL_SHAPES } from './cellShapes';
import { connectCells, type FaultyFace } from './connectCells';
import { blocksOf, type Faces } from './faces';
import { refuseHangingNodes } from './hangingNodes';
import { nodesPerCell } from './mesh';
import type { Fail } from './triangleChecks';
import { maxGroups } from './triangleMesh';
import type { CellMesh, ElementBlock, MeshFile } from './types';
import type { Warnings } from './warnings';
import { t } from '../text/t';

/** Neighbors and boundary of cells that are not connected yet. */
export const nothingConnected = {
  neighbors: new Int32Array(),
  neighborSides: new Uint8Array(),
  boundaryCells: new Uint32Array(),
  boundarySides: new Uint8Array(),
  boundaryGroups: new Uint16Array(),
  groups: [],
  interiorFaceCount: 0,
  warnings: [],
};

/** Merges the elements of blocks of one type, in file order. */
export function concatenate(blocks: readonly ElementBlock[]): ElementBlock {
  const [first] = blocks;
  if (blocks.length === 1) return first;
  const count = blocks.reduce((sum, { elementTags }) => sum + elementTags.length, 0);
  const nodes = new Uint32Array(count * first.nodesPerElement);
  const elementTags = new Float64Array(count);
  let next = 0;
  for (const block of blocks) {
    nodes.set(block.nodes, next * first.nodesPerElement);
    elementTags.set(block.elementTags, next);
    next += block.elementTags.length;
  }
  return { ...first, nodes, elementTags, physicalTags: new Int32Array(count) };
}

/**
 * Returns the nodes used by cells, in file order, and the file node of each: null if all are used. Then the cells, and
 * the points in 3D, are those of the file, not copies.
 */
export function usedNodes(
  { points, nodeTags }: MeshFile,
  nodes: Uint32Array,
  dimension: number,
): { points: Float64Array; cells: Uint32Array; nodeOf: Uint32Array | null } {
  const isUsed = new Uint8Array(nodeTags.length);
  for (let i = 0; i < nodes.length; i++) isUsed[nodes[i]] = 1;
  const number = new Uint32Array(isUsed.length);
  let count = 0;
  for (let node = 0; node < isUsed.length; node++) {
    number[node] = count;
    count += isUsed[node];
  }
  const areAll = count === isUsed.length;
  if (areAll && dimension === 3) return { points, cells: nodes, nodeOf: null };
  const nodeOf = areAll ? null : new Uint32Array(count);
  const used = new Float64Array(3 * count);
  for (let node = 0; node < isUsed.length; node++) {
    if (!isUsed[node]) continue;
    if (nodeOf) nodeOf[number[node]] = node;
    for (let axis = 0; axis < dimension; axis++) {
      used[3 * number[node] + axis] = points[3 * node + axis];
    }
  }
  return { points: used, cells: areAll ? nodes : nodes.map((node) => number[node]), nodeOf };
}

/** Permutes the rows of an array. */
export function inOrder<T extends Uint32Array | Float64Array>(
  rows: T,
  order: Uint32Array,
  width: number,
): T {
  const ordered = rows.slice() as T;
  for (let row = 0; row < order.length; row++) {
    for (let i = 0; i < width; i++) ordered[row * width + i] = rows[order[row] * width + i];
  }
  return ordered;
}

/** Joins the cells of a file along their faces and names its boundary. @param faces sides as cell · sides + side */
export function connectedMesh(
  file: MeshFile,
  cells: CellMesh,
  faces: Faces,
  fail: Fail,
  warnings: Warnings,
): CellMesh {
  const { shape, dimension } = cells;
  const connected = connectCells(shape, cells.cells, nodesPerCell(cells), faces);
  if ('fault' in connected) return refuseFace(cells, connected, fail);

  const elements = blocksOf(file, dimension - 1);
  const named = file.groups.filter((group) => group.dimension === dimension - 1);
  const boundary = groupBoundary(faces, elements, named, warnings);
  if (boundary.groups.length > maxGroups) {
    fail(t('meshTooManyGroups', boundary.groups.length, maxGroups));
  }
  const { topology, facesOfBoundary } = connected;
  const mesh = {
    ...cells,
    ...topology,
    boundaryGroups: Uint16Array.from(facesOfBoundary, (face) => boundary.groupOfFace[face]),
    groups: boundary.groups,
    warnings: [...file.warnings, ...warnings.list()],
  };
  freeArrays(boundary.groupOfFace);
  if (shape !== 'line') refuseHangingNodes(mesh, fail);
  return mesh;
}

function refuseFace(
  { shape, elementTags }: CellMesh,
  { sides, fault }: FaultyFace,
  fail: Fail,
): never {
  const perCell = CELL_SHAPES[shape].facets.length;
  const elements = sides
    .map((side) => elementTags[Math.floor(side / perCell)])
    .sort((a, b) => a - b);
  switch (fault) {
    case 'crowded':
      return fail(t('meshSharedFace', elements.slice(0, 4).join(', ')));
    case 'overlapping':
      return fail(t('meshOverlap', elements.join(' and ')));
    case 'misaligned':
      return fail(t('meshMisaligned', elements.join(' and ')));
    default:
      return fault satisfies never;
  }
}
