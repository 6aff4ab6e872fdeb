import { importEndings, importMesh } from '../session/importMesh';
import { chooseFile } from '../ui/chooseFile';

/** Lets the user pick a mesh or a geometry, and imports it. */
export const chooseMeshFile = (): Promise<void> =>
  chooseFile(importEndings, (file) => importMesh(file));
