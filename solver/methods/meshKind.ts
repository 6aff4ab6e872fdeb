import type { Mesh } from '../mesh/mesh';
import type { CellTypeName, MeshSummary } from '../mesh/types';
import type { MeshKind } from './descriptor';

/** What methods may have to refuse about a mesh. */
export const meshKind = (mesh: Mesh): MeshKind =>
  mesh.kind === 'grid'
    ? { dimension: mesh.dimension, shapes: ['grid'] }
    : { dimension: mesh.dimension, shapes: [mesh.shape], order: mesh.order };

/** The same of a mesh file that is summarized. */
export function summaryKind({ dimension, cells, order }: MeshSummary): MeshKind {
  const shapes = Object.keys(cells) as CellTypeName[];
  // Triangles of a higher order become straight where cells are made of them.
  return { dimension, shapes, order: shapes.includes('triangle') ? 1 : order };
}
