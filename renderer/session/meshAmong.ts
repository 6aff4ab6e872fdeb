import { includedFiles, isGeometryName } from '../../electron/contract/geometry';

/** A mesh or geometry among dropped files, and the files it includes. */
interface DroppedMesh {
  readonly file: File;
  readonly included: readonly File[];
}

/** Finds the file that no other one includes; null if the files do not belong together. */
export async function meshAmong(files: readonly File[]): Promise<DroppedMesh | null> {
  const names = new Set<string>();
  for (const file of files.filter(({ name }) => /\.geo$/i.test(name))) {
    for (const included of includedFiles(await file.text())) names.add(included.file);
  }
  const [main, ...others] = files.filter(({ name }) => !names.has(name));
  if (!main || others.length > 0 || !isGeometryName(main.name)) return null;
  return { file: main, included: files.filter((file) => file !== main) };
}
