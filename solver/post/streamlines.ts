import type { Bounds } from './contourLabels';
import { pathStep, type Direction, type StepSizes } from './pathStep';
import { PointGrid } from './pointGrid';

export type Point = readonly [x: number, y: number];

export interface StreamlineOptions {
  /** Area in which lines are drawn. */
  readonly within: Bounds;
  /** Seed points; null: evenly spaced lines. */
  readonly seeds: readonly Point[] | null;
  /** Distance between evenly spaced lines; also sets their resolution. */
  readonly distance: number;
}

/** Streamlines as lists of x, y, x, y, … */
export type Streamlines = readonly Float32Array[];

/** Evenly spaced lines end where they approach another closer than this share of their distance (Jobard and Lefer 1997). */
const endShare = 0.5;
/** Maximum line length relative to the size of the picture. */
const maxTurns = 6;
const maxPoints = 4000;
/** A line is not compared with its own most recent coordinates, of this number. */
const lag = 60;
/** Minimum length of evenly spaced lines, in units of their distance. */
const shortest = 1.5;

/**
 * Integrates a direction field in both directions from each seed. Evenly spaced lines follow Jobard and Lefer
 * (1997): new ones are seeded next to existing ones. Yields between pieces of lines.
 */
export function* streamlines(
  direction: Direction,
  { within, seeds, distance }: StreamlineOptions,
): Generator<void, Streamlines> {
  const tracer = new Tracer(direction, within, distance);
  if (seeds) {
    const lines: Float32Array[] = [];
    for (const seed of seeds) {
      const line = yield* tracer.trace(seed, false);
      if (line) lines.push(line);
    }
    return lines;
  }
  return yield* tracer.spread();
}

class Tracer {
  private readonly grid: PointGrid;
  private readonly sizes: StepSizes;
  private readonly maxLength: number;

  constructor(
    private readonly direction: Direction,
    private readonly within: Bounds,
    private readonly distance: number,
  ) {
    const size = Math.max(within.maxX - within.minX, within.maxY - within.minY);
    this.grid = new PointGrid(distance);
    this.sizes = { smallest: 1e-2 * distance, largest: distance / 4, tolerance: 1e-4 * distance };
    this.maxLength = maxTurns * size;
  }

  /** Returns evenly spaced lines. */
  *spread(): Generator<void, Streamlines> {
    const lines: Float32Array[] = [];
    for (const start of this.lattice()) {
      const queue = [start];
      for (let seed = queue.shift(); seed; seed = queue.shift()) {
        if (!this.isInside(...seed) || this.grid.hasWithin(...seed, this.distance)) continue;
        const line = yield* this.trace(seed, true);
        if (!line) continue;
        lines.push(line);
        for (let i = 0; i < line.length; i += 2) this.grid.add(line[i], line[i + 1]);
        queue.push(...this.beside(line));
      }
      yield;
    }
    return lines;
  }

  /** Returns the line through a seed; null if there is none or it is too short. */
  *trace([x, y]: Point, isSpread: boolean): Generator<void, Float32Array | null> {
    const forth: number[] = [];
    const back: number[] = [];
    const own = new PointGrid(this.distance);
    const closed = yield* this.follow(x, y, 1, isSpread, own, forth);
    if (!closed) yield* this.follow(x, y, -1, isSpread, own, back);
    const line = new Float32Array(2 + forth.length + back.length);
    for (let i = 0; i < back.length; i += 2) {
      line[back.length - 2 - i] = back[i];
      line[back.length - 1 - i] = back[i + 1];
    }
    line.set([x, y], back.length);
    line.set(forth, back.length + 2);
    const isLong = lengthOf(line) > (isSpread ? shortest * this.distance : 0);
    return isLong ? line : null;
  }

  /** Appends points in one direction. @returns whether the line returned to its seed */
  private *follow(
    x0: number,
    y0: number,
    sign: 1 | -1,
    isSpread: boolean,
    own: PointGrid,
    points: number[],
  ): Generator<void, boolean> {
    let [x, y, tried, length] = [x0, y0, this.sizes.largest / 4, 0];
    const near = endShare * this.distance;
    while (length < this.maxLength && points.length < 2 * maxPoints) {
      const step = pathStep(this.direction, [x, y], sign, tried, this.sizes);
      if (!step) return false;
      const [nextX, nextY] = step.at;
      if (!this.isInside(nextX, nextY)) return false;
      const moved = Math.hypot(nextX - x, nextY - y);
      if (moved < this.sizes.smallest / 10) return false;
      length += moved;
      [x, y, tried] = [nextX, nextY, step.next];
      if (isSpread && this.grid.hasWithin(x, y, near)) return false;
      points.push(x, y);
      // A line that returns to its start is closed; a spiral close to itself ends if lines are evenly spaced.
      const isBack = length > this.distance && Math.hypot(x - x0, y - y0) < this.sizes.largest;
      if (isBack) {
        points.push(x0, y0);
        return true;
      }
      if (isSpread && length > 4 * this.distance && own.hasWithin(x, y, near / 2)) return false;
      if (points.length > lag)
        own.add(points[points.length - lag], points[points.length - lag + 1]);
      if (points.length % 200 === 0) yield;
    }
    return false;
  }

  /** Returns points at the line distance on both sides of a line. */
  private beside(line: Float32Array): Point[] {
    const points: Point[] = [];
    for (let i = 2; i + 2 < line.length; i += 4) {
      const [dx, dy] = [line[i + 2] - line[i - 2], line[i + 3] - line[i - 1]];
      const scale = (1.001 * this.distance) / (Math.hypot(dx, dy) || 1);
      points.push([line[i] - scale * dy, line[i + 1] + scale * dx]);
      points.push([line[i] + scale * dy, line[i + 1] - scale * dx]);
    }
    return points;
  }

  /** Returns seeds for areas not reached from existing lines, from the center outward. */
  private lattice(): Point[] {
    const { minX, minY, maxX, maxY } = this.within;
    const points: Point[] = [];
    for (let x = minX + this.distance / 2; x < maxX; x += this.distance) {
      for (let y = minY + this.distance / 2; y < maxY; y += this.distance) points.push([x, y]);
    }
    const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const square = ([x, y]: Point): number => (x - cx) ** 2 + (y - cy) ** 2;
    return points.sort((a, b) => square(a) - square(b));
  }

  private isInside(x: number, y: number): boolean {
    const { minX, minY, maxX, maxY } = this.within;
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  }
}

function lengthOf(line: Float32Array): number {
  let length = 0;
  for (let i = 2; i < line.length; i += 2) {
    length += Math.hypot(line[i] - line[i - 2], line[i + 1] - line[i - 1]);
  }
  return length;
}
