import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modulesOf } from '../support/moduleImports';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = ['electron', 'renderer', 'solver'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((name) => join(root, folder, name)),
);

/** Returns the first cycle of a graph of files, from a file back to itself; empty if there is none. */
function firstCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (done.has(file)) return [];
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file].map((name) => name.replace(root, ''));
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

it('finds a cycle', () => {
  const imports = { a: ['b', 'c'], b: [], c: ['d'], d: ['c'] };
  expect(firstCycle(new Map(Object.entries(imports)))).toEqual(['c', 'd', 'c']);
});

it('has no cycles of imports, including types and components', () => {
  expect(modules.length).toBeGreaterThan(1000);
  expect(firstCycle(new Map(modules.map((file) => [file, modulesOf(file, 'all')])))).toEqual([]);
});
