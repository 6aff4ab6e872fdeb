import { extrudedMesh, generatedMesh } from '../mesh/generate';
import { summarizeCells } from '../mesh/summary';
import { MeshError, type CellMesh, type MeshSummary } from '../mesh/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { GenerateSettings, MeshSource } from './generate';
import { outlinesMesh } from './outlinesMesh';
import { meshFault } from './placedGrid';
import { countsOf, named, requireSource } from './sourceCounts';
import { t } from '../text/t';

/** The mesh that was generated last, and what was made of that of a file: a case is prepared again at every edit. */
let latest: { readonly key: string; readonly mesh: CellMesh } | null = null;
const extruded = new WeakMap<CellMesh, { readonly key: string; readonly mesh: CellMesh }>();

/**
 * The cells that a case begins with: those of its file or its generator, extruded where it says so. The same
 * object as long as these stay the same. Nothing is made of what there is no room for.
 * @param file null if there is none
 * @param tell how far triangles between outlines are
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
 * What is stated about these cells.
 * @param file its summary; null if there is none
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

/** @param ask throws where it must not be made */
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

/** Why a case's mesh can't be generated, as far as its numbers tell; null if it can, or there is none. */
export const generateFault = (source: MeshSource): string | null =>
  meshFault(() => requireSource(source, null));
