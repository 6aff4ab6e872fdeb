import type { Axis } from '../../core/axes';
import type { Reference } from '../../outputs/reference';
import { frontOf, fromFront, type Direction } from '../bodies';
import { averageBatches, type AveragesAt } from './averageBatches';
import { joined } from './contour';
import { shearAlong, wallZeros, type ShearBatch, type WallZero } from './separation';
import { wallForces, type WallForces } from './wallForce';
import {
  hasFriction,
  wallPoints,
  wallSectionRows,
  type WallRow,
  type WallSolution,
} from './wallPoints';

export interface WallSettings {
  readonly group: string;
  /** In place of the state its averages. */
  readonly ofMeans: boolean;
  /** In space: the axis along which a section takes means. */
  readonly averaged: Axis | null;
}

/** What is to know of a wall at a time, or in the mean. */
export interface WallReport {
  /** Connected parts, in the plane and of sections closed ones from their front, where the arc is 0, on to there again. */
  readonly parts: readonly (readonly WallRow[])[];
  readonly forces: WallForces;
  /** Per part, of a viscous gas in the plane or in a section. */
  readonly zeros: readonly (readonly WallZero[])[];
  /** Parts of the averages' window by which errors are reckoned; 0 without. */
  readonly batches: number;
  /** Of y⁺ over the points. */
  readonly largestYPlus: number | null;
}

/**
 * Measures a wall.
 * @param saved states of the run before, and this one, whose averages tell how sure the means are
 * @throws Error with one line where there is no such group, no averages, or the wall isn't extruded along the axis
 */
export function wallReport(
  solution: WallSolution,
  { group, ofMeans, averaged }: WallSettings,
  reference: Reference | null,
  saved: readonly AveragesAt[] = [],
): WallReport {
  const points = wallPoints(solution, group, ofMeans);
  const rowsOf = (own: WallSolution): readonly (readonly WallRow[])[] =>
    averaged ? wallSectionRows(own, group, averaged, ofMeans) : wallPoints(own, group, ofMeans);
  const areLines = solution.discretization.space.dimension === 2 || averaged !== null;
  const rows = averaged ? rowsOf(solution) : points;
  const stream = directionOf(reference);
  const parts = areLines ? rows.map((part) => fromFront(part, stream)) : rows;
  const hasShear = hasFriction(solution.physics) && areLines;
  const contours = rows.map((part) => joined(part));
  const axis = averaged ?? 'z';
  const shearsOf = (own: WallSolution): number[][] =>
    rowsOf(own).map((part) => shearAlong(joined(part), axis));
  const batches =
    hasShear && ofMeans
      ? averageBatches(solution.document.outputs.statistics, saved).map(
          ({ duration, averages }) => ({ duration, shears: shearsOf({ ...solution, averages }) }),
        )
      : [];
  const inPart = (part: number): ShearBatch[] =>
    batches.map(({ duration, shears }) => ({ duration, shear: shears[part] }));
  const heights = points.flat().flatMap(({ yPlus }) => yPlus ?? []);
  return {
    parts,
    forces: wallForces(points, reference?.p ?? 0),
    zeros: hasShear
      ? contours.map((contour, part) =>
          wallZeros(contour, shearAlong(contour, axis), inPart(part)).map((zero) => ({
            ...zero,
            arc: arcFromFront(zero.arc, contour, frontOf(rows[part], stream)),
          })),
        )
      : [],
    batches: batches.length < 2 ? 0 : batches.length,
    largestYPlus: heights.length > 0 ? Math.max(...heights) : null,
  };
}

/** Along x where nothing moves. */
function directionOf(reference: Reference | null): Direction {
  const [u, v, w] = reference?.velocity ?? [0, 0, 0];
  return Math.hypot(u, v, w) > 0 ? [u, v, w] : [1, 0, 0];
}

/** @param contour a closed one with its first row again at its end @param front index of its front */
function arcFromFront(arc: number, contour: readonly WallRow[], front: number | null): number {
  if (front === null) return arc;
  const length = contour[contour.length - 1].arc - contour[0].arc;
  const ahead = arc - contour[front].arc;
  return ahead < 0 ? ahead + length : ahead;
}
