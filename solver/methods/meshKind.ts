import { cellShapesOf, type Mesh } from '../mesh/mesh';
import type { CellTypeName, MeshSummary } from '../mesh/types';
import type { MeshKind } from './descriptor';

/** Properties of a mesh that a method may not support. */
export const meshKind = (mesh: Mesh): MeshKind =>
  mesh.kind === 'grid'
    ? { dimension: mesh.dimension, shapes: ['grid'] }
    : { dimension: mesh.dimension, shapes: cellShapesOf(mesh), order: mesh.order };

/** Same as `meshKind`, from the summary of a mesh file. */
export function summaryKind({ dimension, cells, order }: MeshSummary): MeshKind {
  const shapes = Object.keys(cells) as CellTypeName[];
  // Triangles of higher order alone are converted to straight cells.
  const isStraight = shapes.length === 1 && shapes[0] === 'triangle';
  return { dimension, shapes, order: isStraight ? 1 : order };
}
