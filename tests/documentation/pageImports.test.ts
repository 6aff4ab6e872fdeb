import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modulesOf } from '../support/moduleImports';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('keeps the method registry, which belongs to the worker, out of the page', () => {
  const from = new Map<string, string | null>([[join(root, 'renderer/main.ts'), null]]);
  for (const file of from.keys()) {
    for (const found of modulesOf(file, 'values')) if (!from.has(found)) from.set(found, file);
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
