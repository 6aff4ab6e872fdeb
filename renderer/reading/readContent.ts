import { typesOfGroups } from '../../solver/case';
import { messageOf } from '../../solver/core';
import {
  readAirfoilFile,
  readAnyMesh,
  readMeshFile,
  splitQuadrilaterals,
  writeGmsh,
} from '../../solver/mesh';
import { readRasterOrFault } from '../../solver/raster/read';
import { readDxf } from '../outlineFiles/dxf/readDxf';
import { unpackArchive } from './unpackArchive';
import type { FileContent, ReadAs, ReadingEvent, ReadingKind, ReadingRequest } from './tasks';
import { t } from '../text/t';

type ProgressCallback = (fraction: number) => void;
type Reader<K extends ReadingKind> = (
  file: FileContent,
  notify: ProgressCallback,
) => Promise<ReadAs[K]>;

async function bytesOf({ content }: FileContent): Promise<Uint8Array> {
  return new Uint8Array(content instanceof Blob ? await content.arrayBuffer() : content);
}

const mebibyte = 2 ** 20;
const maxDxfBytes = 64 * mebibyte;
const maxAirfoilBytes = 16 * mebibyte;

/** @throws Error if a file exceeds the size that is read into memory at once */
function requireSize({ content }: FileContent, most: number): void {
  const size = content instanceof Blob ? content.size : content.byteLength;
  if (size <= most) return;
  throw new Error(t('drawingTooLarge', Math.ceil(size / mebibyte), most / mebibyte));
}

/** The result, or the message of an error that refers to the file itself. */
async function orFault<T>(read: () => T | Promise<T>): Promise<T | string> {
  try {
    return await read();
  } catch (error) {
    return messageOf(error);
  }
}

const readers: { readonly [K in ReadingKind]: Reader<K> } = {
  async dxf(file) {
    requireSize(file, maxDxfBytes);
    return readDxf(await bytesOf(file));
  },
  raster: async (file) => readRasterOrFault(await bytesOf(file), file.name),
  async airfoil(file) {
    requireSize(file, maxAirfoilBytes);
    const content = new TextDecoder().decode(await bytesOf(file));
    return orFault(() => readAirfoilFile(content, file.name));
  },
  triangles: async (file) => {
    const bytes = await bytesOf(file);
    return orFault(() => writeGmsh(splitQuadrilaterals(readMeshFile(bytes, file.name))));
  },
  async importedMesh(file, notify) {
    const bytes = await bytesOf(file);
    return orFault(async () => {
      const mesh = await readAnyMesh(bytes, file.name, notify);
      const types = typesOfGroups(mesh.groups);
      return { content: writeGmsh(mesh), warnings: mesh.warnings, types };
    });
  },
  archive: ({ name, content }, notify) =>
    orFault(() => unpackArchive(new Blob([content]), name, notify)),
};

/** Performs a request, and reports its progress and result. */
export async function answerReading(
  { kind, file }: ReadingRequest,
  post: (event: ReadingEvent) => void,
): Promise<void> {
  try {
    const result = await readers[kind](file, (fraction) => post({ type: 'progress', fraction }));
    post({ type: 'read', result });
  } catch (error) {
    post({ type: 'failed', message: messageOf(error) });
  }
}
