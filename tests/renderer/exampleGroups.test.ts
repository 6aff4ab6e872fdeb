import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchedTexts } from '../../renderer/start/exampleFilter';
import { captionOf, exampleGroups } from '../../renderer/start/exampleGroups';
import { matchesSearch } from '../../renderer/text/searchText';
import { parseCaseDocument } from '../../solver/case';

const root = join(import.meta.dirname, '../../resources/examples');
const ids = readdirSync(root).filter((name) => !name.includes('.'));
const examples = ids.map((id) => {
  const text = readFileSync(join(root, id, 'case.json'), 'utf8');
  const { name, description, source = '', system, scheme } = parseCaseDocument(text, id);
  const method = scheme.id;
  return {
    id,
    name,
    description,
    source,
    system: system.id,
    method,
    dimension: 2 as const,
    cells: 1,
    thumbnail: null,
  };
});

describe('the example gallery', () => {
  it('has each example in exactly one group', () => {
    expect(Object.values(exampleGroups).flat().sort()).toEqual([...ids].sort());
  });

  it('describes each example with one sentence of at most 160 characters', () => {
    const captions = examples.map(captionOf);
    expect(captions.filter((text) => text.length > 160 || !text.endsWith('.'))).toEqual([]);
  });

  it.each([
    ['CPR', 'sd7003'],
    ['Zimmerman', 'acoustic-cylinder'],
    ['Westers', 'blast-waves'],
    ['figure 5.2', 'circular-mirror'],
    ['table 5.3', 'supersonic-vortex'],
    ['Fuhry figure 5.3', 'circular-mirror'],
  ])('finds %s', (typed, id) => {
    const found = examples.filter((example) => matchesSearch(searchedTexts(example), typed));
    expect(found.map((example) => example.id)).toContain(id);
    expect(found.length).toBeLessThan(ids.length / 2);
  });
});
