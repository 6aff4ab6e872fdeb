import type { Curve } from './curves/curve';
import { isTriangleMesh } from './mesh';
import { refineTriangleMesh } from './refine';
import { refineCells } from './refineCells';
import type { CellMesh } from './types';

/**
 * Refines cells of any shape uniformly once; in 2D, midpoints of boundary sides move to the curve of their group.
 * @param curves by group name
 * @throws MeshError if there would be too many cells, or a cell cannot be refined along a curve
 */
export const refineMesh = (mesh: CellMesh, curves: ReadonlyMap<string, Curve>): CellMesh =>
  isTriangleMesh(mesh) ? refineTriangleMesh(mesh, curves) : refineCells(mesh, curves);
