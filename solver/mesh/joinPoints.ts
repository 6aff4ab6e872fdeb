/** Points without those that are close to an earlier one. */
export interface JoinedPoints {
  /** x, y, z per kept point, in order. */
  readonly points: Float64Array;
  /** Index of the kept point per given point. */
  readonly joined: Uint32Array;
}

/**
 * Joins each point with an earlier one whose coordinates all differ by at most a tolerance.
 * @param points x, y, z per point
 * @param candidates points that may be joined, in order; all if omitted
 */
export function joinPoints(
  points: Float64Array,
  tolerance: number,
  candidates?: readonly number[],
): JoinedPoints {
  const count = points.length / 3;
  // Boxes are larger than the tolerance, so that few points are close to the border of theirs.
  const size = 16 * Math.max(tolerance, Number.MIN_VALUE);
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1;
  /** Last kept point per hash of a box, and the one before it with the same hash; −1 for none. */
  const heads = new Int32Array(mask + 1).fill(-1);
  const before = new Int32Array(count).fill(-1);
  const hash = (i: number, j: number, k: number): number =>
    (Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)) & mask;
  const box = (value: number): number => Math.floor(value / size);
  const boxesNear = (value: number): readonly number[] => {
    const [low, high] = [box(value - tolerance), box(value + tolerance)];
    return low === high ? [low] : [low, high];
  };
  const isNear = (a: number, b: number): boolean => {
    for (let axis = 0; axis < 3; axis++) {
      if (!(Math.abs(points[3 * a + axis] - points[3 * b + axis]) <= tolerance)) return false;
    }
    return true;
  };
  /** Returns the earlier point that is close; −1 if there is none. */
  const find = (point: number): number => {
    const rows = boxesNear(points[3 * point + 1]);
    const layers = boxesNear(points[3 * point + 2]);
    let first = -1;
    for (const i of boxesNear(points[3 * point])) {
      for (const j of rows) {
        for (const k of layers) {
          for (let other = heads[hash(i, j, k)]; other >= 0; other = before[other]) {
            if ((first < 0 || other < first) && isNear(other, point)) first = other;
          }
        }
      }
    }
    return first;
  };
  const joined = Uint32Array.from({ length: count }, (_, point) => point);
  const visit = (point: number): void => {
    const other = find(point);
    if (other >= 0) return void (joined[point] = other);
    const own = hash(
      box(points[3 * point]),
      box(points[3 * point + 1]),
      box(points[3 * point + 2]),
    );
    before[point] = heads[own];
    heads[own] = point;
  };
  if (candidates) candidates.forEach(visit);
  else for (let point = 0; point < count; point++) visit(point);
  const kept: number[] = [];
  const numbers = new Uint32Array(count);
  for (let point = 0; point < count; point++) {
    if (joined[point] === point) numbers[point] = kept.push(point) - 1;
  }
  const left = new Float64Array(3 * kept.length);
  kept.forEach((point, i) => left.set(points.subarray(3 * point, 3 * point + 3), 3 * i));
  return { points: left, joined: joined.map((point) => numbers[point]) };
}
