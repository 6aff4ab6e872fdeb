import { countOf } from './cellShapes';
import { blocksOf, meshDimension } from './faces';
import { nodeLattice } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellShape, CellTypeName, ElementBlock, MeshFile } from './types';

const shapes: readonly CellTypeName[] = ['line', 'triangle', 'quadrangle', 'hexahedron'];

const isCellShape = (cellType: CellTypeName): cellType is CellShape => shapes.includes(cellType);

/** The elements that are to become cells. */
export interface CellBlocks {
  readonly shape: CellShape;
  readonly blocks: readonly ElementBlock[];
}

/** The blocks of the highest dimension; refuses a mix of shapes, and those that no method takes. */
export function cellBlocks(file: MeshFile, fail: Fail): CellBlocks {
  const blocks = blocksOf(file, meshDimension(file));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of blocks) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  const [shape, ...others] = counts.keys();
  if (others.length === 0 && isCellShape(shape)) return { shape, blocks };
  const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
  return fail(
    `the cells of this mesh are ${found}, but the solver takes lines, triangles, quadrangles or ` +
      `hexahedra, one shape only: ${advice(counts)}`,
  );
}

const advice = (counts: ReadonlyMap<CellTypeName, number>): string =>
  counts.has('quadrangle')
    ? 'mesh the surface in Gmsh without recombination, or recombine all of it (Recombine Surface, ' +
      'with Mesh.SubdivisionAlgorithm = 1 where triangles are left)'
    : counts.has('point')
      ? 'mesh a surface in Gmsh in 2D'
      : 'mesh the volume in Gmsh by transfinite or extruded hexahedra';

/** The order of all cells; refuses a mix of orders, and cells without the nodes inside of them. */
export function orderOf({ shape, blocks }: CellBlocks, fail: Fail): number {
  const [{ order, nodesPerElement, elementTags }, ...others] = blocks;
  const other = others.find((block) => block.order !== order);
  if (other) {
    fail(
      `elements ${elementTags[0]} and ${other.elementTags[0]} are of the orders ${order} and ` +
        `${other.order}: give all cells one order in Gmsh (Set order)`,
    );
  }
  const complete = nodeLattice(shape, order).length;
  if (nodesPerElement !== complete) {
    fail(
      `element ${elementTags[0]} has ${nodesPerElement} nodes, a complete one of order ${order} has ` +
        `${complete}: mesh in Gmsh with Mesh.SecondOrderIncomplete = 0`,
    );
  }
  return order;
}
