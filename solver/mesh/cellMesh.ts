import { groupBoundary } from './boundaryFaces';
import { cellBlocks, orderOf, type CellBlocks } from './cellBlocks';
import { checkAxes, orientCells } from './cellChecks';
import { CELL_SHAPES } from './cellShapes';
import { connectCells, type FaultyFace } from './connectCells';
import { blocksOf, matchFaces, meshDimension } from './faces';
import { refuseHangingNodes } from './hangingNodes';
import { hilbertOrder } from './hilbertOrder';
import type { Fail } from './triangleChecks';
import { buildTriangleMesh, maxGroups } from './triangleMesh';
import { MeshError, type CellMesh, type ElementBlock, type MeshFile } from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';

/**
 * Builds the cells of a file with their neighbors: lines, triangles, quadrangles or hexahedra. Cells are ordered
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
