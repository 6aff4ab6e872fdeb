/**
 * Data of several kinds in one stream: a line with the kind and the number of bytes, then the bytes. Progress is
 * passed on as it arrives, files when they are complete.
 */
export class FrameReader {
  private header = '';
  private kind = '';
  private left = 0;
  private parts: Uint8Array[] = [];

  /**
   * @param progress receives progress
   * @param file receives the files, by kind
   */
  constructor(
    private readonly progress: (part: Uint8Array) => void,
    private readonly file: (kind: string, content: Uint8Array) => void,
  ) {}

  push(data: Uint8Array): void {
    for (let at = 0; at < data.length;) {
      if (this.left === 0) {
        const character = String.fromCharCode(data[at++]);
        if (character === '\n') this.begin();
        else this.header += character;
        continue;
      }
      const part = data.subarray(at, at + this.left);
      at += part.length;
      this.left -= part.length;
      if (this.kind === progressKind) this.progress(part);
      else this.parts.push(part);
      if (this.left === 0) this.end();
    }
  }

  /** Anything but a header, such as a greeting of the login shell, is skipped. */
  private begin(): void {
    const found = /^([A-Z]) (\d+)$/.exec(this.header.trim());
    this.header = '';
    if (!found) return;
    this.kind = found[1];
    this.left = Number(found[2]);
    this.parts = [];
  }

  private end(): void {
    if (this.kind !== progressKind) this.file(this.kind, new Uint8Array(Buffer.concat(this.parts)));
  }
}

export const progressKind = 'P';
