import { shortened } from '../../core/formatPath';
import { t } from '../../text/t';
import type { MeshFile } from '../types';
import { MeshError } from '../types';
import { meshOfVtk } from './vtkCells';

type Numbers = Float64Array;

/** Sizes in bytes of VTK's binary numbers, which are big-endian. */
const readers: Readonly<
  Record<string, readonly [size: number, read: (view: DataView, at: number) => number]>
> = {
  unsigned_char: [1, (view, at) => view.getUint8(at)],
  char: [1, (view, at) => view.getInt8(at)],
  unsigned_short: [2, (view, at) => view.getUint16(at)],
  short: [2, (view, at) => view.getInt16(at)],
  unsigned_int: [4, (view, at) => view.getUint32(at)],
  int: [4, (view, at) => view.getInt32(at)],
  unsigned_long: [8, (view, at) => Number(view.getBigUint64(at))],
  long: [8, (view, at) => Number(view.getBigInt64(at))],
  vtktypeint64: [8, (view, at) => Number(view.getBigInt64(at))],
  vtkidtype: [8, (view, at) => Number(view.getBigInt64(at))],
  float: [4, (view, at) => view.getFloat32(at)],
  double: [8, (view, at) => view.getFloat64(at)],
};

/** Reads unstructured grids of VTK's legacy format (VTK File Formats), versions 2 to 5, ASCII or binary. */
export function readVtkLegacy(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const file = new Legacy(bytes, fileName);
  const [, version = '0'] = /Version\s+([\d.]+)/i.exec(file.line()) ?? [];
  file.line();
  const format = file.line().trim().toUpperCase();
  if (format !== 'ASCII' && format !== 'BINARY')
    return file.fail(t('vtkEncoding', shortened(format)));
  file.isBinary = format === 'BINARY';
  const dataset = file.words();
  if (
    dataset[0]?.toUpperCase() !== 'DATASET' ||
    dataset[1]?.toUpperCase() !== 'UNSTRUCTURED_GRID'
  ) {
    return file.fail(t('vtkDataset', dataset.join(' ').slice(0, 40)));
  }
  let points: Numbers = new Float64Array(0);
  let connectivity: Numbers = new Float64Array(0);
  let ends: Numbers = new Float64Array(0);
  let types: Numbers = new Float64Array(0);
  const cellData = new Map<string, Numbers>();
  let isCellData = false;
  for (let words = file.words(); words.length > 0; words = file.words()) {
    onProgress?.(file.position / bytes.length);
    const [key, first = '', second = '', third = ''] = words;
    switch (key.toUpperCase()) {
      case 'POINTS':
        points = file.array(second, 3 * file.count(first));
        break;
      case 'CELLS': {
        // From version 5 on, offsets and connectivity; before, each cell is preceded by its number of points.
        const mark = file.position;
        const next = file.words();
        if (next[0]?.toUpperCase() === 'OFFSETS') {
          const starts = file.array(next[1] ?? '', file.count(first));
          const [, type = ''] = file.words();
          connectivity = file.array(type, file.count(second));
          ends = starts.subarray(1);
          break;
        }
        file.position = mark;
        const all = file.array('int', file.count(second));
        const cells = file.count(first);
        const kept: number[] = [];
        ends = new Float64Array(cells);
        for (let cell = 0, at = 0; cell < cells; cell++) {
          const length = all[at++] ?? 0;
          const isCount = Number.isInteger(length) && length >= 0;
          if (!isCount || at + length > all.length) return file.fail(t('vtkOffsets', cell));
          for (let k = 0; k < length; k++) kept.push(all[at++]);
          ends[cell] = kept.length;
        }
        connectivity = Float64Array.from(kept);
        break;
      }
      case 'CELL_TYPES':
        types = file.array('int', file.count(first));
        break;
      case 'CELL_DATA':
        isCellData = true;
        break;
      case 'POINT_DATA':
        isCellData = false;
        break;
      case 'SCALARS': {
        const width = third === '' ? 1 : file.count(third);
        if (file.words()[0]?.toUpperCase() !== 'LOOKUP_TABLE') return file.fail(t('vtkScalars'));
        const values = file.array(second, width * (isCellData ? types.length : points.length / 3));
        if (isCellData && width === 1) cellData.set(first, values);
        break;
      }
      case 'VECTORS':
      case 'NORMALS':
        file.array(second, 3 * (isCellData ? types.length : points.length / 3));
        break;
      case 'FIELD':
        for (let i = file.count(second); i > 0; i--) {
          const [name = '', width = '', length = '', type = ''] = file.words();
          const values = file.array(type, file.count(width) * file.count(length));
          if (isCellData && width === '1') cellData.set(name, values);
        }
        break;
      case 'METADATA':
        file.skipParagraph();
        break;
      case 'LOOKUP_TABLE':
        file.array('unsigned_char', 4 * file.count(second));
        break;
      default:
        return file.fail(t('vtkKeyword', key.slice(0, 40)));
    }
  }
  onProgress?.(1);
  const grid = { points, connectivity, ends, types, cellData };
  const isFormerOrder = Number(version) < 5.1;
  return meshOfVtk({ ...grid, isFormerOrder }, 'VTK', fileName, (message) => file.fail(message));
}

