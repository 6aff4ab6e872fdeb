import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf, svgDataUrl, type Paper } from '../../solver/papers';
import { describeEntry, type EntryDescription } from '../../solver/verification';
import { verificationEntries } from '../../solver/verification/registry';
import { errorCode } from '../host/failure';

/** Returns the verification entries by id, with their recorded values. */
export const paperEntries = (): ReadonlyMap<string, EntryDescription> =>
  new Map([...verificationEntries].map(([id, entry]) => [id, describeEntry(entry)]));

/** Reads the pictures of all items, by `PAPER/ITEM`, as data URLs. */
export async function paperPictures(
  examplesRoot: string,
  papers: readonly Paper[],
): Promise<ReadonlyMap<string, string>> {
  const entries = paperEntries();
  const pictures = new Map<string, string>();
  for (const { id, items } of papers) {
    for (const item of items) {
      const picture = pictureOf(item, entries);
      if (picture === null) continue;
      const url =
        picture.kind === 'example'
          ? await thumbnail(examplesRoot, picture.example)
          : svgDataUrl(picture.svg);
      if (url !== null) pictures.set(`${id}/${item.id}`, url);
    }
  }
  return pictures;
}

async function thumbnail(examplesRoot: string, example: string): Promise<string | null> {
  try {
    const bytes = await readFile(join(examplesRoot, example, 'thumbnail.png'));
    return `data:image/png;base64,${bytes.toString('base64')}`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
