import type { Axis } from '../../core/axes';
import { streamAxes, type Reference } from '../../outputs/reference';
import type { SampledState } from '../../space/types';
import type { WeightedPoint } from '../columns';
import { frontOf, fromFront, type Direction } from '../bodies';
import { averageBatches, inAllCells, type AveragesAt } from './averageBatches';
import { joined } from './contour';
import { shearAlong, wallZeros, type WallZero } from './separation';
import { pointsAbove, velocityReader } from './velocityAbove';
import { wallForces, type WallForces } from './wallForce';
import {
  pointReader,
  sectionReader,
  type RowReader,
  type WallRow,
  type WallSolution,
} from './wallPoints';
import { hasFriction } from '../../outputs/wallQuantities';

export interface WallSettings {
  readonly group: string;
  /** Whether to read the averages of the case instead of the state. */
  readonly ofMeans: boolean;
  /** In 3D: averaging axis of a section. */
  readonly averaged: Axis | null;
  /** Heights above the wall at which zeros of the tangential velocity are found, in addition to those of the shear. */
  readonly heights?: readonly number[];
}

/** Forces, separation and y⁺ of a wall, from a state or its averages. */
export interface WallReport {
  /** Connected parts; in 2D and in sections, closed parts start and end at their front, where the arc is 0. */
  readonly parts: readonly (readonly WallRow[])[];
  readonly forces: WallForces;
  /** Per part, for a viscous gas in 2D or in a section: zeros of the shear, then those at each height. */
  readonly zeros: readonly (readonly WallZero[])[];
  /** Number of batches in the averaging time used for the errors; 0 without. */
  readonly batches: number;
  /** Largest y⁺ over the points. */
  readonly largestYPlus: number | null;
}

/** A wall whose rows and cells are known. */
export interface WallMeasurement {
  /** Cells whose averages are used, in ascending order; empty if the report has no batches. */
  readonly cells: Uint32Array;
  /** @param saved states of the run up to this one, whose averages give the errors of the means */
  report(saved: readonly AveragesAt[]): WallReport;
}

/** Computes forces, separation and y⁺ of a wall; see `wallMeasurement`. */
export const wallReport = (
  solution: WallSolution,
  settings: WallSettings,
  reference: Reference | null,
  saved: readonly AveragesAt[] = [],
): WallReport => wallMeasurement(solution, settings, reference).report(saved);

/**
 * Prepares the report of a wall.
 * @throws Error with one line if the group or the averages are missing, or the wall is not extruded along the
 * axis
 */
export function wallMeasurement(
  solution: WallSolution,
  { group, ofMeans, averaged, heights = [] }: WallSettings,
  reference: Reference | null,
): WallMeasurement {
  const measures = { ofMeans, reference: reference && streamAxes(reference) ? reference : null };
  const readPoints = pointReader(solution, group, measures);
  const points = readPoints(solution);
  const readRows: RowReader = averaged
    ? sectionReader(solution, group, averaged, measures)
    : readPoints;
  const { space } = solution.discretization;
  const areLines = space.dimension === 2 || averaged !== null;
  const rows = averaged ? readRows(solution) : points;
  const stream = directionOf(reference);
  const parts = areLines ? rows.map((part) => fromFront(part, stream)) : rows;
  const hasShear = hasFriction(solution.physics) && areLines;
  const contours = hasShear ? rows.map((part) => joined(part)) : [];
  const axis = averaged ?? 'z';
  const above = contours.map((contour) =>
    heights.map((height) => pointsAbove(space, contour, height)),
  );
  const velocities = above.map((places) =>
    places.map((own) => velocityReader(solution, own, axis, ofMeans)),
  );
  /** Returns per part the shear, and the tangential velocity at each height. */
  const curvesOf = (sampled: SampledState): number[][][] =>
    readRows(sampled).map((part, i) => [
      shearAlong(joined(part), axis),
      ...velocities[i].map((read) => read(sampled)),
    ]);
  const hasBatches = hasShear && ofMeans;
  const batchCurves = (saved: readonly AveragesAt[]) => {
    let room: Float64Array | null = null;
    const emptied = (): Float64Array =>
      (room ??= new Float64Array(solution.averages?.coefficients.length ?? 0));
    const batches = averageBatches(solution.document.outputs.statistics, saved);
    return batches.map((batch) => ({
      duration: batch.duration,
      curves: curvesOf({ ...solution, averages: inAllCells(batch, emptied, space.cellCount) }),
    }));
  };
  const yPlus = points.flat().flatMap((point) => point.yPlus ?? []);
  const report = (saved: readonly AveragesAt[]): WallReport => {
    const batches = hasBatches ? batchCurves(saved) : [];
    return {
      parts,
      forces: wallForces(points, reference?.p ?? 0),
      zeros: (hasShear ? curvesOf(solution) : []).map((curves, part) =>
        curves.flatMap((values, curve) =>
          wallZeros(contours[part], values, {
            height: [0, ...heights][curve],
            batches: batches.map((batch) => ({
              duration: batch.duration,
              values: batch.curves[part][curve],
            })),
          }).map((zero) => ({
            ...zero,
            arc: arcFromFront(zero.arc, contours[part], frontOf(rows[part], stream)),
          })),
        ),
      ),
      batches: batches.length < 2 ? 0 : batches.length,
      largestYPlus: yPlus.length > 0 ? Math.max(...yPlus) : null,
    };
  };
  const cells = hasBatches ? cellsOf([...rows, ...above.flat()]) : [];
  return { cells: Uint32Array.from(cells).sort(), report };
}

/** Returns the cells read by rows and by the points above them. */
function cellsOf(
  parts: readonly (readonly (
    { readonly points: readonly WeightedPoint[] } | readonly WeightedPoint[] | null
  )[])[],
): Set<number> {
  const cells = new Set<number>();
  for (const row of parts.flat()) {
    const points = row && ('points' in row ? row.points : row);
    for (const { cell } of points ?? []) cells.add(cell);
  }
  return cells;
}

/** Returns the free-stream direction; x if it is at rest. */
function directionOf(reference: Reference | null): Direction {
  const [u, v, w] = reference?.velocity ?? [0, 0, 0];
  return Math.hypot(u, v, w) > 0 ? [u, v, w] : [1, 0, 0];
}

/** @param contour closed contour with its first row repeated at the end @param front index of its front */
function arcFromFront(arc: number, contour: readonly WallRow[], front: number | null): number {
  if (front === null) return arc;
  const length = contour[contour.length - 1].arc - contour[0].arc;
  const ahead = arc - contour[front].arc;
  return ahead < 0 ? ahead + length : ahead;
}
