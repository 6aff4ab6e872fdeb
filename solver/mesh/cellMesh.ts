import { freeArrays } from '../core/freeArrays';
import { checkAxes, orientCells } from './cellChecks';
import { CELL_SHAPES, countOf } from './cellShapes';
import { concatenate, connectedMesh, inOrder, nothingConnected, usedNodes } from './connectedMesh';
import { blocksOf, matchFaces, meshDimension } from './faces';
import { keepCurved } from './curvedTriangles';
import { hilbertOrder } from './hilbertOrder';
import { mixedMesh } from './mixedMesh';
import type { Fail } from './triangleChecks';
import { buildTriangleMesh } from './triangleMesh';
import {
  MeshError,
  type BlockShape,
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
const solids: readonly CellTypeName[] = ['tetrahedron', 'pyramid', 'prism', 'hexahedron'];

const isCellShape = (cellType: CellTypeName): cellType is CellShape => shapes.includes(cellType);

/** The elements that become cells. */
interface CellBlocks {
  /** null for cells of several shapes, and for those of one shape that are stored like these. */
  readonly shape: CellShape | null;
  readonly blocks: readonly ElementBlock[];
}

/** Returns the blocks of the highest dimension. Rejects shapes that no method supports. */
function cellBlocks(file: MeshFile, fail: Fail): CellBlocks {
  const blocks = blocksOf(file, meshDimension(file));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of blocks) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  if (counts.size === 0) fail(t('readerNoElements'));
  const [shape, ...others] = counts.keys();
  if (others.length === 0 && isCellShape(shape)) return { shape, blocks };
  if (counts.size === 2 && counts.has('triangle') && counts.has('quadrilateral')) {
    return { shape: null, blocks };
  }
  if ([...counts.keys()].every((cellType) => solids.includes(cellType))) {
    return { shape: null, blocks };
  }
  const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
  return fail(t('meshCellTypes', found, advice(counts)));
}

const advice = (counts: ReadonlyMap<CellTypeName, number>): string =>
  counts.has('quadrilateral')
    ? t('meshRecombine')
    : counts.has('point')
      ? t('meshSurfaceIn2D')
      : t('meshSolids');

/** Returns the order of all cells. Rejects mixed orders and incomplete (serendipity) elements. */
function orderOf(blocks: readonly ElementBlock[], fail: Fail): number {
  const [{ order, elementTags: firstTags }] = blocks;
  for (const block of blocks) {
    const { cellType, nodesPerElement, elementTags } = block;
    if (block.order !== order) {
      fail(t('meshMixedOrders', firstTags[0], elementTags[0], order, block.order));
    }
    const complete = nodeLattice(cellType as BlockShape, order).length;
    if (nodesPerElement !== complete) {
      fail(t('meshIncompleteOrder', elementTags[0], nodesPerElement, order, complete));
    }
  }
  return order;
}

/**
 * Builds the cells of a file with their neighbors: lines, triangles and quadrilaterals, or solids. Cells are ordered
 * along a Hilbert curve, so that neighbors are close in memory; `elementTags` gives their element numbers in the
 * file. Nodes stay in file order. Cells keep all of their nodes, except triangles of higher order, which become
 * straight; see `withCurvedTriangles`.
 *
 * @throws MeshError with one line that names the element that makes the mesh unusable
 */
export function buildCellMesh(file: MeshFile): CellMesh {
  const fail: Fail = (message) => {
    throw new MeshError(file.fileName === undefined ? message : `${file.fileName}: ${message}`);
  };
  const { shape, blocks } = cellBlocks(file, fail);
  if (shape === 'triangle') {
    const mesh = buildTriangleMesh(file);
    if (blocks.some((block) => block.order > 1)) {
      keepCurved(mesh, () => mixedMesh(file, blocks, orderOf(blocks, fail), 2, fail));
    }
    return mesh;
  }
  const order = orderOf(blocks, fail);
  return shape === null
    ? mixedMesh(file, blocks, order, meshDimension(file) === 3 ? 3 : 2, fail)
    : connectBlocks(file, shape, blocks, order, fail);
}

function connectBlocks(
  file: MeshFile,
  shape: CellShape,
  blocks: readonly ElementBlock[],
  order: number,
  fail: Fail,
): CellMesh {
  const warnings = new Warnings();
  const dimension = meshDimension(file) as CellMesh['dimension'];
  const inFile = concatenate(blocks);
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
  freeArrays(along);
  orientCells(ordered, fail, warnings);
  warnUnusedNodes(file, warnings);
  // Faces are matched by file nodes, since the boundary elements refer to these.
  const ofCells = {
    ...inFile,
    nodes: nodeOf ? ordered.cells.map((node) => nodeOf[node]) : ordered.cells,
    elementTags: ordered.elementTags,
  };
  const faces = matchFaces([ofCells], blocksOf(file, dimension - 1), file.nodeTags.length);
  const connected = connectedMesh(file, ordered, faces, fail, warnings);
  freeArrays(faces.starts, faces.occurrences);
  return connected;
}
