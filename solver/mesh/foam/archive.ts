import { unzipSync } from 'fflate';
import { t } from '../../text/t';
import { MeshError, type MeshFile } from '../types';
import { polyMeshFiles, readPolyMesh, type PolyMeshFiles } from './readPolyMesh';

/** Paths of the files of a mesh of OpenFOAM, by name. */
export type PolyMeshPaths = Readonly<Record<(typeof polyMeshFiles)[number], string>>;

/**
 * Returns the mesh among the paths of a case, an archive or the folder `polyMesh` itself; null if there is none.
 * @throws MeshError if there are several: regions, or meshes of several times
 */
export function polyMeshAmong(paths: Iterable<string>, shown: string): PolyMeshPaths | null {
  const known = new Set(paths);
  const found = [...known]
    .filter((path) => /^(?:.*\/)?owner(?:\.gz)?$/.test(path))
    .flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const files = polyMeshFiles.map((name) =>
        [folder + name, `${folder + name}.gz`].find((own) => known.has(own)),
      );
      return files.every((own) => own !== undefined)
        ? [Object.fromEntries(polyMeshFiles.map((name, i) => [name, files[i]])) as PolyMeshPaths]
        : [];
    });
  const ofCase = found.filter(({ owner }) => /(?:^|\/)constant\/polyMesh\//.test(owner));
  const chosen = ofCase.length > 0 ? ofCase : found;
  if (chosen.length > 1)
    throw new MeshError(`${shown}: ${t('foamSeveral', chosen[0].owner, chosen[1].owner)}`);
  return chosen[0] ?? null;
}

/** Limits on unpacked bytes per byte of the archive. */
const [freeBytes, bytesPerByte] = [2 ** 24, 1032];

/** Reads the mesh of OpenFOAM in a zip archive. @throws MeshError */
export function readZippedMesh(bytes: Uint8Array, fileName: string): MeshFile {
  const names: string[] = [];
  let size = 0;
  const unzip = (filter: (name: string) => boolean): Record<string, Uint8Array> => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          names.push(name);
          if (!filter(name)) return false;
          size += originalSize;
          return size <= freeBytes + bytesPerByte * bytes.length;
        },
      });
    } catch {
      throw new MeshError(`${fileName}: ${t('foamArchive')}`);
    }
  };
  unzip(() => false);
  const paths = polyMeshAmong(names, fileName);
  if (paths === null) throw new MeshError(`${fileName}: ${t('foamNoMesh')}`);
  const wanted = new Set(Object.values(paths));
  const files = unzip((name) => wanted.has(name));
  const own = Object.entries(paths).map(([name, path]) => {
    const content = files[path];
    if (!content) throw new MeshError(`${fileName}: ${t('foamArchive')}`);
    return [name, content] as const;
  });
  const folder = paths.owner.slice(0, Math.max(0, paths.owner.lastIndexOf('/')));
  return readPolyMesh(
    Object.fromEntries(own) as PolyMeshFiles,
    `${fileName}/${folder}`.replace(/\/$/, ''),
  );
}
