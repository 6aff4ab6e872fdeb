import type { FileCursor } from './cursor';
import type { Fields } from './fields';
import { t } from '../../text/t';
import type { GmshField } from './gmshField';

const TWO_TO_32 = 4294967296;

/** Whether this machine is little-endian, like nearly all files. */
const machineIsLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Reads numbers of a binary file: int (4 bytes), size (4 or 8 bytes) and double (8 bytes). */
export class BinaryFields implements Fields {
  readonly smallest: Fields['smallest'];

  constructor(
    private readonly cursor: FileCursor,
    private readonly littleEndian: boolean,
    private readonly sizeBytes: 4 | 8,
  ) {
    this.smallest = { integer: 4, size: sizeBytes, real: 8 };
  }

  startRecord(): void {}

  endRecords(): void {}

  integer(requested: GmshField): number {
    const at = this.take(4, requested);
    return this.cursor.view.getInt32(at, this.littleEndian);
  }

  size(requested: GmshField): number {
    const { view } = this.cursor;
    const at = this.take(this.sizeBytes, requested);
    if (this.sizeBytes === 4) {
      const value = view.getInt32(at, this.littleEndian);
      if (value < 0) this.cursor.fail(t('gmshNegative', t(requested), value), at);
      return value;
    }
    const low = view.getUint32(this.littleEndian ? at : at + 4, this.littleEndian);
    const high = view.getUint32(this.littleEndian ? at + 4 : at, this.littleEndian);
    const value = high * TWO_TO_32 + low;
    if (value > Number.MAX_SAFE_INTEGER) {
      this.cursor.fail(t('gmshTooLarge', t(requested), value), at);
    }
    return value;
  }

  real(requested: GmshField): number {
    const at = this.take(8, requested);
    const value = this.cursor.view.getFloat64(at, this.littleEndian);
    if (!Number.isFinite(value)) {
      this.cursor.fail(t('gmshNotFinite', t(requested), value), at);
    }
    return value;
  }

  skipReal(requested: GmshField): void {
    this.take(8, requested);
  }

  sizes(target: Int32Array): boolean {
    const words = this.sizeBytes / 4;
    const bytes = this.ahead(4 * words * target.length);
    if (!bytes) return false;
    if (words === 1) copyBytes(bytes, target);
    else {
      const pairs = new Int32Array(2 * target.length);
      copyBytes(bytes, pairs);
      let high = 0;
      for (let i = 0; i < target.length; i++) {
        target[i] = pairs[2 * i];
        high |= pairs[2 * i + 1];
      }
      if (high !== 0) return false;
    }
    let signs = 0;
    for (let i = 0; i < target.length; i++) signs |= target[i];
    if (signs < 0) return false;
    this.cursor.position += bytes.length;
    return true;
  }

  reals(target: Float64Array): boolean {
    const bytes = this.ahead(8 * target.length);
    if (!bytes) return false;
    copyBytes(bytes, target);
    // Zero times infinity is NaN, which propagates through the sum.
    let sum = 0;
    for (let i = 0; i < target.length; i++) sum += 0 * target[i];
    if (sum !== 0) return false;
    this.cursor.position += bytes.length;
    return true;
  }

  /** Returns the next bytes of the file if they exist and have this machine's byte order. */
  private ahead(length: number): Uint8Array | undefined {
    const { bytes, position, remaining } = this.cursor;
    if (!machineIsLittleEndian || !this.littleEndian || length > remaining) return undefined;
    return bytes.subarray(position, position + length);
  }

  private take(length: number, requested: GmshField): number {
    const at = this.cursor.position;
    if (at + length > this.cursor.bytes.length) this.cursor.failTruncated(t(requested));
    this.cursor.position = at + length;
    return at;
  }
}

function copyBytes(bytes: Uint8Array, target: Int32Array | Float64Array): void {
  new Uint8Array(target.buffer, target.byteOffset, target.byteLength).set(bytes);
}
