import { meshWithCurves, requireOutlines } from '../geometry';
import { noProgress, type ProgressCallback } from '../core/progress';
import { buildCellMesh } from '../mesh/cellMesh';
import type { CellMesh } from '../mesh/types';
import type { OutlinesSettings } from './generate';
import { meshFault } from './placedGrid';

/** What was found of a geometry that was inspected last: a case is checked again at every edit. */
let latest: { readonly key: string; readonly fault: string | null } | null = null;

/** Why a geometry can't be meshed, as far as its outlines tell; null if it can. */
export function outlinesFault(settings: OutlinesSettings): string | null {
  const key = JSON.stringify(settings);
  if (latest?.key !== key) {
    latest = { key, fault: meshFault(() => requireOutlines(settings)) };
  }
  return latest.fault;
}

/** The triangles of a geometry, with the curves that their boundary lies on. @throws MeshError */
export function outlinesMesh(
  settings: OutlinesSettings,
  notify: ProgressCallback = noProgress,
): CellMesh {
  const { file, curves } = meshWithCurves(settings, notify);
  return { ...buildCellMesh(file), curves };
}
