import type { SharedPoints } from './types';

/** Resolution of positions along an axis, according to single precision. */
const places = 2 ** 21;

/** Identifies points at the same position, to seven digits of the overall size. @param points x, y, z each */
export function samePlaces(points: Float32Array): SharedPoints {
  const count = points.length / 3;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3], points[i]);
    high[i % 3] = Math.max(high[i % 3], points[i]);
  }
  const scale = (places - 1) / (Math.max(...high.map((end, axis) => end - low[axis])) || 1);
  // Hash table with open addressing, at most half full.
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const table = new Int32Array(size).fill(-1);
  const numbers = new Int32Array(3 * count);
  const index = new Uint32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      numbers[3 * next + axis] = Math.round((points[3 * i + axis] - low[axis]) * scale);
    }
    const [x, y, z] = [numbers[3 * next], numbers[3 * next + 1], numbers[3 * next + 2]];
    let slot =
      (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (size - 1);
    for (; ; slot = (slot + 1) & (size - 1)) {
      const known = table[slot];
      if (known < 0) {
        table[slot] = next;
        index[i] = next++;
        break;
      }
      const at = 3 * known;
      if (numbers[at] === x && numbers[at + 1] === y && numbers[at + 2] === z) {
        index[i] = known;
        break;
      }
    }
  }
  return { count: next, index };
}
