import { gunzipSync } from 'fflate';
import { shortened } from '../../core/formatPath';
import { t } from '../../text/t';
import { MeshError } from '../types';

/** Largest ratio of unpacked to packed size that deflate reaches. */
const highestRatio = 1032;

/** A patch of the boundary, whose faces are numbered consecutively. */
export interface Patch {
  readonly name: string;
  /** Such as `wall`, `patch`, `empty`, `cyclic`. */
  readonly type: string;
  readonly faceCount: number;
  readonly firstFace: number;
}

/** Lists of numbers, one after the other; `starts` has one more entry than there are lists. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Int32Array;
}

const [newline, slash, star, open, close, openBrace, closeBrace] = [10, 47, 42, 40, 41, 123, 125];
const [semicolon, quotationMark] = [59, 34];

/** Reads a file of OpenFOAM (User Guide, "Basic input/output file format"): ASCII or binary, also packed by gzip. */
export class FoamFile {
  private at = 0;
  private readonly bytes: Uint8Array;
  private readonly isBinary: boolean;
  private readonly isCompact: boolean;
  private readonly isLittleEndian: boolean;
  private readonly labelSize: number;
  private readonly scalarSize: number;

  /** @param shown for messages @throws MeshError */
  constructor(
    given: Uint8Array,
    private readonly shown: string,
  ) {
    this.bytes = given[0] === 0x1f && given[1] === 0x8b ? this.unpacked(given) : given;
    if (this.word() !== 'FoamFile') this.fail(t('foamHeader'));
    const header = this.dictionary();
    const arch = header.get('arch') ?? '';
    this.isBinary = header.get('format') === 'binary';
    this.isCompact = /Compact/.test(header.get('class') ?? '');
    this.isLittleEndian = !arch.includes('MSB');
    this.labelSize = Number(/label=(\d+)/.exec(arch)?.[1] ?? 32) / 8;
    this.scalarSize = Number(/scalar=(\d+)/.exec(arch)?.[1] ?? 64) / 8;
    const isKnown = [4, 8].includes(this.labelSize) && [4, 8].includes(this.scalarSize);
    if (!isKnown) this.fail(t('foamArch', shortened(arch)));
  }

  /** Reads points: x, y, z each. */
  points(): Float64Array {
    const count = this.count();
    if (this.isBinary) return this.binary(3 * count, this.scalarSize, true);
    this.requireRoom(count, 7);
    const points = new Float64Array(3 * count);
    this.expect(open);
    for (let i = 0; i < points.length; i++) {
      if (i % 3 === 0) this.expect(open);
      points[i] = this.number();
      if (i % 3 === 2) this.expect(close);
    }
    this.expect(close);
    return points;
  }

  labels(): Int32Array {
    const count = this.count();
    if (this.isBinary) return Int32Array.from(this.binary(count, this.labelSize, false));
    if (this.peek() === openBrace) {
      this.expect(openBrace);
      const value = this.integer();
      this.expect(closeBrace);
      if (count > this.bytes.length) this.fail(t('readerCountTooLarge', t('foamEntries'), count));
      return new Int32Array(count).fill(value);
    }
    this.requireRoom(count, 2);
    const labels = new Int32Array(count);
    this.expect(open);
    for (let i = 0; i < count; i++) labels[i] = this.integer();
    this.expect(close);
    return labels;
  }

  /** Reads the points of faces. */
  faces(): Lists {
    if (this.isCompact) {
      const starts = Uint32Array.from(this.labels());
      const values = this.labels();
      const isValid = starts.every((start, i) => i === 0 || start >= starts[i - 1]);
      if (!isValid || starts[0] !== 0 || starts.at(-1) !== values.length)
        this.fail(t('foamStarts'));
      return { starts, values };
    }
    const count = this.count();
    this.requireRoom(count, 3);
    const starts = new Uint32Array(count + 1);
    const values: number[] = [];
    this.expect(open);
    for (let face = 0; face < count; face++) {
      const corners = this.isBinary ? this.labels() : this.labelsInLine();
      for (const corner of corners) values.push(corner);
      starts[face + 1] = values.length;
    }
    this.expect(close);
    return { starts, values: Int32Array.from(values) };
  }

  patches(): Patch[] {
    const count = this.count();
    this.requireRoom(count, 2);
    this.expect(open);
    const patches: Patch[] = [];
    for (let i = 0; i < count; i++) {
      const name = this.word();
      const entries = this.dictionary();
      const numberOf = (key: string): number => {
        const value = Number(entries.get(key) ?? NaN);
        return Number.isInteger(value) && value >= 0
          ? value
          : this.fail(t('foamPatch', shortened(name), key));
      };
      patches.push({
        name,
        type: entries.get('type') ?? 'patch',
        faceCount: numberOf('nFaces'),
        firstFace: numberOf('startFace'),
      });
    }
    return patches;
  }

  private unpacked(given: Uint8Array): Uint8Array {
    const { length } = given;
    const size = new DataView(given.buffer, given.byteOffset + Math.max(0, length - 4)).getUint32(
      0,
      true,
    );
    try {
      if (length > 18 && size <= highestRatio * length)
        return gunzipSync(given, { out: new Uint8Array(size) });
    } catch {
      // Reported below.
    }
    throw new MeshError(`${this.shown}: ${t('foamPacked')}`);
  }

