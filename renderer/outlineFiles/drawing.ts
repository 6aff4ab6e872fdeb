import type { ClosedPath } from './closedPath';
import { t } from '../text/t';

/** Skipped objects of a drawing, and the reason. */
export interface Skipped {
  /** Kind and location of the objects, such as `CIRCLE on layer axis`. */
  readonly what: string;
  readonly reason: string;
  readonly count: number;
}

/** The content read from a drawing. */
export interface Drawing {
  readonly outlines: readonly ClosedPath[];
  readonly skipped: readonly Skipped[];
}

/** Counts skipped objects; objects with the same kind, location and reason form one entry. */
export class SkipList {
  readonly #counts = new Map<string, Skipped>();

  add(what: string, reason: string, count = 1): void {
    const key = JSON.stringify([what, reason]);
    const before = this.#counts.get(key)?.count ?? 0;
    this.#counts.set(key, { what, reason, count: before + count });
  }

  get entries(): readonly Skipped[] {
    return [...this.#counts.values()];
  }
}

/** Describes an entry in one line. */
export const describeSkipped = ({ what, reason, count }: Skipped): string =>
  t('drawingSkipped', what, reason, count);

/** Maximum number of outlines of a geometry. */
export const maxOutlines = 1000;
/** Maximum number of points per outline. */
const maxPoints = 10_000;

/** @throws Error with one line if a drawing exceeds the limits on outlines or points per outline */
export function requireUsable(outlines: readonly ClosedPath[]): void {
  if (outlines.length > maxOutlines) {
    throw new Error(t('drawingTooManyOutlines', outlines.length, maxOutlines));
  }
  const large = outlines.find(({ points }) => points.length > maxPoints);
  if (large) {
    throw new Error(t('drawingTooManyPoints', large.name, large.points.length, maxPoints));
  }
}
