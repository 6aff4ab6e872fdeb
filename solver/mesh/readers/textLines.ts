import { MeshError } from '../types';
import { t } from '../../text/t';

/** Lines of a text file that have content, with their numbers; the place of errors. */
export class TextLines {
  /** Number of the current line, from 1; 0 before the first. */
  number = 0;
  private position = 0;
  private readonly text: string;

  /**
   * @param comment begins a comment, which ends with the line
   * @param from byte of the first line
   */
  constructor(
    bytes: Uint8Array,
    readonly fileName: string,
    private readonly comment: string | null = null,
    private readonly onProgress?: (fraction: number) => void,
  ) {
    this.text = new TextDecoder('latin1').decode(bytes);
  }

  /** Returns the next line that is neither blank nor a comment, trimmed; null at the end. */
  next(): string | null {
    const { text } = this;
    while (this.position < text.length) {
      const end = text.indexOf('\n', this.position);
      const stop = end < 0 ? text.length : end;
      let line = text.slice(this.position, stop);
      this.position = stop + 1;
      this.number++;
      if ((this.number & 0xfff) === 0) this.onProgress?.(this.position / text.length);
      if (this.comment !== null) {
        const at = line.indexOf(this.comment);
        if (at >= 0) line = line.slice(0, at);
      }
      line = line.trim();
      if (line !== '') return line;
    }
    return null;
  }

  /** @throws MeshError if the file ends @param what the line should hold */
  require(what: string): string {
    return this.next() ?? this.fail(t('readerEnds', what));
  }

  /** @throws MeshError `file:line: message` */
  fail(message: string): never {
    throw new MeshError(`${this.fileName}:${this.number}: ${message}`);
  }

  /** Returns the numbers of a line. @throws MeshError if one is not a finite number, or there are fewer than `least` */
  numbers(line: string, least: number): number[] {
    const words = line.split(/\s+/);
    const values = words.map(Number);
    const bad = values.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0) return this.fail(t('readerNotANumber', words[bad].slice(0, 40)));
    if (values.length < least) return this.fail(t('readerFewNumbers', least, values.length));
    return values;
  }

  /** Returns a count, which the rest of the file must be able to hold. @throws MeshError */
  count(text: string, what: string): number {
    const value = Number(text.trim().split(/\s+/)[0]);
    if (!Number.isInteger(value) || value < 0)
      return this.fail(t('readerCount', what, text.slice(0, 40)));
    // Each entry takes at least two characters.
    if (value > this.text.length) return this.fail(t('readerCountTooLarge', what, value));
    return value;
  }
}
