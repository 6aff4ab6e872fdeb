/** Contents of a TIFF file of one strip. */
export interface TiffContent {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly bits?: number;
  readonly bands?: number;
  /** 1: unsigned, 2: signed, 3: float. */
  readonly format?: number;
  readonly compression?: number;
  readonly predictor?: number;
  readonly littleEndian?: boolean;
}

/** Writes a TIFF file of one strip. @see Adobe, "TIFF Revision 6.0" */
export function tiff(content: TiffContent): Uint8Array {
  const { width, height, data, bits = 8, bands = 1, format = 1 } = content;
  const { compression = 1, predictor = 1, littleEndian = true } = content;
  const entryCount = 12;
  const start = 8 + 2 + 12 * entryCount + 4;
  const entries = [[256, width], [257, height], [258, bits], [259, compression], [262, 1], [273, start], [277, bands], [278, height], [279, data.length], [284, 1], [317, predictor], [339, format]]; // prettier-ignore
  const file = new Uint8Array(start + data.length);
  const view = new DataView(file.buffer);
  file.fill(littleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, 8, littleEndian);
  view.setUint16(8, entries.length, littleEndian);
  entries.forEach(([tag, value], i) => {
    const at = 10 + 12 * i;
    view.setUint16(at, tag, littleEndian);
    view.setUint16(at + 2, 4, littleEndian);
    view.setUint32(at + 4, 1, littleEndian);
    view.setUint32(at + 8, value, littleEndian);
  });
  file.set(data, start);
  return file;
}
