import { expect, it } from 'vitest';
import { en } from '../../renderer/text/en';

it('no part of the catalogue takes the name of a text of another part', () => {
  const parts = Object.values(
    import.meta.glob<Record<string, object>>('../../renderer/text/en/*.ts', { eager: true }),
  ).flatMap((module) => Object.values(module));
  expect(parts.length).toBeGreaterThan(10);
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(new Set(Object.keys(en))).toEqual(new Set(names));
});
