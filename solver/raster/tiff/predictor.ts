/** Undoes horizontal differencing along rows, in place. @param stride samples per pixel @see TIFF 6.0, section 14 */
export function addDifferences(
  values: Uint8Array | Uint16Array | Uint32Array | BigUint64Array,
  perRow: number,
  stride: number,
): void {
  // Typed arrays wrap around in their own type.
  for (let row = 0; row + perRow <= values.length; row += perRow) {
    for (let i = row + stride; i < row + perRow; i++) {
      if (values instanceof BigUint64Array) values[i] += values[i - stride];
      else values[i] += values[i - stride];
    }
  }
}

/**
 * Undoes the floating-point predictor: per row, differenced bytes grouped by significance; output is little-endian.
 * @see Adobe, "TIFF Technical Note 3: Floating point predictor"
 */
export function joinFloats(
  block: Uint8Array,
  perRow: number,
  stride: number,
  bytes: number,
): Uint8Array {
  const out = new Uint8Array(block.length);
  const rowBytes = perRow * bytes;
  for (let row = 0; row + rowBytes <= block.length; row += rowBytes) {
    const bytesOfRow = block.slice(row, row + rowBytes);
    for (let i = stride; i < rowBytes; i++) bytesOfRow[i] += bytesOfRow[i - stride];
    for (let i = 0; i < perRow; i++) {
      for (let b = 0; b < bytes; b++) {
        out[row + bytes * i + b] = bytesOfRow[(bytes - 1 - b) * perRow + i];
      }
    }
  }
  return out;
}
