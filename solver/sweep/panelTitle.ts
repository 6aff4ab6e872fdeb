import type { SweepPoint } from './points';

/**
 * Returns the picture title that distinguishes a run from the others of its sweep: `superbee, theta 1.5`. Choices
 * appear alone, numbers after the last part of their name; values that all runs share are omitted.
 */
export function panelTitle(point: SweepPoint, all: readonly SweepPoint[]): string {
  const differing = Object.entries(point).filter(([name, value]) =>
    all.some((other) => other[name] !== value),
  );
  return (differing.length > 0 ? differing : Object.entries(point))
    .map(([name, value]) =>
      typeof value === 'string'
        ? value
        : `${name.replace(/^.*\./, '')} ${Number(value.toPrecision(4))}`,
    )
    .join(', ');
}
