import { importEndings, importMesh } from '../session/importMesh';
import { chooseFile } from '../ui/chooseFile';

/** Opens a file dialog for a mesh or geometry, and imports it. */
export const chooseMeshFile = (): Promise<void> =>
  chooseFile(importEndings, (file) => importMesh(file));
