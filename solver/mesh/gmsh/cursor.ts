import { MeshError } from '../types';
import { t } from '../../text/t';

const NEWLINE = 10;
const SPACE = 32;
const LONGEST_QUOTE = 40;

/** A position in a mesh file, with errors that refer to it. */
export class FileCursor {
  position = 0;
  /** Set from the header: positions are then byte offsets, since binary data has no lines. */
  binary = false;
  readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.bytes.length - this.position;
  }

  /** Throws the MeshError `file:line: message`; in a binary file `file: byte N: message`. */
  fail(message: string, at = this.position): never {
    const place = this.binary
      ? t('gmshByte', this.fileName, at)
      : `${this.fileName}:${this.lineAt(at)}`;
    throw new MeshError(`${place}: ${message}`);
  }

  /** Throws the error for a truncated file. */
  failTruncated(expected: string): never {
    return this.fail(t('gmshTruncated', expected), this.bytes.length);
  }

  /** Skips blanks and line ends; returns true at the end of the file. */
  skipWhitespace(): boolean {
    const { bytes } = this;
    let p = this.position;
    while (p < bytes.length && bytes[p] <= SPACE) p++;
    this.position = p;
    return p >= bytes.length;
  }

  /** Reads the characters up to the next blank or line end; empty at the end of the file. */
  token(): string {
    this.skipWhitespace();
    const text = this.tokenAt(this.position);
    this.position += text.length;
    return text;
  }

  /** Returns the token at a position, shortened and printable for messages. */
  quoteAt(at: number): string {
    const text = this.tokenAt(at, LONGEST_QUOTE).replace(/[^\x20-\x7e]/g, '?');
    return text.length === LONGEST_QUOTE ? `"${text}…"` : `"${text}"`;
  }

  /** Reads the rest of the line as UTF-8, without the line end, and moves past it. */
  restOfLine(): string {
    const newline = this.bytes.indexOf(NEWLINE, this.position);
    const end = newline < 0 ? this.bytes.length : newline;
    const text = new TextDecoder().decode(this.bytes.subarray(this.position, end));
    this.position = newline < 0 ? end : newline + 1;
    return text.trimEnd();
  }

  /** Moves past the next occurrence of a word followed by a blank, a line end or the end of the file. */
  skipPast(word: string): boolean {
    const { bytes } = this;
    const first = word.charCodeAt(0);
    for (let p = bytes.indexOf(first, this.position); p >= 0; p = bytes.indexOf(first, p + 1)) {
      let k = 1;
      while (k < word.length && bytes[p + k] === word.charCodeAt(k)) k++;
      const end = p + word.length;
      if (k === word.length && (end >= bytes.length || bytes[end] <= SPACE)) {
        this.position = end;
        return true;
      }
    }
    return false;
  }

  private tokenAt(at: number, longest = 200): string {
    let text = '';
    for (let p = at; p < this.bytes.length && text.length < longest; p++) {
      if (this.bytes[p] <= SPACE) break;
      text += String.fromCharCode(this.bytes[p]);
    }
    return text;
  }

  private lineAt(at: number): number {
    let line = 1;
    // A position after the last line end belongs to the last line with text.
    for (let p = 0; p < at && p < this.bytes.length - 1; p++) {
      if (this.bytes[p] === NEWLINE) line++;
    }
    return line;
  }
}
