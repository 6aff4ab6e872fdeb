import { buildTriangleMesh, MeshError, readGmsh, type Mesh, type TriangleMesh } from '../mesh';
import { summarizeMesh } from '../mesh/summary';
import { triangleGeometry } from '../mesh/triangleGeometry';
import { viewMesh, viewTriangleMesh } from './meshView';
import type { EngineEvent } from './protocol';

/** A mesh as the engine keeps it. */
export interface LoadedMesh {
  readonly triangles: TriangleMesh | null;
  /** Why no scheme can use it, one line; null where one can. */
  readonly unusable: string | null;
}

type MeshLoaded = Extract<EngineEvent, { type: 'meshLoaded' }>;

/** The share of reading in the work that progress is told of; topology is the rest. */
const readingShare = 0.7;

/** @throws MeshError with one line where the file can't be read. */
export function loadMesh(
  bytes: ArrayBuffer,
  fileName: string,
  onProgress: (fraction: number) => void,
): { mesh: LoadedMesh; event: Omit<MeshLoaded, 'request'> } {
  const file = readGmsh(new Uint8Array(bytes), fileName, (fraction) =>
    onProgress(readingShare * fraction),
  );
  const mesh = connect(file);
  const { triangles, unusable } = mesh;
  return {
    mesh,
    event: {
      type: 'meshLoaded',
      summary: summarizeMesh(file, triangles ?? undefined),
      smallestRadius: triangles ? smallestRadius(triangles) : 0,
      unusable,
      ...(triangles ? viewTriangleMesh(triangles) : viewMesh(file)),
    },
  };
}

/** A mesh that can be read but not used is shown, with the reason. */
function connect(file: Mesh): LoadedMesh {
  try {
    return { triangles: buildTriangleMesh(file), unusable: null };
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return { triangles: null, unusable: error.message };
  }
}

const smallestRadius = (mesh: TriangleMesh): number =>
  triangleGeometry(mesh).inscribedRadii.reduce((smallest, r) => Math.min(smallest, r), Infinity);
