import type { Curve } from './curves/curve';
import { isTriangleMesh } from './mesh';
import { refineTriangleMesh } from './refine';
import { refineCells } from './refineCells';
import type { CellMesh } from './types';

/**
 * One uniform refinement of cells of any shape; in the plane, middles of boundary sides move to the
 * curve of their group. @param curves by group name
 * @throws MeshError if cells are curved, too many, or can't be cut along a curve
 */
export const refineMesh = (mesh: CellMesh, curves: ReadonlyMap<string, Curve>): CellMesh =>
  isTriangleMesh(mesh) ? refineTriangleMesh(mesh, curves) : refineCells(mesh, curves);
