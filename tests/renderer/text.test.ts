import { expect, it } from 'vitest';
import { en } from '../../renderer/text/en';

it('uses each text ID in only one part of the catalog', () => {
  // Without a type argument, because Vitest caches no module that contains `import.meta.glob(`.
  const modules = import.meta.glob('../../renderer/text/en/*.ts', { eager: true });
  const parts = Object.values(modules as Record<string, Record<string, object>>).flatMap((module) =>
    Object.values(module),
  );
  expect(parts.length).toBeGreaterThan(10);
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(new Set(Object.keys(en))).toEqual(new Set(names));
});
