import { countOf } from './cellShapes';
import { blocksOf, meshDimension } from './faces';
import { nodeLattice } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellShape, CellTypeName, ElementBlock, MeshFile } from './types';
import { t } from '../text/t';

const shapes: readonly CellTypeName[] = ['line', 'triangle', 'quadrangle', 'hexahedron'];

const isCellShape = (cellType: CellTypeName): cellType is CellShape => shapes.includes(cellType);

/** The elements that become cells. */
export interface CellBlocks {
  readonly shape: CellShape;
  readonly blocks: readonly ElementBlock[];
}

/** Returns the blocks of the highest dimension. Rejects mixed shapes and shapes that no method supports. */
export function cellBlocks(file: MeshFile, fail: Fail): CellBlocks {
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
  counts.has('quadrangle')
    ? t('meshRecombine')
    : counts.has('point')
      ? t('meshSurfaceIn2D')
      : t('meshHexVolume');

/** Returns the order of all cells. Rejects mixed orders and incomplete (serendipity) elements. */
export function orderOf({ shape, blocks }: CellBlocks, fail: Fail): number {
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
