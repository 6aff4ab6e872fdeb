import { polyMeshFiles } from '../../solver/mesh';
import { ZipFile } from '../export/zipFile';
import type { DroppedFolder } from './droppedFolder';

/** Folders of the mesh in a case of OpenFOAM, in its folder `constant`, or given itself. */
const places = ['constant/polyMesh/', 'polyMesh/', ''];

/** Returns a file of a folder by its path; null if there is none. */
type GetFile = (path: string) => Promise<File | null>;

/** Returns the mesh of OpenFOAM in a folder as an archive; null if there is none. */
export async function foamMeshOf(name: string, get: GetFile): Promise<File | null> {
  for (const place of places) {
    const packed = async (own: string): Promise<[string, File] | null> => {
      for (const path of [own, `${own}.gz`]) {
        const file = await get(place + path);
        if (file) return [path, file];
      }
      return null;
    };
    if ((await packed('boundary')) === null) continue;
    const found = await Promise.all(polyMeshFiles.map(packed));
    if (found.includes(null)) continue;
    const zip = new ZipFile();
    for (const [path, file] of found.flatMap((own) => (own ? [own] : []))) {
      zip.add(`constant/polyMesh/${path}`, await file.arrayBuffer());
    }
    return new File([zip.finish()], `${name}.zip`);
  }
  return null;
}

export const filesOfFolder =
  ({ files }: DroppedFolder): GetFile =>
  (path) =>
    Promise.resolve(files.get(path) ?? null);

export const filesOfEntry =
  (folder: FileSystemDirectoryEntry): GetFile =>
  (path) =>
    new Promise((resolve) => {
      folder.getFile(
        path,
        {},
        (entry) => (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
        () => resolve(null),
      );
    });
