import type { ClosedPath } from './closedPath';

/** Objects of a drawing that are not imported, and why. */
export interface Skipped {
  /** Kind and place of the objects, such as `CIRCLE on layer axis`. */
  readonly what: string;
  readonly reason: string;
  readonly count: number;
}

/** What is read from a drawing. */
export interface Drawing {
  readonly outlines: readonly ClosedPath[];
  readonly skipped: readonly Skipped[];
}

/** Counts skipped objects; those of one kind, place and reason are one entry. */
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

/** One line per entry. */
export const describeSkipped = ({ what, reason, count }: Skipped): string =>
  `${count > 1 ? `${count} × ` : ''}${what}: ${reason}`;

/** Outlines that a geometry can hold. */
export const maxOutlines = 1000;
/** Points that an outline of a geometry can hold. */
const maxPoints = 10_000;

/** @throws Error with one line if a drawing has more outlines, or more points on one, than a geometry can hold */
export function requireUsable(outlines: readonly ClosedPath[]): void {
  if (outlines.length > maxOutlines) {
    throw new Error(
      `the drawing has ${outlines.length} closed outlines; at most ${maxOutlines} can be imported`,
    );
  }
  const large = outlines.find(({ points }) => points.length > maxPoints);
  if (large) {
    throw new Error(
      `outline "${large.name}" has ${large.points.length} points; at most ${maxPoints} can be imported`,
    );
  }
}