/** A position in a legacy file, whose lines and binary numbers alternate. */
class Legacy {
  position = 0;
  isBinary = false;
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly fileName: string,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  fail(message: string): never {
    throw new MeshError(`${this.fileName}: ${message}`);
  }

  line(): string {
    const end = this.bytes.indexOf(10, this.position);
    const stop = end < 0 ? this.bytes.length : end;
    const text = new TextDecoder('latin1').decode(this.bytes.subarray(this.position, stop));
    this.position = stop + 1;
    return text.trim();
  }

  /** Returns the words of the next line with content; none at the end. */
  words(): string[] {
    while (this.position < this.bytes.length) {
      const line = this.line();
      if (line !== '') return line.split(/\s+/);
    }
    return [];
  }

  count(text: string): number {
    const value = Number(text);
    const isCount = text !== '' && Number.isInteger(value) && value >= 0;
    if (!isCount || value > this.bytes.length)
      return this.fail(t('readerCount', 'count', text.slice(0, 40)));
    return value;
  }

  /** Reads numbers after the line that announces them. */
  array(type: string, length: number): Numbers {
    const reader = readers[type.toLowerCase()];
    if (!reader) return this.fail(t('vtkNumberType', type.slice(0, 40)));
    const [size, read] = reader;
    if (this.isBinary) {
      if (this.position + size * length > this.bytes.length)
        return this.fail(t('readerEnds', type));
      const at = this.position;
      this.position += size * length;
      return Float64Array.from({ length }, (_, i) => read(this.view, at + size * i));
    }
    if (length > this.bytes.length) return this.fail(t('readerEnds', type));
    const values = new Float64Array(length);
    for (let i = 0; i < length; i++) {
      const word = this.word();
      const value = Number(word);
      if (word === '') return this.fail(t('readerEnds', type));
      if (!Number.isFinite(value)) return this.fail(t('readerNotANumber', word.slice(0, 40)));
      values[i] = value;
    }
    return values;
  }

  private word(): string {
    const { bytes } = this;
    let from = this.position;
    while (from < bytes.length && bytes[from] <= 32) from++;
    let to = from;
    while (to < bytes.length && bytes[to] > 32) to++;
    this.position = to;
    let text = '';
    for (let i = from; i < Math.min(to, from + 64); i++) text += String.fromCharCode(bytes[i]);
    return text;
  }

  /** Skips lines up to the next blank one. */
  skipParagraph(): void {
    while (this.position < this.bytes.length && this.line() !== '');
  }
}
