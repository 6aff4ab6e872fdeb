import { shortened } from '../../core/formatPath';
import { recognizedBytes, recognizeFile } from '../../fileKinds/recognize';
import type { FileCursor } from './cursor';
import { t } from '../../text/t';

/** Format data from the header of a file. */
export interface MshFormat {
  readonly version: '2.2' | '4.1';
  readonly littleEndian: boolean;
  /** Bytes of a tag or count in binary data. */
  readonly sizeBytes: 4 | 8;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/**
 * Reads `$MeshFormat` (version, ASCII or binary, data size, and for binary files an integer 1 that shows the byte
 * order). Allows comments before it and sets `cursor.binary`.
 */
export function readFormat(cursor: FileCursor): MshFormat {
  enterFormat(cursor);
  if (cursor.skipWhitespace()) cursor.failTruncated(t('gmshVersion'));
  const { version, binary, sizeBytes } = readFormatLine(cursor);
  const littleEndian = binary ? readByteOrder(cursor) : true;
  if (cursor.skipWhitespace()) cursor.failTruncated('$EndMeshFormat');
  const end = cursor.position;
  if (cursor.token() !== '$EndMeshFormat') {
    cursor.fail(t('gmshNoFormatEnd', cursor.quoteAt(end)), end);
  }
  cursor.binary = binary;
  return { version, littleEndian, sizeBytes };
}

/** Finds the header of the file; rejects files that are not meshes. */
function enterFormat(cursor: FileCursor): void {
  const { bytes } = cursor;
  if (bytes.length === 0) cursor.fail(t('gmshEmpty'));
  if (UTF8_MARK.every((byte, k) => bytes[k] === byte)) cursor.position = UTF8_MARK.length;
  if (cursor.skipWhitespace()) cursor.fail(t('gmshBlank'), 0);
  for (;;) {
    cursor.skipWhitespace();
    const start = cursor.position;
    const header = cursor.token();
    if (header === '$MeshFormat') return;
    if (header === '$NOD') refuseVersion(cursor, '1.0', start);
    if (header !== '$Comments') {
      const { what } = recognizeFile(bytes.subarray(0, recognizedBytes), bytes.length);
      cursor.fail(t('gmshNotGmsh', what), start);
    }
    if (!cursor.skipPast('$EndComments')) cursor.failTruncated('$EndComments');
  }
}

function readFormatLine(cursor: FileCursor): {
  version: '2.2' | '4.1';
  binary: boolean;
  sizeBytes: 4 | 8;
} {
  const at = cursor.position;
  const words = cursor.restOfLine().trim().split(/\s+/);
  const [number, encoding, dataSize] = words;
  if (words.length !== 3 || !/^\d+(\.\d+)?$/.test(number) || !/^[01]$/.test(encoding)) {
    cursor.fail(t('gmshFormatLine'), at);
  }
  const version = Number(number) === 2.2 ? '2.2' : Number(number) === 4.1 ? '4.1' : undefined;
  if (version === undefined) return refuseVersion(cursor, number, at);
  // Size of a double in 2.2; size of tags and counts in 4.1.
  if (dataSize !== '8' && !(version === '4.1' && dataSize === '4')) {
    cursor.fail(t('gmshDataSize', shortened(dataSize)), at);
  }
  return {
    version,
    binary: encoding === '1',
    sizeBytes: version === '4.1' && dataSize === '8' ? 8 : 4,
  };
}

function readByteOrder(cursor: FileCursor): boolean {
  const at = cursor.position;
  if (cursor.remaining < 4) cursor.failTruncated(t('gmshByteOrder'));
  cursor.position = at + 4;
  if (cursor.view.getInt32(at, true) === 1) return true;
  if (cursor.view.getInt32(at, false) === 1) return false;
  return cursor.fail(t('gmshByteOrderDamaged'), at);
}

function refuseVersion(cursor: FileCursor, version: string, at: number): never {
  return cursor.fail(t('gmshWrongVersion', shortened(version)), at);
}
