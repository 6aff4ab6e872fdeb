import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { pageOf } from './page.js';

/**
 * Builds the documentation as static pages, from the same Markdown and by the same reader as the program:
 * `npm run build:docs [-- FOLDER]`, by default into the static build of the workbench.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2] ?? join(root, 'out', 'site', 'docs');
const docs = join(root, 'docs');
const katex = join(root, 'node_modules', 'katex', 'dist');

/** A module of the program; its TypeScript is read by Vite. */
const moduleOf = async (path) =>
  (await runnerImport(join(root, 'renderer', 'documents', path))).module;

const markdown = await moduleOf('markdown.ts');
const contents = await moduleOf('contents.ts');
const shelves = contents.readShelves(await readFile(join(docs, 'index.md'), 'utf8'));
const ids = [contents.indexId, ...shelves.flatMap(({ entries }) => entries.map(({ id }) => id))];

await rm(target, { recursive: true, force: true });
for (const id of ids) {
  const blocks = markdown.readMarkdown(await readFile(join(docs, `${id}.md`), 'utf8'));
  const file = join(target, `${id}.html`);
  await mkdir(dirname(file), { recursive: true });
  const isDocument = (other) => ids.includes(other);
  await writeFile(file, pageOf({ id, blocks, shelves, isDocument, markdown, contents }));
}

await cp(join(docs, 'images'), join(target, 'images'), { recursive: true });
await cp(join(docs, 'data'), join(target, 'data'), { recursive: true });
await cp(join(docs, 'reference', 'case.schema.json'), join(target, 'reference/case.schema.json'));
await cp(join(docs, 'site', 'site.css'), join(target, 'site.css'));
await cp(join(katex, 'katex.min.css'), join(target, 'katex.min.css'));
await mkdir(join(target, 'fonts'));
for (const font of (await readdir(join(katex, 'fonts'))).filter((name) => name.endsWith('.woff2')))
  await cp(join(katex, 'fonts', font), join(target, 'fonts', font));
console.log(`${ids.length} pages in ${target}`);
