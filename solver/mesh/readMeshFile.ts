import { readGmsh } from './gmsh/readGmsh';
import { isPmsh, pmshToGmsh } from './pmsh';
import type { MeshFile } from './types';

/**
 * Reads a mesh file of any supported format: Gmsh, or the `.pmsh` of the public code DGCUDA.
 * @param fileName for messages @throws MeshError
 */
export const readMeshFile: typeof readGmsh = (bytes, fileName, onProgress): MeshFile =>
  readGmsh(isPmsh(bytes) ? pmshToGmsh(bytes, fileName) : bytes, fileName, onProgress);
