import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const statement = /^(?:import|export)\s+(type\b)?(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

/** Returns the files that a module imports or re-exports, workers apart. @param kind `values`: without type-only imports */
export function modulesOf(file: string, kind: 'values' | 'all'): string[] {
  if (!/\.(ts|vue)$/.test(file)) return [];
  return Array.from(readFileSync(file, 'utf8').matchAll(statement))
    .filter(([, type, name]) => !(type && kind === 'values') && !name.includes('?worker'))
    .map(([, , name]) => join(dirname(file), name.replace(/\?.*/, '')))
    .map((path) => [path, `${path}.ts`, join(path, 'index.ts')].find(isFile) ?? path);
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
