import { extrudedMesh, generatedMesh } from '../mesh/generate';
import { summarizeCells } from '../mesh/summary';
import { MeshError, type CellMesh, type MeshSummary } from '../mesh/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { GenerateSettings, MeshSource } from './generate';
import { outlinesMesh } from './outlinesMesh';
import { meshFault } from './placedGrid';
import { countsOf, named, requireSource } from './sourceCounts';
import { t } from '../text/t';

/** Cache of the latest generated or extruded mesh, since a case is prepared again at every edit. */
let latest: { readonly key: string; readonly mesh: CellMesh } | null = null;
const extruded = new WeakMap<CellMesh, { readonly key: string; readonly mesh: CellMesh }>();

/**
 * Returns the unrefined cells of a case from its file or generator, extruded if requested. Returns the same
 * object as long as these are unchanged. Checks the available memory before making anything.
 * @param file null if there is none
 * @param notify progress of the triangulation
 * @throws MeshError with one line that starts with the invalid entry
 */
export function sourceMesh(
  source: MeshSource,
  file: CellMesh | null,
  notify: ProgressCallback = noProgress,
): CellMesh {
  const { generate, extrude } = source;
  const ask = (): void => requireSource(source, file && countsOf(file));
  const plane = generate ? generated(generate, ask, notify) : file;
  if (plane === null) throw new MeshError(t('caseMeshNotRead'));
  if (extrude === undefined) return plane;
  const key = JSON.stringify(extrude);
  const known = extruded.get(plane);
  if (known?.key === key) return known.mesh;
  ask();
  const mesh = named('mesh.', () => extrudedMesh(plane, extrude));
  extruded.set(plane, { key, mesh });
  return mesh;
}

/**
 * Returns the summary of these cells.
 * @param file summary of the mesh file; null if there is none
 */
export function summarizeSource(
  source: MeshSource,
  mesh: CellMesh,
  file: MeshSummary | null,
): MeshSummary {
  const { generate, extrude } = source;
  if (file !== null && extrude === undefined) return file;
  const format = generate ? t('caseGeneratedFormat', generate.kind) : (file?.format ?? '');
  return summarizeCells(mesh, extrude ? `${format}, extruded` : format);
}

/** @param ask throws if the mesh must not be made */
function generated(
  settings: GenerateSettings,
  ask: () => void,
  notify: ProgressCallback,
): CellMesh {
  const key = JSON.stringify(settings);
  if (latest?.key !== key) {
    ask();
    const make = (): CellMesh =>
      settings.kind === 'outlines' ? outlinesMesh(settings, notify) : generatedMesh(settings);
    latest = { key, mesh: named('mesh.generate.', make) };
  }
  return latest.mesh;
}

/** Returns why a case's mesh cannot be generated, judging by its settings; null if it can or there is none. */
export const generateFault = (source: MeshSource): string | null =>
  meshFault(() => requireSource(source, null));
