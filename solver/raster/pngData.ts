import { RasterError } from './types';
import { requireUnpacked } from './unpacked';

/** Of the kinds of pixels: grey, colour, palette, grey and colour with opacity. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Unpacks the pixels of a PNG file piece by piece, without keeping them.
 * @throws RasterError where they are many more than the file's head says, as of one that is made to fill the memory
 */
export function requirePixelsAsSaid(file: Uint8Array, name: string): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const bitsPerPixel = file[24] * (channelsOf[file[25]] ?? 4);
  // Interlaced rows are shorter and more; nothing has twice as many bytes.
  const most = 2 * height * (1 + Math.ceil((width * bitsPerPixel) / 8));
  requireUnpacked(imageData(file, view), most, () => {
    throw new RasterError(
      `${name}: the PNG picture holds more than its ${width} × ${height} pixels; save it again`,
    );
  });
}

/** The packed pixels: the chunks IDAT, each of length, name, data and checksum. */
function* imageData(file: Uint8Array, view: DataView): Generator<Uint8Array> {
  for (let at = 8; at + 8 <= file.length;) {
    const length = view.getUint32(at);
    const isData = view.getUint32(at + 4) === 0x49444154;
    if (isData) yield file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
}
