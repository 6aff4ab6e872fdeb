import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  );
const texts = below('renderer/text/en').map(read).join('\n');
const examples = JSON.stringify(
  below('resources/examples')
    .filter((file) => file.endsWith('/case.json'))
    .map(read),
);

describe('tutorials', () => {
  it.each(below('docs/tutorials'))('%s names buttons and fields as the UI does', (file) => {
    const named = [...read(file).matchAll(/\*\*([^*]+?)\*\*/g)].map(([, label]) => label);
    const steps = named.filter((label) => !label.endsWith('.'));
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.filter((label) => !texts.includes(label))).toEqual([]);
  });

  it.each(below('docs/tutorials'))('%s names only monitors that an example defines', (file) => {
    const named = [...read(file).matchAll(/monitor “([^”]+)”/g)].map(([, name]) => name);
    expect(named.filter((name) => !examples.includes(name))).toEqual([]);
  });
});
