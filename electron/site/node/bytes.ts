/** Content of a file, convertible to text like Node's `Buffer`. */
export class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this);
  }
}
