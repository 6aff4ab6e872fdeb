import { readMarkdown, type Block } from './markdown';

/** The documents that come with the program. */

const texts = import.meta.glob('../../docs/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob('../../docs/images/*.png', { query: '?url', import: 'default' });

/** In the order in which they are read, by whom they are for. */
export const shelves = [
  {
    id: 'users',
    documents: ['workbench', 'examples', 'expressions', 'custom-systems', 'geometry'],
  },
  { id: 'method', documents: ['numerics', 'verification', 'performance'] },
  { id: 'files', documents: ['case-format', 'project-format', 'command-line', 'running', 'site'] },
  { id: 'developers', documents: ['architecture', 'reliability'] },
] as const;

export type DocumentId = (typeof shelves)[number]['documents'][number];
export const documentIds: readonly DocumentId[] = shelves.flatMap(({ documents }) => documents);
export const firstDocument: DocumentId = 'workbench';

export const isDocumentId = (id: string): id is DocumentId =>
  (documentIds as readonly string[]).includes(id);

export interface HelpDocument {
  readonly id: DocumentId;
  readonly blocks: readonly Block[];
}

/** Reads all documents, once; again where that failed. */
export function loadDocuments(): Promise<readonly HelpDocument[]> {
  if (loaded) return loaded;
  loaded = Promise.all(documentIds.map(loadDocument));
  loaded.catch(() => (loaded = null));
  return loaded;
}
let loaded: Promise<readonly HelpDocument[]> | null = null;

async function loadDocument(id: DocumentId): Promise<HelpDocument> {
  return { id, blocks: readMarkdown(String(await texts[`../../docs/${id}.md`]())) };
}

/** Address of a picture that a document names, such as `images/start-light.png`; null for none of ours. */
export async function pictureUrl(target: string): Promise<string | null> {
  const load = pictures[`../../docs/${target}`] as (() => Promise<unknown>) | undefined;
  return load ? String(await load()) : null;
}

/** Where a link of a document leads. */
export type LinkTarget =
  | { readonly kind: 'document'; readonly id: DocumentId; readonly anchor: string }
  | { readonly kind: 'web'; readonly url: string }
  /** A file that is not among the documents. */
  | { readonly kind: 'none' };

/** @param from the document in which the link stands */
export function linkTarget(from: DocumentId, target: string): LinkTarget {
  if (/^https?:/.test(target)) return { kind: 'web', url: target };
  const [file, anchor = ''] = target.split('#');
  const id = file === '' ? from : file.replace(/^(\.\/)?/, '').replace(/\.md$/, '');
  return isDocumentId(id) ? { kind: 'document', id, anchor } : { kind: 'none' };
}
