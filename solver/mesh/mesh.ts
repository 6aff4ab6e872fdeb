import type { CartesianGrid } from './cartesianGrid';
import { CELL_SHAPES, PLURALS } from './cellShapes';
import { cones, flatSides } from './cones';
import {
  MeshError,
  type BlockShape,
  type CellBlock,
  type CellMesh,
  type CellShape,
  type TriangleMesh,
} from './types';
import { t } from '../text/t';

/** The computational mesh of a case. */
export type Mesh = CellMesh | CartesianGrid;

export const hasObstacles = (mesh: Mesh): boolean =>
  mesh.kind === 'grid' && mesh.solid !== undefined;

/** Returns whether an obstacle covers a cell; state values of such cells are meaningless. */
export const isSolid = (mesh: Mesh, cell: number): boolean =>
  mesh.kind === 'grid' && mesh.solid !== undefined && mesh.solid[cell] > 0;

/** Returns the number of sides per cell. */
export const sidesPerCell = ({ shape }: Pick<CellMesh, 'shape'>): number =>
  CELL_SHAPES[shape].facets.length;

export const nodesPerCell = ({ cells, elementTags }: CellMesh): number =>
  elementTags.length === 0 ? 0 : cells.length / elementTags.length;

/** Returns the shapes of the cells. */
export const cellShapesOf = ({ shape, blocks }: CellMesh): readonly (CellShape | BlockShape)[] =>
  blocks?.map((block) => block.shape) ?? [shape];

/** Returns the blocks of cells that are stored as collapsed quadrilaterals or hexahedra; they come first. */
export const collapsedBlocks = ({ blocks }: Pick<CellMesh, 'blocks'>): readonly CellBlock[] =>
  blocks?.filter(({ shape }) => cones[shape].length > 0) ?? [];

/** Returns the number of these cells. */
export const collapsedCount = (mesh: Pick<CellMesh, 'blocks'>): number =>
  collapsedBlocks(mesh).reduce((sum, { count }) => sum + count, 0);

/** Returns whether the side at an index of `CellMesh.neighbors` has no length or area. */
export function isCollapsedSide(mesh: CellMesh, slot: number): boolean {
  const perCell = sidesPerCell(mesh);
  return flatSides(shapeOfCell(mesh, Math.floor(slot / perCell))).includes(slot % perCell);
}

/** Returns the shape of a cell that is stored as a quadrilateral or hexahedron. */
export const shapeOfCell = ({ blocks, shape }: CellMesh, cell: number): BlockShape =>
  blocks?.find(({ first, count }) => cell >= first && cell < first + count)?.shape ??
  (shape as BlockShape);

export const isTriangleMesh = (mesh: Mesh): mesh is TriangleMesh =>
  mesh.kind === 'cells' && mesh.shape === 'triangle' && mesh.order === 1;

/** @param what the feature that requires it, e.g. `a curve` @throws MeshError if cells are not in the plane */
export function requirePlane(mesh: CellMesh, what: string): CellMesh {
  if (mesh.dimension === 2) return mesh;
  throw new MeshError(t('meshNeedsPlane', what, PLURALS[mesh.shape]));
}

/**
 * @param what the feature that requires it, e.g. `a sample along a line`
 * @throws MeshError if cells are curved or not in the plane
 */
export function requireStraightPlane(mesh: CellMesh, what: string): CellMesh {
  if (mesh.dimension === 2 && mesh.order === 1) return mesh;
  throw new MeshError(t('meshNeedsStraightPlane', what, PLURALS[mesh.shape], mesh.order));
}

/** @param what the feature that requires them, e.g. `a spline` @throws MeshError if the mesh has other cells */
export function requireTriangles(mesh: Mesh, what: string): TriangleMesh {
  if (isTriangleMesh(mesh)) return mesh;
  const found = mesh.kind === 'grid' ? t('meshGrid') : t('meshOf', PLURALS[mesh.shape]);
  throw new MeshError(t('meshNeedsTriangles', what, found));
}
