import type { MeshFile } from './types';
import type { Warnings } from './warnings';
import { t } from '../text/t';

/** Warns about nodes that no element uses, such as construction points of a geometry. */
export function warnUnusedNodes(mesh: MeshFile, warnings: Warnings): void {
  const used = new Uint8Array(mesh.nodeTags.length);
  for (const { nodes } of mesh.blocks) {
    for (let i = 0; i < nodes.length; i++) used[nodes[i]] = 1;
  }
  let unused = 0;
  for (let i = 0; i < used.length; i++) unused += 1 - used[i];
  if (unused === 0) return;
  const first = mesh.nodeTags[used.indexOf(0)];
  warnings.add(
    'unused',
    unused === 1 ? t('meshUnusedNode', first) : t('meshUnusedNodes', unused, first),
  );
}
