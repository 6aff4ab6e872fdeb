/** LEB128 of an unsigned integer below 2³². */
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

/** LEB128 of a 32-bit integer, taken modulo 2³². */
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

/** The eight bytes of a double. */
export function double(value: number): number[] {
  return [...new Uint8Array(new Float64Array([value]).buffer)];
}

/** A name: its length and its letters. */
export function name(text: string): number[] {
  return [...unsigned(text.length), ...new TextEncoder().encode(text)];
}

/** A vector: how many, then each. */
export function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}
