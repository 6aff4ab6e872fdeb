/** Numbers along an axis that tell places apart; two axes' fit into the digits of one number. */
const places = 2 ** 22;

/** Which points of a surface lie at the same place of the plane. */
export interface SharedPlaces {
  readonly count: number;
  /** Per point its place, 0…count−1. */
  readonly index: Uint32Array;
}

/** @param points x, y, z per point, which are seen as one where x and y are the same to 7 digits */
export function sharedPlaces(points: Float32Array): SharedPlaces {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  const perLength = (places - 1) / (Math.max(maxX - minX, maxY - minY) || 1);
  const known = new Map<number, number>();
  const index = new Uint32Array(points.length / 3);
  for (let i = 0; i < index.length; i++) {
    const x = Math.round((points[3 * i] - minX) * perLength);
    const y = Math.round((points[3 * i + 1] - minY) * perLength);
    const key = x * places + y;
    let place = known.get(key);
    if (place === undefined) known.set(key, (place = known.size));
    index[i] = place;
  }
  return { count: known.size, index };
}
