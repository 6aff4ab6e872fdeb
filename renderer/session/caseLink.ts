import { internalError } from '../../solver/core';
import { z } from 'zod';
import { t } from '../text/t';
import type { DroppedFolder } from './droppedFolder';
import type { NamedFile } from './projectFiles';

/**
 * Encodes a case in the fragment of a URL, which browsers do not send to servers. Packed content: the length of a list,
 * the list as JSON, and the files that it names, concatenated.
 */

const parameter = 'case=';
/** Length that browsers accept as a URL and messaging services transmit. */
const maxCharacters = 100_000;
/** Limits decompression: a short fragment can unpack to any size. */
const maxBytes = 64 * 2 ** 20;

const listSchema = z.object({
  format: z.literal('fluxbench-link'),
  version: z.literal(1),
  name: z.string().min(1).max(200),
  files: z.array(z.tuple([z.string().max(300), z.number().int().nonnegative()])).max(100),
});

/** Data of later versions. */
const newerSchema = z.object({ format: listSchema.shape.format, version: z.number().min(2) });

/** Returns the fragment of a link, with its `#`. @throws Error with one line if it is too long */
export async function linkFragment(name: string, files: readonly NamedFile[]): Promise<string> {
  const list: z.input<typeof listSchema> = {
    format: 'fluxbench-link',
    version: 1,
    name,
    files: files.map(({ path, bytes }) => [path, bytes.byteLength]),
  };
  const head = new TextEncoder().encode(JSON.stringify(list));
  const parts = [Uint32Array.of(head.length), head, ...files.map(({ bytes }) => bytes)];
  const packed = await through(new Blob(parts), new CompressionStream('deflate-raw'), Infinity);
  const fragment = `#${parameter}${toText(packed)}`;
  if (fragment.length > maxCharacters) {
    throw new Error(t('linkTooLong', fragment.length, maxCharacters));
  }
  return fragment;
}

/** Whether the fragment of a URL contains a case. */
export const isLinkFragment = (fragment: string): boolean => fragment.startsWith(`#${parameter}`);

/** Unpacks a link as a project folder. @throws Error with one line if it is damaged */
export async function readLink(fragment: string): Promise<DroppedFolder> {
  let isNewer = false;
  try {
    const packed = fromText(fragment.slice(parameter.length + 1));
    const stream = new DecompressionStream('deflate-raw');
    const bytes = await through(new Blob([packed]), stream, maxBytes);
    const [length] = new Uint32Array(bytes.slice(0, 4).buffer);
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    isNewer = newerSchema.safeParse(list).success;
    const { name, files: listed } = listSchema.parse(list);
    const files = new Map<string, File>();
    let at = 4 + length;
    for (const [path, size] of listed) {
      if (at + size > bytes.length) throw internalError('the link is cut off');
      files.set(path, new File([bytes.slice(at, at + size)], path));
      at += size;
    }
    return { name, files };
  } catch (error) {
    throw new Error(t(isNewer ? 'linkNewer' : 'linkDamaged'), { cause: error });
  }
}

async function through(
  blob: Blob,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = blob.stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) throw internalError('the link exceeds the size limit');
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** URL-safe base64 (RFC 4648, section 5). */
function toText(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
