import type { Mesh } from '../mesh/mesh';
import type { MeshKind } from './descriptor';

/** What methods may have to refuse about a mesh. */
export const meshKind = (mesh: Mesh): MeshKind => ({
  dimension: mesh.dimension,
  shapes: [mesh.kind === 'grid' ? 'grid' : mesh.shape],
});
