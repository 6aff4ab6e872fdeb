/** Bits per coordinate in 3D: 30 bits in all. */
export const bitsInSpace = 10;

/**
 * Returns the index of a point of a grid with 2¹⁰ cells per axis on the Hilbert curve, by Skilling's transposed form
 * ("Programming the Hilbert curve", 2004).
 */
export function hilbertDistance3d(x: number, y: number, z: number): number {
  const own = [x, y, z];
  const top = 1 << (bitsInSpace - 1);
  for (let bit = top; bit > 1; bit >>= 1) {
    const below = bit - 1;
    for (let axis = 0; axis < 3; axis++) {
      if (own[axis] & bit) {
        own[0] ^= below;
      } else {
        const swap = (own[0] ^ own[axis]) & below;
        own[0] ^= swap;
        own[axis] ^= swap;
      }
    }
  }
  own[1] ^= own[0];
  own[2] ^= own[1];
  let mirror = 0;
  for (let bit = top; bit > 1; bit >>= 1) if (own[2] & bit) mirror ^= bit - 1;
  let distance = 0;
  for (let shift = bitsInSpace - 1; shift >= 0; shift--) {
    for (const place of own) distance = (distance << 1) | (((place ^ mirror) >>> shift) & 1);
  }
  return distance;
}
