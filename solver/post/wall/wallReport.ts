import type { Axis } from '../../core/axes';
import { streamAxes, type Reference } from '../../outputs/reference';
import type { WeightedPoint } from '../columns';
import { frontOf, fromFront, type Direction } from '../bodies';
import { averageBatches, type AveragesAt } from './averageBatches';
import { joined } from './contour';
import { shearAlong, wallZeros, type WallZero } from './separation';
import { pointsAbove, velocityAlong } from './velocityAbove';
import { wallForces, type WallForces } from './wallForce';
import { wallPoints, wallSectionRows, type WallRow, type WallSolution } from './wallPoints';
import { hasFriction } from '../../outputs/wallQuantities';

export interface WallSettings {
  readonly group: string;
  /** Whether to read the averages of the case instead of the state. */
  readonly ofMeans: boolean;
  /** In space: averaging axis of a section. */
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

/**
 * Computes forces, separation and y⁺ of a wall.
 * @param saved states of the run up to this one, whose averages give the errors of the means
 * @throws Error with one line if the group or the averages are missing, or the wall is not extruded along the
 * axis
 */
export function wallReport(
  solution: WallSolution,
  { group, ofMeans, averaged, heights = [] }: WallSettings,
  reference: Reference | null,
  saved: readonly AveragesAt[] = [],
): WallReport {
  const measures = { ofMeans, reference: reference && streamAxes(reference) ? reference : null };
  const points = wallPoints(solution, group, measures);
  const rowsOf = (own: WallSolution): readonly (readonly WallRow[])[] =>
    averaged ? wallSectionRows(own, group, averaged, measures) : wallPoints(own, group, measures);
  const { space } = solution.discretization;
  const areLines = space.dimension === 2 || averaged !== null;
  const rows = averaged ? rowsOf(solution) : points;
  const stream = directionOf(reference);
  const parts = areLines ? rows.map((part) => fromFront(part, stream)) : rows;
  const hasShear = hasFriction(solution.physics) && areLines;
  const contours = hasShear ? rows.map((part) => joined(part)) : [];
  const axis = averaged ?? 'z';
  const above = contours.map((contour) =>
    heights.map((height) => pointsAbove(space, contour, height)),
  );
  /** Returns per part the shear, and the tangential velocity at each height. */
  const curvesOf = (own: WallSolution): number[][][] =>
    rowsOf(own).map((part, i) => [
      shearAlong(joined(part), axis),
      ...above[i].map((places) => velocityAlong(own, places, axis, ofMeans)),
    ]);
  const batches =
    hasShear && ofMeans
      ? averageBatches(solution.document.outputs.statistics, saved, {
          cells: cellsOf([...rows, ...above.flat()]),
          cellCount: space.cellCount,
        }).map(({ duration, averages }) => ({
          duration,
          curves: curvesOf({ ...solution, averages }),
        }))
      : [];
  const yPlus = points.flat().flatMap((point) => point.yPlus ?? []);
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
