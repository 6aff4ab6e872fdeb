/** Returns the width and height declared in a JPEG stream; null if it has no frame. @see ITU-T T.81, B.2.2 */
export function jpegSize(data: Uint8Array): readonly [number, number] | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let size: readonly [number, number] | null = null;
  for (let at = 2; at + 9 <= data.length;) {
    if (data[at] !== 0xff) return size;
    const marker = data[at + 1];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const hasNoLength = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (isFrame) {
      const own = [view.getUint16(at + 7), view.getUint16(at + 5)] as const;
      size = [Math.max(own[0], size?.[0] ?? 0), Math.max(own[1], size?.[1] ?? 0)];
    }
    if (marker === 0xda) return size;
    at += hasNoLength ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return size;
}

/** Returns the columns and rows declared in a LERC 2 blob; null for other data. @see Esri, "LERC blob format" */
export function lercSize(data: Uint8Array): readonly [number, number] | null {
  const magic = 'Lerc2 ';
  if (![...magic].every((char, i) => data[i] === char.charCodeAt(0)) || data.length < 30)
    return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const version = view.getInt32(6, true);
  // Since version 3, a checksum comes first.
  const at = version >= 3 ? 14 : 10;
  const [rows, columns] = [view.getInt32(at, true), view.getInt32(at + 4, true)];
  return rows > 0 && columns > 0 ? [columns, rows] : null;
}
