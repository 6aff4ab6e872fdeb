import { EXPORT_AGAIN, type FileCursor } from './cursor';

/** What the head of a file says about the rest of it. */
export interface MshFormat {
  readonly version: '2.2' | '4.1';
  readonly littleEndian: boolean;
  /** Bytes of a tag or count in binary data. */
  readonly sizeBytes: 4 | 8;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/**
 * Reads `$MeshFormat` (version, ASCII or binary, data size, and in binary files an integer one
 * that tells the byte order), with comments allowed before it, and sets `cursor.binary`.
 */
export function readFormat(cursor: FileCursor): MshFormat {
  enterFormat(cursor);
  if (cursor.skipWhitespace()) cursor.failTruncated('the version');
  const { version, binary, sizeBytes } = readFormatLine(cursor);
  const littleEndian = binary ? readByteOrder(cursor) : true;
  if (cursor.skipWhitespace()) cursor.failTruncated('$EndMeshFormat');
  const end = cursor.position;
  if (cursor.token() !== '$EndMeshFormat') {
    cursor.fail(`expected $EndMeshFormat, found ${cursor.quoteAt(end)}: ${EXPORT_AGAIN}`, end);
  }
  cursor.binary = binary;
  return { version, littleEndian, sizeBytes };
}

/** Finds the head of the file and refuses what isn't a mesh. */
function enterFormat(cursor: FileCursor): void {
  const { bytes } = cursor;
  if (bytes.length === 0) cursor.fail('the file is empty: export the mesh from Gmsh again');
  if (UTF8_MARK.every((byte, k) => bytes[k] === byte)) cursor.position = UTF8_MARK.length;
  if (cursor.skipWhitespace()) cursor.fail('the file is blank: export the mesh from Gmsh again', 0);
  for (;;) {
    cursor.skipWhitespace();
    const start = cursor.position;
    const header = cursor.token();
    if (header === '$MeshFormat') return;
    if (header === '$NOD') refuseVersion(cursor, '1.0', start);
    if (header !== '$Comments') {
      cursor.fail(
        `not a Gmsh mesh: it begins with ${cursor.quoteAt(start)}, not with $MeshFormat; ` +
          `export it from Gmsh as MSH 4.1 or 2.2`,
        start,
      );
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
    cursor.fail(
      `$MeshFormat must be followed by a version, 0 or 1, and a data size: ${EXPORT_AGAIN}`,
      at,
    );
  }
  const version = Number(number) === 2.2 ? '2.2' : Number(number) === 4.1 ? '4.1' : undefined;
  if (version === undefined) return refuseVersion(cursor, number, at);
  // The size of a double in 2.2, that of tags and counts in 4.1.
  if (dataSize !== '8' && !(version === '4.1' && dataSize === '4')) {
    cursor.fail(`data size ${dataSize} is not read here, only 8: ${EXPORT_AGAIN}`, at);
  }
  return {
    version,
    binary: encoding === '1',
    sizeBytes: version === '4.1' && dataSize === '8' ? 8 : 4,
  };
}

function readByteOrder(cursor: FileCursor): boolean {
  const at = cursor.position;
  if (cursor.remaining < 4) cursor.failTruncated('the byte order mark');
  cursor.position = at + 4;
  if (cursor.view.getInt32(at, true) === 1) return true;
  if (cursor.view.getInt32(at, false) === 1) return false;
  return cursor.fail(
    `the byte order mark of this binary file is damaged: copy it in binary mode or ${EXPORT_AGAIN}`,
    at,
  );
}

function refuseVersion(cursor: FileCursor, version: string, at: number): never {
  return cursor.fail(
    `MSH version ${version} is not read here, only 2.2 and 4.1; convert the file with ` +
      `\`gmsh OLD.msh -save -format msh41 -o NEW.msh\``,
    at,
  );
}
