import type { FileFormat } from './formats';

/** First bytes of binary formats, as text with one character per byte. `at`: offset, 0 if omitted. */
interface Signature {
  readonly format: FileFormat;
  readonly bytes: string;
  readonly at?: number;
}

/** @see the `magic` database of file(1) */
const signatures: readonly Signature[] = [
  { format: 'tiff', bytes: 'II*\0' },
  { format: 'tiff', bytes: 'II+\0' },
  { format: 'tiff', bytes: 'MM\0*' },
  { format: 'tiff', bytes: 'MM\0+' },
  { format: 'png', bytes: '\x89PNG' },
  { format: 'checkpoint', bytes: '\x89FLX\r\n\x1a\n' },
  { format: 'dxf', bytes: 'AutoCAD Binary DXF\r\n\x1a\0' },
  { format: 'zip', bytes: 'PK\x03\x04' },
  { format: 'zip', bytes: 'PK\x05\x06' },
  { format: 'jpeg', bytes: '\xff\xd8\xff' },
  { format: 'gif', bytes: 'GIF8' },
  { format: 'webp', bytes: 'WEBP', at: 8 },
  { format: 'jpeg2000', bytes: '\0\0\0\x0cjP  ' },
  { format: 'pdf', bytes: '%PDF-' },
  { format: 'gzip', bytes: '\x1f\x8b' },
  { format: 'otherArchive', bytes: '7z\xbc\xaf\x27\x1c' },
  { format: 'otherArchive', bytes: 'Rar!' },
  { format: 'otherArchive', bytes: '\xfd7zXZ\0' },
  { format: 'otherArchive', bytes: '\x28\xb5\x2f\xfd' },
  { format: 'otherArchive', bytes: 'BZh' },
  { format: 'otherArchive', bytes: 'ustar', at: 257 },
  { format: 'hdf5', bytes: '\x89HDF\r\n\x1a\n' },
  { format: 'adf', bytes: 'ADF Database', at: 4 },
  { format: 'netcdf', bytes: 'CDF\x01' },
  { format: 'netcdf', bytes: 'CDF\x02' },
  { format: 'netcdf', bytes: 'CDF\x05' },
  { format: 'grib', bytes: 'GRIB' },
  { format: 'las', bytes: 'LASF' },
  { format: 'dwg', bytes: 'AC10' },
  { format: 'video', bytes: 'ftyp', at: 4 },
  { format: 'video', bytes: '\x1a\x45\xdf\xa3' },
  { format: 'program', bytes: '\x7fELF' },
  { format: 'program', bytes: 'MZ' },
  { format: 'program', bytes: '\xcf\xfa\xed\xfe' },
  { format: 'utf16', bytes: '\xff\xfe' },
  { format: 'utf16', bytes: '\xfe\xff' },
];

const bmpReserved = '\0\0\0\0';
const stlHeader = 80;
const bytesPerTriangle = 50;

const matches = (start: Uint8Array, bytes: string, at = 0): boolean =>
  [...bytes].every((character, i) => start[at + i] === character.charCodeAt(0));

/** Returns the format of a binary file; null if its first bytes are unknown. @param size of the whole file */
export function signedFormat(start: Uint8Array, size: number): FileFormat | null {
  const found = signatures.find(({ bytes, at }) => matches(start, bytes, at));
  if (found) return found.format === 'hdf5' && isCgns(start) ? 'cgns' : found.format;
  if (matches(start, 'BM') && matches(start, bmpReserved, 6)) return 'bmp';
  return isBinaryStl(start, size) ? 'stl' : null;
}

/** A header of 80 bytes, the number of triangles, and 50 bytes per triangle. */
function isBinaryStl(start: Uint8Array, size: number): boolean {
  if (start.length < stlHeader + 4) return false;
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const triangles = view.getUint32(stlHeader, true);
  return triangles > 0 && size === stlHeader + 4 + bytesPerTriangle * triangles;
}

/** CGNS files have a dataset of this name in their first group. */
const isCgns = (start: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start).includes(' hdf5version');
