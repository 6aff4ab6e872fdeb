import type { Axis } from '../../core/axes';
import { batchesError, noBatchesErrorReason } from '../../signals/batchesError';
import type { MeanError } from '../../signals/meanError';
import { acrossAxes } from '../wallSection';
import { shearOf, type WallRow } from './wallPoints';

/**
 * A point on a wall where the wall shear, or the tangential velocity at a height above it, changes sign: a
 * separation point if the flow along the wall converges, an attachment point if it diverges (stagnation points
 * included).
 */
export interface WallZero {
  readonly kind: 'separation' | 'attachment';
  /** 0: zero of the wall shear (of Cf); otherwise the height at which the tangential velocity changes sign. */
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly arc: number;
  /** Standard errors, if there are enough independent time intervals. */
  readonly error: { readonly x: number; readonly arc: number } | null;
  /** Why the zero of a mean has no error, as the end of a sentence; null if it has one, or belongs to a state. */
  readonly noError: string | null;
}

/** Position and arc length of a row, as read by `wallZeros`. */
export type ArcPlace = Pick<WallRow, 'x' | 'y' | 'z' | 'arc'>;

/** Values along the same rows, averaged over part of the time. */
export interface ValueBatch {
  readonly duration: number;
  readonly values: readonly number[];
}

/**
 * Returns the wall shear along a connected part, positive in the order of its rows: the domain is on the left
 * when looking against `axis`.
 */
export function shearAlong(
  rows: readonly Pick<WallRow, 'friction' | 'normal'>[],
  axis: Axis = 'z',
): number[] {
  const [a, b] = acrossAxes(axis);
  return rows.map((row) => {
    const shear = shearOf(row);
    return shear[b] * row.normal[a] - shear[a] * row.normal[b];
  });
}

/** Values below this fraction of the largest are noise: a gas at rest has no separation. */
const minBlend = 1e-6;

/**
 * Returns the zeros of values along a connected part in row order, each from a cubic through the four
 * surrounding values. Two zeros within a few points are discarded as jumps of the scheme; there are no zeros
 * next to non-finite values.
 * @param values wall shear, or tangential velocity at `height` above the wall
 * @param batches give the first-order standard error of each zero
 */
export function wallZeros(
  rows: readonly ArcPlace[],
  values: readonly number[],
  { height = 0, batches = [] }: { height?: number; batches?: readonly ValueBatch[] } = {},
): WallZero[] {
  const finite = values.filter(Number.isFinite);
  const least = minBlend * finite.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const found: { readonly at: number; readonly zero: WallZero }[] = [];
  for (let i = 0; i + 1 < rows.length; i++) {
    const [before, after] = [values[i], values[i + 1]];
    if (!(Math.sign(before) * Math.sign(after) < 0)) continue;
    if (Math.max(Math.abs(before), Math.abs(after)) <= least) continue;
    const part = zeroBetween(rows, values, i);
    const between = (of: (row: number) => number): number => (1 - part) * of(i) + part * of(i + 1);
    const arc = between((row) => rows[row].arc);
    const error = errorOf(rows, values, batches, i, part);
    const along = rows[i + 1].arc - rows[i].arc;
    found.push({
      at: i,
      zero: {
        kind: before > 0 ? 'separation' : 'attachment',
        height,
        x: between((row) => rows[row].x),
        y: between((row) => rows[row].y),
        z: between((row) => rows[row].z),
        arc,
        error:
          error === null || error.kind !== 'known'
            ? null
            : {
                arc: error.standardError,
                x: (error.standardError * Math.abs(rows[i + 1].x - rows[i].x)) / along,
              },
        noError: error && noBatchesErrorReason(error),
      },
    });
  }
  return withoutJumps(found);
}

/** Returns the rows with finite values around a zero between `row` and the next. */
const rowsBeside = (values: readonly number[], row: number): number[] =>
  [row - 1, row, row + 1, row + 2].filter((i) => Number.isFinite(values[i]));

/** Returns the zero between a row and the next, from 0 to 1, of the cubic through them and their neighbors. */
function zeroBetween(rows: readonly ArcPlace[], values: readonly number[], row: number): number {
  const taken = rowsBeside(values, row);
  const place = (i: number): number =>
    (rows[i].arc - rows[row].arc) / (rows[row + 1].arc - rows[row].arc);
  const valueAt = (part: number): number =>
    taken.reduce((sum, i) => {
      const weight = taken.reduce(
        (all, j) => (j === i ? all : (all * (part - place(j))) / (place(i) - place(j))),
        1,
      );
      return sum + weight * values[i];
    }, 0);
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (Math.sign(valueAt(middle)) === Math.sign(values[row])) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Minimum distance of two zeros in rows; closer ones are discarded. */
const jumpRows = 2;

function withoutJumps(
  found: readonly { readonly at: number; readonly zero: WallZero }[],
): WallZero[] {
  const kept: { readonly at: number; readonly zero: WallZero }[] = [];
  for (const next of found) {
    const last = kept.at(-1);
    if (last && next.at - last.at < jumpRows) kept.pop();
    else kept.push(next);
  }
  return kept.map(({ zero }) => zero);
}

/** Returns the error of a zero along the wall by batch means: the error of the value divided by its slope; null without batches. */
function errorOf(
  rows: readonly ArcPlace[],
  values: readonly number[],
  batches: readonly ValueBatch[],
  row: number,
  part: number,
): MeanError | null {
  if (batches.length === 0) return null;
  const beside = rowsBeside(values, row);
  const [from, to] = [beside[0], beside[beside.length - 1]];
  const slope = (values[to] - values[from]) / (rows[to].arc - rows[from].arc);
  // First-order position of the zero of a batch.
  const places = batches.map(({ duration, values: own }) => ({
    duration,
    mean: rows[row].arc - ((1 - part) * own[row] + part * own[row + 1]) / slope,
  }));
  return batchesError(places);
}
