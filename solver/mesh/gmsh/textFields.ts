import type { FileCursor } from './cursor';
import type { Fields } from './fields';
import { t } from '../../text/t';
import type { GmshField } from './gmshField';

const NEWLINE = 10;
const SPACE = 32;
const DOLLAR = 36;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const DIGIT_0 = 48;
/** Integers below this remain under 2^53, where doubles are exact, after appending a decimal digit. */
const LAST_EXACT = 900_719_925_474_098;
const LONGEST_NUMBER = 400;
/** Powers of ten that are exact in a double. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));

/** Reads numbers of an ASCII file from its bytes without creating strings. */
export class TextFields implements Fields {
  readonly smallest = { integer: 2, size: 2, real: 2 };
  private withinLine = false;

  constructor(private readonly cursor: FileCursor) {}

  startRecord(): void {
    this.finishLine();
    this.cursor.skipWhitespace();
    this.withinLine = true;
  }

  endRecords(): void {
    if (this.withinLine) this.finishLine();
    this.withinLine = false;
  }

  integer(requested: GmshField): number {
    const value = this.integerIn(requested);
    if (value < -2147483648 || value > 2147483647) {
      this.cursor.fail(t('gmshBeyond32Bits', t(requested), value));
    }
    return value;
  }

  size(requested: GmshField): number {
    const value = this.integerIn(requested);
    if (value < 0) this.cursor.fail(t('gmshNegative', t(requested), value));
    return value;
  }

  real(requested: GmshField): number {
    const start = this.skipToNumber(requested);
    const { bytes } = this.cursor;
    let p = start;
    let mantissa = 0;
    let exponent = 0;
    let digits = 0;
    let exact = true;
    const negative = bytes[p] === MINUS;
    if (negative || bytes[p] === PLUS) p++;
    for (let fraction = 0; p < bytes.length; p++) {
      const digit = bytes[p] - DIGIT_0;
      if (digit >= 0 && digit <= 9) {
        if (mantissa <= LAST_EXACT) mantissa = mantissa * 10 + digit;
        else exact = false;
        exponent -= fraction;
        digits++;
      } else if (bytes[p] === POINT && fraction === 0) fraction = 1;
      else break;
    }
    if (p < bytes.length && bytes[p] > SPACE) {
      // Only an exponent may follow: Number() checks and reads it.
      exact = false;
      while (p < bytes.length && bytes[p] > SPACE) p++;
    }
    let value: number;
    if (exact && digits > 0 && exponent >= -22) {
      const magnitude = mantissa / POWERS_OF_TEN[-exponent];
      value = negative ? -magnitude : magnitude;
    } else value = this.slowReal(start, p, requested);
    this.cursor.position = p;
    return value;
  }

  skipReal(requested: GmshField): void {
    const start = this.skipToNumber(requested);
    const { bytes } = this.cursor;
    if (bytes[start] === DOLLAR) this.failUnexpected(start, requested);
    let p = start;
    while (p < bytes.length && bytes[p] > SPACE) p++;
    this.cursor.position = p;
  }

  sizes(): boolean {
    return false;
  }

  reals(): boolean {
    return false;
  }

  /** Parses the general case with the engine's correctly rounded conversion. */
  private slowReal(start: number, end: number, requested: GmshField): number {
    if (end - start > LONGEST_NUMBER) return this.failUnexpected(start, requested);
    let text = '';
    for (let p = start; p < end; p++) text += String.fromCharCode(this.cursor.bytes[p]);
    if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) {
      const value = Number(text);
      if (Number.isFinite(value)) return value;
      return this.failNotFinite(start, requested);
    }
    if (/^[+-]?(nan|inf)/i.test(text)) return this.failNotFinite(start, requested);
    return this.failUnexpected(start, requested);
  }

  private integerIn(requested: GmshField): number {
    const start = this.skipToNumber(requested);
    const { bytes } = this.cursor;
    let p = start;
    const negative = bytes[p] === MINUS;
    if (negative || bytes[p] === PLUS) p++;
    const firstDigit = p;
    let value = 0;
    for (; p < bytes.length; p++) {
      const digit = bytes[p] - DIGIT_0;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    if (p === firstDigit || (p < bytes.length && bytes[p] > SPACE)) {
      this.failUnexpected(start, requested);
    }
    if (value > Number.MAX_SAFE_INTEGER) {
      this.cursor.fail(t('gmshNumberTooLarge', t(requested)), start);
    }
    this.cursor.position = p;
    return negative ? -value : value;
  }

  /** Moves past the end of the line; rejects other text on it. */
  private finishLine(): void {
    const { cursor } = this;
    const { bytes } = cursor;
    let p = cursor.position;
    if (p === 0 || bytes[p - 1] === NEWLINE) return;
    while (p < bytes.length && bytes[p] <= SPACE && bytes[p] !== NEWLINE) p++;
    if (p < bytes.length && bytes[p] !== NEWLINE) {
      cursor.fail(t('gmshLineTooLong', cursor.quoteAt(p)), p);
    }
    cursor.position = Math.min(p + 1, bytes.length);
  }

  private skipToNumber(requested: GmshField): number {
    const { cursor } = this;
    const { bytes } = cursor;
    let p = cursor.position;
    while (p < bytes.length && bytes[p] <= SPACE) {
      if (this.withinLine && bytes[p] === NEWLINE) {
        cursor.fail(t('gmshLineEnds', t(requested)), p);
      }
      p++;
    }
    if (p >= bytes.length) cursor.failTruncated(t(requested));
    return p;
  }

  private failNotFinite(at: number, requested: GmshField): never {
    return this.cursor.fail(t('gmshNotFinite', t(requested), this.cursor.quoteAt(at)), at);
  }

  private failUnexpected(at: number, requested: GmshField): never {
    const found = this.cursor.quoteAt(at);
    const fault = found.startsWith('"$') ? 'gmshUnexpectedSection' : 'gmshUnexpected';
    return this.cursor.fail(t(fault, t(requested), found), at);
  }
}
