import type { RunCaseResult } from '../../run/runCase';

/** Magnitude of the friction coefficient at the points of a wall, by abscissa, for a free stream with ρ = 1. */
export const frictionAlong = (
  { discretization, physics, state }: RunCaseResult,
  group: string,
  speed: number,
): { readonly x: number; readonly value: number; readonly weight: number }[] => {
  const magnitude = `sqrt(frictionX^2+frictionY^2)/(0.5*${speed}^2)`;
  return discretization
    .sampleBoundary(state, physics.sideField(magnitude), 0, group)
    .flat()
    .toSorted((a, b) => a.x - b.x);
};

/** Magnitude of the friction coefficient at an abscissa, between the points on either side. */
export function frictionAt(result: RunCaseResult, group: string, speed: number, x: number): number {
  const points = frictionAlong(result, group, speed);
  const behind = points.findIndex((point) => point.x > x);
  const [a, b] = [points[behind - 1], points[behind]];
  const share = (x - a.x) / (b.x - a.x);
  return (1 - share) * a.value + share * b.value;
}
