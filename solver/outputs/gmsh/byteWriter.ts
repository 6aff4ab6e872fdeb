const firstCapacity = 1 << 16;

/** Growing buffer for a file of UTF-8 text and little-endian numbers. */
export class ByteWriter {
  private bytes = new Uint8Array(firstCapacity);
  private view = new DataView(this.bytes.buffer);
  private length = 0;

  text(text: string): this {
    const bytes = new TextEncoder().encode(text);
    const at = this.grow(bytes.length);
    this.bytes.set(bytes, at);
    return this;
  }

  ints(...values: number[]): this {
    for (const value of values) {
      const at = this.grow(4);
      this.view.setInt32(at, value, true);
    }
    return this;
  }

  doubles(...values: number[]): this {
    for (const value of values) {
      const at = this.grow(8);
      this.view.setFloat64(at, value, true);
    }
    return this;
  }

  build(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  /** Reserves bytes and returns their offset. */
  private grow(by: number): number {
    const at = this.length;
    this.length += by;
    if (this.length <= this.bytes.length) return at;
    const larger = new Uint8Array(Math.max(this.length, 2 * this.bytes.length));
    larger.set(this.bytes);
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
    return at;
  }
}
