import { axesOf, type Axis } from '../../core/axes';
import { batchesError, noBatchesErrorReason } from '../../signals/batchesError';
import type { MeanError } from '../../signals/meanError';
import { shearOf, type WallRow } from './wallPoints';

/**
 * A place along a wall where its shear changes sign: where what flows along the wall from both sides meets and leaves it
 * (separation), or comes to it and parts (attachment, which a stagnation point is too).
 */
export interface WallZero {
  readonly kind: 'separation' | 'attachment';
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly arc: number;
  /** Standard errors, if enough independent parts of the time are known. */
  readonly error: { readonly x: number; readonly arc: number } | null;
  /** Why the zero of a mean has no error, as the end of a sentence; null where it has one, or is of a state. */
  readonly noError: string | null;
}

/** The mean shear over a part of the time, along the same rows. */
export interface ShearBatch {
  /** How long. */
  readonly duration: number;
  readonly shear: readonly number[];
}

/**
 * The shear along a connected part, in the direction in which its rows follow one another: the domain is on the left
 * where one looks against `axis`.
 */
export function shearAlong(rows: readonly WallRow[], axis: Axis = 'z'): number[] {
  const own = axesOf(3).indexOf(axis);
  const [a, b] = [(own + 1) % 3, (own + 2) % 3];
  return rows.map((row) => {
    const shear = shearOf(row);
    return shear[b] * row.normal[a] - shear[a] * row.normal[b];
  });
}

/** Shears below this share of the largest are none: gas at rest has no separation. */
const leastShare = 1e-6;

/**
 * The zeros of the shear along a connected part in the order of rows, a cubic through the four around each. Two that lie within a few
 * points of one another are taken for the scheme's jumps.
 * @param batches from how much they differ along the part follows, to first order, how far each zero may be off
 */
export function wallZeros(
  rows: readonly WallRow[],
  shear: readonly number[],
  batches: readonly ShearBatch[] = [],
): WallZero[] {
  const least = leastShare * shear.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const found: { readonly at: number; readonly zero: WallZero }[] = [];
  for (let i = 0; i + 1 < rows.length; i++) {
    const [before, after] = [shear[i], shear[i + 1]];
    if (Math.sign(before) * Math.sign(after) >= 0) continue;
    if (Math.max(Math.abs(before), Math.abs(after)) <= least) continue;
    const part = zeroBetween(rows, shear, i);
    const between = (of: (row: number) => number): number => (1 - part) * of(i) + part * of(i + 1);
    const arc = between((row) => rows[row].arc);
    const error = errorOf(rows, shear, batches, i, part);
    const along = rows[i + 1].arc - rows[i].arc;
    found.push({
      at: i,
      zero: {
        kind: before > 0 ? 'separation' : 'attachment',
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

/** Where between a row and the next the cubic through them and their neighbours is zero, from 0 to 1. */
function zeroBetween(rows: readonly WallRow[], shear: readonly number[], row: number): number {
  const taken = [row - 1, row, row + 1, row + 2].filter((i) => i >= 0 && i < rows.length);
  const place = (i: number): number =>
    (rows[i].arc - rows[row].arc) / (rows[row + 1].arc - rows[row].arc);
  const valueAt = (part: number): number =>
    taken.reduce((sum, i) => {
      const weight = taken.reduce(
        (all, j) => (j === i ? all : (all * (part - place(j))) / (place(i) - place(j))),
        1,
      );
      return sum + weight * shear[i];
    }, 0);
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (Math.sign(valueAt(middle)) === Math.sign(shear[row])) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Rows within which two zeros are none. */
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

/** How sure a zero along the wall is by batch means: the error of the shear there over its slope; null without batches. */
function errorOf(
  rows: readonly WallRow[],
  shear: readonly number[],
  batches: readonly ShearBatch[],
  row: number,
  part: number,
): MeanError | null {
  if (batches.length === 0) return null;
  const [from, to] = [Math.max(0, row - 1), Math.min(rows.length - 1, row + 2)];
  const slope = (shear[to] - shear[from]) / (rows[to].arc - rows[from].arc);
  // To first order a batch has its zero there.
  const places = batches.map(({ duration, shear: own }) => ({
    duration,
    mean: rows[row].arc - ((1 - part) * own[row] + part * own[row + 1]) / slope,
  }));
  return batchesError(places);
}
