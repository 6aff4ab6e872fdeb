import index from '../../docs/index.md?raw';
import { indexId, pathFrom, readShelves } from './contents';
import { readMarkdown, type Block } from './markdown';

/** The bundled documentation. `docs/index.md` defines the pages, their order and titles. */

const texts = import.meta.glob('../../docs/*/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob('../../docs/images/*.png', { query: '?url', import: 'default' });

export const shelves = readShelves(index);
const titles = new Map(
  shelves.flatMap(({ entries }) => entries.map(({ id, title }) => [id, title])),
);
export const documentIds: readonly string[] = [...titles.keys()];

export const isDocumentId = (id: string): boolean => id === indexId || titles.has(id);
export const documentTitle = (id: string): string => titles.get(id) ?? id;

export interface HelpDocument {
  readonly id: string;
  readonly blocks: readonly Block[];
}

/** Reads all pages once, and again after a failure. */
export function loadDocuments(): Promise<readonly HelpDocument[]> {
  if (loaded) return loaded;
  loaded = Promise.all([indexId, ...documentIds].map(loadDocument));
  loaded.catch(() => (loaded = null));
  return loaded;
}
let loaded: Promise<readonly HelpDocument[]> | null = null;

async function loadDocument(id: string): Promise<HelpDocument> {
  const text = id === indexId ? index : await texts[`../../docs/${id}.md`]();
  return { id, blocks: readMarkdown(String(text)) };
}

/** Returns the URL of an image of a page, such as `../images/start-light.png`, or null if it does not exist. */
export async function pictureUrl(from: string, target: string): Promise<string | null> {
  const load = pictures[`../../docs/${pathFrom(from, target)}`] as
    (() => Promise<unknown>) | undefined;
  return load ? String(await load()) : null;
}
