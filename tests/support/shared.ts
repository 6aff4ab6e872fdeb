import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { buildTriangleMesh, readGmsh } from '../../solver/mesh';
import type { TriangleMesh } from '../../solver/mesh/types';

const root = resolve(import.meta.dirname, '../../../shared');

/** Absolute path of a reference file outside the project, or null if it is absent. */
export function sharedFile(path: string): string | null {
  const file = resolve(root, path);
  return existsSync(file) ? file : null;
}

export function readTriangleMesh(path: string): TriangleMesh {
  return buildTriangleMesh(readGmsh(readFileSync(path), basename(path)));
}
