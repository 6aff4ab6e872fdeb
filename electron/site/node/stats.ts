/** Counterpart of `Stats` of `node:fs`. */
export interface Stats {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: number;
  readonly mtimeMs: number;
  readonly mtime: Date;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** @param identity survives moves */
export const statsOf = (
  kind: FileSystemHandle['kind'],
  { size, lastModified }: Pick<File, 'size' | 'lastModified'>,
  identity: bigint,
): Stats => ({
  dev: 0n,
  ino: identity,
  size,
  mtimeMs: lastModified,
  mtime: new Date(lastModified),
  isFile: () => kind === 'file',
  isDirectory: () => kind === 'directory',
  isSymbolicLink: () => false,
});
