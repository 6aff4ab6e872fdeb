/** The content of a file: text where it is asked for, as Node's `Buffer`. */
export class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this);
  }
}
