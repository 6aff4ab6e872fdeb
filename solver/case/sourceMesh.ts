import { extrudedMesh, generatedBlocks, generatedMesh } from '../mesh/generate';
import { summarizeCells } from '../mesh/summary';
import { MeshError, type CellMesh, type MeshSummary } from '../mesh/types';
import type { ExtrudeSettings, GenerateSettings } from './generate';

/** What a case says of where its cells come from. */
export interface MeshSource {
  readonly generate?: GenerateSettings | undefined;
  readonly extrude?: ExtrudeSettings | undefined;
}

/** The mesh that was generated last, and what was made of that of a file: a case is prepared again at every edit. */
let latest: { readonly key: string; readonly mesh: CellMesh } | null = null;
const extruded = new WeakMap<CellMesh, { readonly key: string; readonly mesh: CellMesh }>();

/**
 * The cells that a case begins with: those of its file or its generator, pulled along z where it says so. The same
 * object as long as these stay the same.
 * @param file null where there is none
 * @throws MeshError with one line that begins with the entry which is wrong
 */
export function sourceMesh({ generate, extrude }: MeshSource, file: CellMesh | null): CellMesh {
  const plane = generate ? generated(generate) : file;
  if (plane === null) throw new MeshError('mesh.file: was not read');
  if (extrude === undefined) return plane;
  const key = JSON.stringify(extrude);
  const known = extruded.get(plane);
  if (known?.key === key) return known.mesh;
  const mesh = named('mesh.', () => extrudedMesh(plane, extrude));
  extruded.set(plane, { key, mesh });
  return mesh;
}

/**
 * What is said of these cells.
 * @param file its summary; null where there is none
 */
export function summarizeSource(
  source: MeshSource,
  mesh: CellMesh,
  file: MeshSummary | null,
): MeshSummary {
  const { generate, extrude } = source;
  if (file !== null && extrude === undefined) return file;
  const format = generate ? `generated ${generate.kind}` : (file?.format ?? '');
  return summarizeCells(mesh, extrude ? `${format}, extruded` : format);
}

function generated(settings: GenerateSettings): CellMesh {
  const key = JSON.stringify(settings);
  if (latest?.key !== key) {
    latest = { key, mesh: named('mesh.generate.', () => generatedMesh(settings)) };
  }
  return latest.mesh;
}

/** Why a case's mesh can't be generated, as far as its numbers tell; null where it can, or there is none. */
export function generateFault({ generate }: MeshSource): string | null {
  if (generate === undefined) return null;
  try {
    named('mesh.generate.', () => generatedBlocks(generate));
    return null;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return error.message;
  }
}

/** Begins the line of a MeshError with the place in the case. */
function named<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`${place}${error.message}`);
  }
}
