import { EXPORT_AGAIN, type FileCursor } from './cursor';
import type { Fields } from './fields';

const TWO_TO_32 = 4294967296;

/** Numbers of a binary file: int (4 bytes), size (4 or 8 bytes) and double (8 bytes). */
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

  integer(wanted: string): number {
    const at = this.take(4, wanted);
    return this.cursor.view.getInt32(at, this.littleEndian);
  }

  size(wanted: string): number {
    const { view } = this.cursor;
    const at = this.take(this.sizeBytes, wanted);
    if (this.sizeBytes === 4) {
      const value = view.getInt32(at, this.littleEndian);
      if (value < 0) this.cursor.fail(`${wanted} is negative (${value}): ${EXPORT_AGAIN}`, at);
      return value;
    }
    const low = view.getUint32(this.littleEndian ? at : at + 4, this.littleEndian);
    const high = view.getUint32(this.littleEndian ? at + 4 : at, this.littleEndian);
    const value = high * TWO_TO_32 + low;
    if (value > Number.MAX_SAFE_INTEGER) {
      this.cursor.fail(`${wanted} is too large (${value}): ${EXPORT_AGAIN}`, at);
    }
    return value;
  }

  real(wanted: string): number {
    const at = this.take(8, wanted);
    const value = this.cursor.view.getFloat64(at, this.littleEndian);
    if (!Number.isFinite(value)) {
      this.cursor.fail(
        `${wanted} is ${value}, not a finite number: repair the mesh in Gmsh and export it again`,
        at,
      );
    }
    return value;
  }

  skipReal(wanted: string): void {
    this.take(8, wanted);
  }

  private take(length: number, wanted: string): number {
    const at = this.cursor.position;
    if (at + length > this.cursor.bytes.length) this.cursor.failTruncated(wanted);
    this.cursor.position = at + length;
    return at;
  }
}
