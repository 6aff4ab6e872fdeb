import { meshWithCurves, requireOutlines } from '../geometry';
import { noProgress, type ProgressCallback } from '../core/progress';
import { buildCellMesh } from '../mesh/cellMesh';
import type { CellMesh } from '../mesh/types';
import type { OutlinesSettings } from './generate';
import { meshFault } from './placedGrid';

/** Cache of the latest geometry check, since a case is checked again at every edit. */
let latest: { readonly key: string; readonly fault: string | null } | null = null;

/** Returns why a geometry cannot be meshed, judging by its outlines; null if no fault is found. */
export function outlinesFault(settings: OutlinesSettings): string | null {
  const key = JSON.stringify(settings);
  if (latest?.key !== key) {
    latest = { key, fault: meshFault(() => requireOutlines(settings)) };
  }
  return latest.fault;
}

/** Returns the triangles of a geometry, with the curves of its boundary. @throws MeshError */
export function outlinesMesh(
  settings: OutlinesSettings,
  notify: ProgressCallback = noProgress,
): CellMesh {
  const { file, curves } = meshWithCurves(settings, notify);
  return { ...buildCellMesh(file), curves };
}
