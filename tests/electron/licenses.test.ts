import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../../electron/contract/notices';
import { rendererRoot } from '../../electron/host/paths';
import { createWorkbenchHandler } from '../../electron/host/workbenchHandler';
import { Examples } from '../../electron/host/examples';
import { filesBelow, openStore, temporaryFolder } from './helpers';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const manifestOf = async (package_: string): Promise<{ version: string; license: string }> =>
  JSON.parse(await read(join('node_modules', package_, 'package.json')));

/** Outside of the bundles according to the build configurations. */
const external = ['electron', 'webgpu'];
/** Packages whose own dependencies are bundled as far as they are used. */
const inherited = ['@vue/runtime-core', 'gl-matrix', 'd3-scale', 'fontkit'];

/** Every package imported by a source file of the application. */
async function importedPackages(): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of ['renderer', 'solver', 'electron']) {
    for (const file of await filesBelow(join(root, folder))) {
      if (!/\.(ts|vue)$/.test(file)) continue;
      const source = await read(join(folder, file));
      for (const [, name] of source.matchAll(
        /\b(?:from|import) ?\(?'((?:@[\w-]+\/)?[a-z][\w.-]*)/g,
      )) {
        if (existsSync(join(root, 'node_modules', name))) found.add(name);
      }
    }
  }
  return [...found];
}

describe('the license of Fluxbench', () => {
  it('is named in package.json and stored at the top level', async () => {
    const manifest = JSON.parse(await read('package.json'));
    expect(manifest.license).toBe('MIT');
    expect(await read('LICENSE')).toMatch(
      /^MIT License\n\nCopyright \(c\) \d{4} The Fluxbench dev/,
    );
  });

  it('matches citation and changelog, as does the version', async () => {
    const { version, license } = JSON.parse(await read('package.json'));
    const citation = await read('CITATION.cff');
    expect(/^version: (.*)$/m.exec(citation)?.[1]).toBe(version);
    expect(/^license: (.*)$/m.exec(citation)?.[1]).toBe(license);
    expect(await read('CHANGELOG.md')).toContain(`## [${version}]`);
  });
});

describe.skipIf(!existsSync(join(root, 'out/licenses/third-party.json')))(
  'the bundled licenses (npm run build)',
  () => {
    const readNotices = async (): Promise<Notice[]> =>
      JSON.parse(await read('out/licenses/third-party.json'));

    it('has a notice for every dependency', async () => {
      const notices = new Map((await readNotices()).map((notice) => [notice.name, notice]));
      const imported = await importedPackages();
      expect(imported).toEqual(expect.arrayContaining(['vue', 'zod', 'uplot', '@kitware/vtk.js']));
      for (const name of [...imported, ...inherited, ...external]) {
        // `vue` itself only re-exports its parts.
        const notice = notices.get(name === 'vue' ? '@vue/runtime-dom' : name);
        expect(notice, name).toBeDefined();
        if (name === 'vue') continue;
        const { version, license } = await manifestOf(name);
        expect([notice?.version, notice?.license]).toEqual([version, license]);
      }
    });

    it('has the full license of each package', async () => {
      const text = await read('out/licenses/THIRD-PARTY-NOTICES.txt');
      for (const notice of await readNotices()) {
        expect(notice.text, notice.name).toMatch(/copyright|licen[cs]e/i);
        expect(notice.text.length, notice.name).toBeGreaterThan(300);
        expect(text).toContain(`${notice.name} ${notice.version}`);
        expect(text).toContain(notice.text);
      }
    });

    it('is served by both hosts', async () => {
      const folder = await temporaryFolder();
      const answer = createWorkbenchHandler({
        store: await openStore(folder),
        examples: new Examples(folder),
        verification: { example: folder, published: null },
        rendererRoot,
      });
      const response = await answer(new Request('http://127.0.0.1/licenses/third-party.json'));
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(await readNotices());
      const outside = await answer(new Request('http://127.0.0.1/licenses/..%2Fmain%2Fmain.js'));
      expect(outside.status).toBe(404);
    });
  },
);
