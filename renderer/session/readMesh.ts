import type { MeshChanges } from '../../solver/case';
import { noRasters, type Rasters } from '../../solver/raster';
import type { EngineClient, MeshLoaded } from '../engine/engineClient';
import type { Job } from '../job';
import { useServices } from '../services';

/** A mesh in a solver of its own, which takes the present one's place when all else is ready. */
export interface ReadMesh {
  readonly solver: EngineClient;
  readonly loaded: MeshLoaded;
}

/** Lets a mesh that was read be used. Where that fails, its solver ends. */
export async function withMesh<T>(
  mesh: ReadMesh,
  work: (mesh: ReadMesh) => Promise<T>,
): Promise<T> {
  try {
    return await work(mesh);
  } catch (error) {
    mesh.solver.reset();
    throw error;
  }
}

/**
 * Lets a second solver read a mesh file, so that the present one keeps its mesh, its state and its run
 * until then. `bytes` is handed over.
 * @param rasters the files that the case names
 * @throws Error with one line if it can't be read, or if the user canceled: nothing is left then
 */
export async function readMesh(
  fileName: string,
  bytes: ArrayBuffer,
  changes: MeshChanges,
  job: Job,
  rasters: Rasters = noRasters,
): Promise<ReadMesh> {
  const solver = useServices().engine.beside();
  solver.shareRasters(rasters);
  try {
    return { solver, loaded: await solver.loadMesh(fileName, bytes, changes, job) };
  } catch (error) {
    solver.reset();
    throw error;
  }
}

/** The same of the generated grid that a case describes. @throws Error with one line if it can't be made */
export async function generateMesh(
  changes: MeshChanges,
  rasters: Rasters = noRasters,
  job?: Job,
): Promise<ReadMesh> {
  const solver = useServices().engine.beside();
  solver.shareRasters(rasters);
  try {
    return { solver, loaded: await solver.loadGenerated(changes, job) };
  } catch (error) {
    solver.reset();
    throw error;
  }
}
