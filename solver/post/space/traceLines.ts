import { pathStep, type Coordinates, type Direction, type StepSizes } from '../pathStep';

/** A line in space: x, y, z per point. */
export type Path = Float32Array;

const maxPoints = 4000;
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
    at = step.at;
    tried = step.next;
    points.push(at);
    if (length > 4 * sizes.largest && apart(at, seed) < sizes.largest / 2) {
      points.push(seed);
      return { points, isClosed: true };
    }
    if (points.length % pointsPerPause === 0) yield;
  }
  return { points, isClosed: false };
}

const apart = (a: Coordinates, b: Coordinates): number =>
  Math.hypot(...a.map((value, axis) => value - b[axis]));
