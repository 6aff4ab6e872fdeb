import type { SweepPoint } from './points';

/**
 * What tells a run from the others of its sweep, over its picture: `superbee, theta 1.5`. Choices stand by themselves,
 * numbers behind the last part of their name; what all runs share is left out.
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
