/** Encodes an unsigned integer below 2³² as LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return bytes;
}

/** Encodes a 32-bit integer, taken modulo 2³², as LEB128. */
export function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) {
      bytes.push(low);
      return bytes;
    }
    bytes.push(low | 0x80);
  }
}

/** Returns the eight bytes of a double. */
export function double(value: number): number[] {
  return [...new Uint8Array(new Float64Array([value]).buffer)];
}

/** Encodes a name: its length and its characters. */
export function name(text: string): number[] {
  return [...unsigned(text.length), ...new TextEncoder().encode(text)];
}

/** Concatenates pieces. */
export function joined(pieces: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Encodes a vector: the number of items, then the items. */
export const vector = (items: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> =>
  joined([unsigned(items.length), ...items]);

/** Encodes bytes, preceded by their number. */
export const sized = (content: ArrayLike<number>): Uint8Array<ArrayBuffer> =>
  joined([unsigned(content.length), content]);
