import { MeshError, type CellMesh, type TriangleMesh } from '../mesh/types';
import { applyGroupChanges, type GroupFault } from '../mesh/groups';
import { noTransform, transformMesh } from '../mesh/transform';
import type { MeshChanges } from './meshSettings';
import { sourceMesh } from './sourceMesh';

export interface ChangedMesh<M extends CellMesh = CellMesh> {
  readonly mesh: M;
  /** Group changes that failed. */
  readonly faults: readonly GroupFault[];
}

/** Caches the latest changed mesh per source mesh. */
const latest = new WeakMap<CellMesh, { readonly key: string; readonly changed: ChangedMesh }>();

/**
 * Returns the mesh of a file or generator with groups changed and transformed. Returns the same object for the
 * same changes. @throws MeshError with one line: see `sourceMesh`, or the transform leaves the mesh's axes
 */
export function changedMesh(changes: MeshChanges, file: TriangleMesh): ChangedMesh<TriangleMesh>;
export function changedMesh(changes: MeshChanges, file: CellMesh | null): ChangedMesh;
export function changedMesh(changes: MeshChanges, file: CellMesh | null): ChangedMesh {
  const { transform, groups } = changes;
  const mesh = sourceMesh(changes, file);
  const key = JSON.stringify([transform, groups]);
  const known = latest.get(mesh);
  if (known?.key === key) return known.changed;
  const regrouped = applyGroupChanges(mesh, groups ?? []);
  const changed = {
    mesh: transformMesh(regrouped.mesh, transform ?? noTransform),
    faults: regrouped.faults,
  };
  latest.set(mesh, { key, changed });
  return changed;
}

/** Like `changedMesh`, but strict. @throws MeshError with one line for a group that cannot be created */
export function requireChangedMesh(changes: MeshChanges, file: CellMesh | null): CellMesh {
  const { mesh: changed, faults } = changedMesh(changes, file);
  const fault = faults.find(({ level }) => level === 'error');
  if (fault) throw new MeshError(`mesh.groups[${fault.index}]: ${fault.message}`);
  return changed;
}
