import type { MeshChanges } from '../../solver/case';
import { noRasters, type Rasters } from '../../solver/raster';
import type { EngineClient, MeshLoaded } from '../engine/engineClient';
import type { Job } from '../job';
import { useServices } from '../services';

/** A mesh in a separate solver, which replaces the current one when everything is ready. */
export interface ReadMesh {
  readonly solver: EngineClient;
  readonly loaded: MeshLoaded;
}

/** Runs a function with a mesh that was read; its solver is ended on failure. */
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
 * Reads a mesh file in a second solver, so that the current one keeps its mesh, state and run. `bytes` is transferred.
 * @param rasters files that the case references
 * @throws Error with one line if the file is unreadable, or if the user canceled; the solver is then ended
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

/** Generates the mesh of a case in a second solver. @throws Error with one line if the generation fails */
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
