import type { Axis } from '../../core/axes';
import type { Reference } from '../../outputs/reference';
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
  /** Connected parts. */
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
  const parts = averaged ? rowsOf(solution) : points;
  const hasShear =
    hasFriction(solution.physics) &&
    (solution.discretization.space.dimension === 2 || averaged !== null);
  const contours = parts.map((part) => joined(part));
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
      ? contours.map((rows, part) => wallZeros(rows, shearAlong(rows, axis), inPart(part)))
      : [],
    batches: batches.length < 2 ? 0 : batches.length,
    largestYPlus: heights.length > 0 ? Math.max(...heights) : null,
  };
}
