import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Matches the paths that a module imports or exports, except type-only ones. */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

function modulesOf(file: string): string[] {
  if (!/\.(ts|vue)$/.test(file)) return [];
  return Array.from(readFileSync(file, 'utf8').matchAll(statement), ([, name]) => name)
    .filter((name) => !name.includes('?worker'))
    .map((name) => join(dirname(file), name.replace(/\?.*/, '')))
    .map((path) => [path, `${path}.ts`, join(path, 'index.ts')].find(isFile) ?? path);
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

it('the page does not import the method registry, which belongs to its worker', () => {
  const from = new Map<string, string | null>([[join(root, 'renderer/main.ts'), null]]);
  for (const file of from.keys()) {
    for (const found of modulesOf(file)) if (!from.has(found)) from.set(found, file);
  }
  expect(from.size).toBeGreaterThan(500);
  const solver = join(root, 'solver/methods/registry.ts');
  expect(existsSync(solver)).toBe(true);
  const chain: string[] = [];
  for (let at = from.has(solver) ? solver : null; at; at = from.get(at) ?? null) {
    chain.push(at.replace(root, ''));
  }
  expect(chain).toEqual([]);
});
