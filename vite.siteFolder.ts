import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as examplesModule from './electron/host/examples';
import type * as policyModule from './electron/site/policy';

const root = import.meta.dirname;
const serviceWorker = 'serviceWorker.js';
/** What made a mesh or a raster: of no use to a page. */
const isSource = (file: string): boolean => /\.(geo|js)$/.test(file);

/** A configuration is read as it is, without what our modules ask of Vite. */
const moduleOf = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(join(root, path))).module;

/** Adds to the built page what a host would answer: the examples, the licenses, and what is to be kept offline. */
export const siteFolder = (): Plugin => ({
  name: 'site-folder',
  async transformIndexHtml() {
    const { pagePolicy } = await moduleOf<typeof policyModule>('electron/site/policy.ts');
    const policy = { 'http-equiv': 'content-security-policy', content: pagePolicy };
    return [
      { tag: 'meta', attrs: policy, injectTo: 'head-prepend' },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
    ];
  },
  async writeBundle({ dir = '' }) {
    await addExamples(join(dir, 'examples'));
    await mkdir(join(dir, 'licenses'), { recursive: true });
    for (const file of ['third-party.json', 'THIRD-PARTY-NOTICES.txt']) {
      await cp(join(root, 'out', 'site-licenses', file), join(dir, 'licenses', file));
    }
    await cp(join(root, 'LICENSE'), join(dir, 'LICENSE.txt'));
    await listFiles(dir);
  },
});

/** Copies the examples, with a list of them, so that a page need not read them all. */
async function addExamples(target: string): Promise<void> {
  const source = join(root, 'resources', 'examples');
  const { Examples } = await moduleOf<typeof examplesModule>('electron/host/examples.ts');
  const index = [];
  for (const entry of await new Examples(source).list()) {
    const files = (await readdir(join(source, entry.id))).filter((file) => !isSource(file));
    for (const file of files) {
      await cp(join(source, entry.id, file), join(target, entry.id, file));
    }
    index.push({ entry, files: files.filter((file) => file !== 'thumbnail.png') });
  }
  await writeFile(join(target, 'index.json'), JSON.stringify(index));
}

/** Distinguishes the service worker which files there are, and what tells them from those of another build. */
async function listFiles(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => file !== serviceWorker)
    .sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(await readFile(join(dir, file)));
  const kept = files.filter((file) => file !== 'index.html' && !file.endsWith('.txt'));
  const known = `const siteFiles=${JSON.stringify(kept)},siteBuild=${JSON.stringify(digest.digest('hex'))};\n`;
  const path = join(dir, serviceWorker);
  await writeFile(path, known + (await readFile(path, 'utf8')));
}