  /** @throws MeshError with the line */
  fail(message: string): never {
    let line = 1;
    for (let i = 0; i < this.at && i < this.bytes.length; i++)
      if (this.bytes[i] === newline) line++;
    throw new MeshError(`${this.shown}:${line}: ${message}`);
  }

  /** @param size least number of bytes of an entry */
  private requireRoom(count: number, size: number): void {
    if (this.at + count * size <= this.bytes.length + size) return;
    this.fail(t('readerCountTooLarge', t('foamEntries'), count));
  }

  private count(): number {
    const count = this.integer();
    return count >= 0 && count < 2 ** 31 ? count : this.fail(t('foamCount', count));
  }

  private labelsInLine(): number[] {
    const count = this.count();
    this.requireRoom(count, 2);
    this.expect(open);
    const labels = Array.from({ length: count }, () => this.integer());
    this.expect(close);
    return labels;
  }

  private binary(count: number, size: number, isFloat: boolean): Float64Array {
    // An empty list may be written without brackets.
    if (count === 0 && this.peek() !== open) return new Float64Array(0);
    this.expect(open);
    if (!(this.at + count * size < this.bytes.length)) this.fail(t('readerEnds', t('foamList')));
    const { buffer, byteOffset } = this.bytes;
    const view = new DataView(buffer, byteOffset + this.at, count * size);
    const little = this.isLittleEndian;
    const read = (at: number): number => {
      if (isFloat) return size === 8 ? view.getFloat64(at, little) : view.getFloat32(at, little);
      return size === 8 ? Number(view.getBigInt64(at, little)) : view.getInt32(at, little);
    };
    const values = Float64Array.from({ length: count }, (_, i) => read(i * size));
    this.at += count * size;
    this.expect(close);
    return values;
  }

  /** Reads `{ key value; … }`; nested dictionaries are skipped. */
  private dictionary(): Map<string, string> {
    const entries = new Map<string, string>();
    this.expect(openBrace);
    while (this.peek() !== closeBrace) {
      const key = this.word();
      if (this.peek() === openBrace) {
        this.dictionary();
        continue;
      }
      this.skip();
      const start = this.at;
      const end = this.endOfEntry(start);
      if (end < 0) this.fail(t('readerEnds', '";"'));
      entries.set(key, this.textOf(start, end).replace(/^"|"$/g, '').trim());
      this.at = end + 1;
    }
    this.expect(closeBrace);
    return entries;
  }

  /** Returns the place of the next semicolon outside quotation marks; −1 if there is none. */
  private endOfEntry(start: number): number {
    let isQuoted = false;
    for (let at = start; at < this.bytes.length; at++) {
      if (this.bytes[at] === quotationMark) isQuoted = !isQuoted;
      else if (this.bytes[at] === semicolon && !isQuoted) return at;
    }
    return -1;
  }

  private textOf(start: number, end: number): string {
    return new TextDecoder().decode(this.bytes.subarray(start, Math.min(end, start + 4096)));
  }

  /** Skips blanks and comments. */
  private skip(): void {
    const { bytes } = this;
    for (;;) {
      while (bytes[this.at] <= 32) this.at++;
      if (bytes[this.at] !== slash) return;
      if (bytes[this.at + 1] === slash) {
        const end = bytes.indexOf(newline, this.at);
        this.at = end < 0 ? bytes.length : end;
      } else if (bytes[this.at + 1] === star) {
        let end = this.at + 2;
        while (end < bytes.length && !(bytes[end] === star && bytes[end + 1] === slash)) end++;
        this.at = Math.min(end + 2, bytes.length);
      } else return;
    }
  }

  private peek(): number {
    this.skip();
    return this.bytes[this.at] ?? -1;
  }

  private expect(character: number): void {
    const found = this.peek();
    const shown = String.fromCharCode(character);
    if (found < 0) this.fail(t('readerEnds', `"${shown}"`));
    if (found !== character) this.fail(t('foamExpected', shown, this.nextText()));
    this.at++;
  }

  private nextText(): string {
    return this.textOf(this.at, this.at + 20).split(/\s/, 1)[0];
  }

  private word(): string {
    this.skip();
    const start = this.at;
    while (this.at < this.bytes.length && !isDelimiter(this.bytes[this.at])) this.at++;
    if (this.at === start) this.fail(t('readerEnds', t('foamWord')));
    return this.textOf(start, this.at).replace(/^"|"$/g, '');
  }

  private number(): number {
    const word = this.word();
    const value = Number(word);
    return Number.isFinite(value) ? value : this.fail(t('readerNotANumber', word.slice(0, 40)));
  }

  private integer(): number {
    const value = this.number();
    return Number.isInteger(value) ? value : this.fail(t('readerNotANumber', String(value)));
  }
}

/** Blanks, brackets and semicolons. */
const isDelimiter = (byte: number): boolean =>
  byte <= 32 ||
  byte === open ||
  byte === close ||
  byte === openBrace ||
  byte === closeBrace ||
  byte === semicolon;
