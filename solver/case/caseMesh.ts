import { attachCurves, refineTriangleMesh, type TriangleMesh } from '../mesh';
import type { CaseDocument } from './document';

/** Per mesh of a file what was made of it last: a case is prepared again at every edit. */
const latest = new WeakMap<TriangleMesh, { readonly key: string; readonly mesh: TriangleMesh }>();

/**
 * The mesh that a case is computed on: the file's, with the curves that boundary groups are
 * attached to, refined as often as the case says. The same object as long as these stay the same.
 * Periodic boundaries must not be joined yet.
 * @throws MeshError with one line: nodes don't lie on their curve, a cell can't be cut along it.
 */
export function caseMesh(
  { mesh: { refinements }, boundaries }: CaseDocument,
  mesh: TriangleMesh,
): TriangleMesh {
  const attachments = Object.entries(boundaries).flatMap(([group, { curve }]) =>
    curve ? [[group, curve] as const] : [],
  );
  if (attachments.length === 0 && refinements === 0) return mesh;
  const key = JSON.stringify([refinements, attachments]);
  const known = latest.get(mesh);
  if (known?.key === key) return known.mesh;

  const curves = attachCurves(mesh, new Map(attachments));
  let refined: TriangleMesh = { ...mesh, curves };
  for (let i = 0; i < refinements; i++) refined = refineTriangleMesh(refined, curves);
  latest.set(mesh, { key, mesh: refined });
  return refined;
}
