import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requested } from '../../electron/start/nodeVersion.js';
import { filesBelow } from './helpers';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** All texts for users. */
async function texts(): Promise<string[]> {
  const below = async (folder: string, ending: string): Promise<string[]> =>
    (await filesBelow(join(root, folder)))
      .filter((file) => file.endsWith(ending))
      .map((file) => `${folder}/${file}`);
  return [
    'README.md',
    'CHANGELOG.md',
    ...(await below('docs', '.md')),
    ...(await below('electron', '.ts')),
    ...(await below('electron', '.js')),
    ...(await below('renderer', '.ts')),
    ...(await below('resources/examples', '.json')),
  ];
}

describe('the documentation', () => {
  it('calls npx with --no-install', async () => {
    for (const path of await texts()) {
      const calls = (await read(path)).match(/npx\s+(?!--no-install\s)[^\n`]*\bfluxbench\b/g);
      expect(calls, path).toBeNull();
    }
  });

  it('names the Node.js version of package.json', async () => {
    const { packages } = JSON.parse(await read('package-lock.json')) as {
      packages: Record<string, { engines?: { node?: string } }>;
    };
    expect(packages[''].engines?.node).toBe(`>=${requested}`);
    expect(packages['node_modules/electron'].engines?.node).toContain(requested);
    expect(await read('README.md')).toContain(`Node ${requested} or later`);
  });
});
