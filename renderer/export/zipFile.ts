import { Zip, ZipPassThrough } from 'fflate';

/** An uncompressed archive: images and binary files shrink little. */
export class ZipFile {
  private readonly parts: Uint8Array<ArrayBuffer>[] = [];
  private failure: Error | null = null;
  private readonly zip = new Zip((error, part) => {
    if (error) this.failure = error;
    else this.parts.push(new Uint8Array(part));
  });

  add(name: string, content: ArrayBuffer | Uint8Array | string): void {
    const file = new ZipPassThrough(name);
    this.zip.add(file);
    file.push(
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      true,
    );
  }

  /** @throws Error if the archive could not be created */
  finish(): Blob {
    this.zip.end();
    if (this.failure) throw this.failure;
    return new Blob(this.parts, { type: 'application/zip' });
  }
}
