import { pathStep, type Coordinates, type Direction, type StepSizes } from '../pathStep';

/** A line in space: x, y, z per point. */
export type Path = Float32Array;

const maxPoints = 4000;
/** Largest turn between two points, in radians, so that a line looks smooth, and the most points in a step. */
const [maxTurn, maxInserted] = [0.08, 16];
/** Number of points between yields. */
const pointsPerPause = 200;

/**
 * Integrates a direction field in both directions from each seed until the line ends: at the boundary, at rest,
 * back at the seed, or at the maximum length. Seeds outside the domain give no line. Yields between pieces of
 * lines.
 * @param distance spacing of seeds; sets the resolution of lines
 */
export function* traceLines(
  direction: Direction,
  seeds: readonly Coordinates[],
  distance: number,
  maxLength: number,
): Generator<void, Path[]> {
  const sizes: StepSizes = {
    smallest: 1e-2 * distance,
    largest: distance / 4,
    tolerance: 1e-4 * distance,
  };
  const lines: Path[] = [];
  for (const seed of seeds) {
    const forth = yield* follow(direction, seed, 1, sizes, maxLength);
    const back = forth.isClosed ? null : yield* follow(direction, seed, -1, sizes, maxLength);
    const points = [...(back?.points.reverse() ?? []), seed, ...forth.points];
    if (points.length > 1) lines.push(Float32Array.from(points.flat()));
    yield;
  }
  return lines;
}

interface Trail {
  readonly points: Coordinates[];
  readonly isClosed: boolean;
}

function* follow(
  direction: Direction,
  seed: Coordinates,
  sign: 1 | -1,
  sizes: StepSizes,
  maxLength: number,
): Generator<void, Trail> {
  const points: Coordinates[] = [];
  let [at, tried, length] = [seed, sizes.largest / 4, 0];
  while (length < maxLength && points.length < maxPoints) {
    const step = pathStep(direction, at, sign, tried, sizes);
    if (!step) break;
    const moved = apart(step.at, at);
    if (moved < sizes.smallest / 10) break;
    length += moved;
    const turned = turn(at, step.at, moved, direction, sign);
    at = step.at;
    tried = step.next;
    points.push(...turned, at);
    if (length > 4 * sizes.largest && apart(at, seed) < sizes.largest / 2) {
      points.push(seed);
      return { points, isClosed: true };
    }
    if (points.length % pointsPerPause === 0) yield;
  }
  return { points, isClosed: false };
}

/** Returns points on the cubic between the ends of a step, as many as its turn needs. */
function turn(
  from: Coordinates,
  to: Coordinates,
  length: number,
  direction: Direction,
  sign: 1 | -1,
): Coordinates[] {
  const [start, end] = [direction(from), direction(to)];
  if (!start || !end) return [];
  const cosine = start.reduce((sum, own, axis) => sum + own * end[axis], 0);
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  const count = Math.min(maxInserted, Math.ceil(angle / maxTurn));
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const s = (i + 1) / count;
    const [fromShare, toShare] = [(1 + 2 * s) * (1 - s) ** 2, s * s * (3 - 2 * s)];
    const [startShare, endShare] = [s * (1 - s) ** 2, s * s * (s - 1)];
    return from.map(
      (own, axis) =>
        fromShare * own +
        toShare * to[axis] +
        sign * length * (startShare * start[axis] + endShare * end[axis]),
    );
  });
}

const apart = (a: Coordinates, b: Coordinates): number =>
  Math.hypot(...a.map((value, axis) => value - b[axis]));
