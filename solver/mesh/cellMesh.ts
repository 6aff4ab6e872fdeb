import { groupBoundary } from './boundaryFaces';
import { checkAxes, orientCells } from './cellChecks';
import { CELL_SHAPES, countOf } from './cellShapes';
import { connectCells, type FaultyFace } from './connectCells';
import { blocksOf, matchFaces, meshDimension } from './faces';
import { refuseHangingNodes } from './hangingNodes';
import { hilbertOrder } from './hilbertOrder';
import type { Fail } from './triangleChecks';
import { buildTriangleMesh, maxGroups } from './triangleMesh';
import {
  MeshError,
  type CellMesh,
  type ElementBlock,
  type MeshFile,
  type CellShape,
  type CellTypeName,
} from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';
import { nodeLattice } from './nodeLattice';

const shapes: readonly CellTypeName[] = ['line', 'triangle', 'quadrilateral', 'hexahedron'];

const isCellShape = (cellType: CellTypeName): cellType is CellShape => shapes.includes(cellType);

/** The elements that become cells. */
interface CellBlocks {
  readonly shape: CellShape;
  readonly blocks: readonly ElementBlock[];
}

/** Returns the blocks of the highest dimension. Rejects mixed shapes and shapes that no method supports. */
function cellBlocks(file: MeshFile, fail: Fail): CellBlocks {
  const blocks = blocksOf(file, meshDimension(file));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of blocks) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  const [shape, ...others] = counts.keys();
  if (others.length === 0 && isCellShape(shape)) return { shape, blocks };
  const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
  return fail(t('meshCellTypes', found, advice(counts)));
}

const advice = (counts: ReadonlyMap<CellTypeName, number>): string =>
  counts.has('quadrilateral')
    ? t('meshRecombine')
    : counts.has('point')
      ? t('meshSurfaceIn2D')
      : t('meshHexVolume');

/** Returns the order of all cells. Rejects mixed orders and incomplete (serendipity) elements. */
function orderOf({ shape, blocks }: CellBlocks, fail: Fail): number {
  const [{ order, nodesPerElement, elementTags }, ...others] = blocks;
  const other = others.find((block) => block.order !== order);
  if (other) {
    fail(t('meshMixedOrders', elementTags[0], other.elementTags[0], order, other.order));
  }
  const complete = nodeLattice(shape, order).length;
  if (nodesPerElement !== complete) {
    fail(t('meshIncompleteOrder', elementTags[0], nodesPerElement, order, complete));
  }
  return order;
}

/**
 * Builds the cells of a file with their neighbors: lines, triangles, quadrilaterals or hexahedra. Cells are ordered
 * along a Hilbert curve, so that neighbors are close in memory; `elementTags` gives their element numbers in the
 * file. Nodes stay in file order. Cells keep all of their nodes, except triangles of higher order, which become
 * straight.
 *
 * @throws MeshError with one line that names the element that makes the mesh unusable
 */
export function buildCellMesh(file: MeshFile): CellMesh {
  const fail: Fail = (message) => {
    throw new MeshError(file.fileName === undefined ? message : `${file.fileName}: ${message}`);
  };
  const found = cellBlocks(file, fail);
  return found.shape === 'triangle' ? buildTriangleMesh(file) : connectBlocks(file, found, fail);
}

function connectBlocks(file: MeshFile, found: CellBlocks, fail: Fail): CellMesh {
  const { shape } = found;
  const warnings = new Warnings();
  const dimension = meshDimension(file) as CellMesh['dimension'];
  const order = orderOf(found, fail);
  const inFile = concatenate(found.blocks);
  checkAxes(file, inFile.nodes, dimension, fail);
  const { points, cells, nodeOf } = usedNodes(file, inFile.nodes, dimension);
  const nodesPerCell = inFile.nodesPerElement;
  const along = hilbertOrder(points, cells, {
    nodesPerCell,
    corners: CELL_SHAPES[shape].corners,
    dimension,
  });
  const ordered: CellMesh = {
    kind: 'cells',
    shape,
    dimension,
    order,
    points,
    cells: inOrder(cells, along, nodesPerCell),
    elementTags: inOrder(inFile.elementTags, along, 1),
    ...nothingConnected,
  };
  orientCells(ordered, fail, warnings);
  warnUnusedNodes(file, warnings);
  // Faces are matched by file nodes, since the boundary elements refer to these.
  const ofCells = {
    ...inFile,
    nodes: ordered.cells.map((node) => nodeOf[node]),
    elementTags: ordered.elementTags,
  };
  const elements = blocksOf(file, dimension - 1);
  const faces = matchFaces([ofCells], elements, file.nodeTags.length);
  const connected = connectCells(shape, ordered.cells, nodesPerCell, faces);
  if ('fault' in connected) return refuseFace(ordered, connected, fail);

  const named = file.groups.filter((group) => group.dimension === dimension - 1);
  const boundary = groupBoundary(faces, elements, named, warnings);
  if (boundary.groups.length > maxGroups) {
    fail(t('meshTooManyGroups', boundary.groups.length, maxGroups));
  }
  const { topology, facesOfBoundary } = connected;
  const mesh = {
    ...ordered,
    ...topology,
    boundaryGroups: Uint16Array.from(facesOfBoundary, (face) => boundary.groupOfFace[face]),
    groups: boundary.groups,
    warnings: [...file.warnings, ...warnings.list()],
  };
  if (shape !== 'line') refuseHangingNodes(mesh, fail);
  return mesh;
}

const nothingConnected = {
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
function concatenate(blocks: readonly ElementBlock[]): ElementBlock {
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

/** Returns the nodes used by cells, in file order, and the file node of each. */
function usedNodes(
  { points, nodeTags }: MeshFile,
  nodes: Uint32Array,
  dimension: number,
): { points: Float64Array; cells: Uint32Array; nodeOf: Uint32Array } {
  const isUsed = new Uint8Array(nodeTags.length);
  for (let i = 0; i < nodes.length; i++) isUsed[nodes[i]] = 1;
  const number = new Uint32Array(isUsed.length);
  let count = 0;
  for (let node = 0; node < isUsed.length; node++) {
    number[node] = count;
    count += isUsed[node];
  }
  const nodeOf = new Uint32Array(count);
  const used = new Float64Array(3 * count);
  for (let node = 0; node < isUsed.length; node++) {
    if (!isUsed[node]) continue;
    nodeOf[number[node]] = node;
    for (let axis = 0; axis < dimension; axis++) {
      used[3 * number[node] + axis] = points[3 * node + axis];
    }
  }
  return { points: used, cells: nodes.map((node) => number[node]), nodeOf };
}

/** Permutes the rows of an array. */
function inOrder<T extends Uint32Array | Float64Array>(
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

function refuseFace(
  { shape, elementTags }: CellMesh,
  { sides, fault }: FaultyFace,
  fail: Fail,
): never {
  const perCell = CELL_SHAPES[shape].facets.length;
  const elements = sides
    .map((side) => elementTags[Math.floor(side / perCell)])
    .sort((a, b) => a - b);
  return fail(
    fault === 'crowded'
      ? t('meshSharedFace', elements.slice(0, 4).join(', '))
      : t('meshOverlap', elements.join(' and ')),
  );
}
