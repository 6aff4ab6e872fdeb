import { boundsOf } from './boundaryShape';

/** Number of distinct coordinates per axis; the product of two axes is exact in one number. */
const places = 2 ** 22;

/** Groups of points of a surface with the same x and y. */
export interface SharedPlaces {
  readonly count: number;
  /** Index of the place of each point, 0…count−1. */
  readonly index: Uint32Array;
}

const nowhere = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** @param points x, y, z per point; points are identified if x and y agree to 7 digits */
export function sharedPlaces(points: Float32Array): SharedPlaces {
  const { minX, minY, maxX, maxY } = boundsOf(points) ?? nowhere;
  const perLength = (places - 1) / (Math.max(maxX - minX, maxY - minY) || 1);
  const index = new Uint32Array(points.length / 3);
  // Open-addressing hash table of places, at most half full.
  const size = 2 ** Math.ceil(Math.log2(2 * index.length + 2));
  const keys = new Float64Array(size).fill(-1);
  const known = new Uint32Array(size);
  let count = 0;
  for (let i = 0; i < index.length; i++) {
    const x = Math.round((points[3 * i] - minX) * perLength);
    const y = Math.round((points[3 * i + 1] - minY) * perLength);
    const key = x * places + y;
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) & (size - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (size - 1);
    if (keys[slot] === -1) {
      keys[slot] = key;
      known[slot] = count++;
    }
    index[i] = known[slot];
  }
  return { count, index };
}
