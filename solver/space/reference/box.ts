import type { Dimension } from '../../core/axes';
import { boxRule as weightedPoints } from '../../mesh/boxRule';
import { pointsOf, productPoints, stepsAround, tensorPoints } from './points';
import type { ReferenceCell, ReferenceRule } from './types';

/** Common part of the unit line, square and cube. */
export function unitBox(
  dimension: Dimension,
): Pick<ReferenceCell, 'dimension' | 'measure' | 'contains' | 'rule' | 'around'> {
  return {
    dimension,
    measure: 1,
    contains: (point) => Array.from(point).every((value) => value >= 0 && value <= 1),
    rule: (degree) => boxRule(dimension, Math.floor(degree / 2) + 1),
    around(point, reach) {
      const steps = stepsAround(reach).map((_, i) => i);
      const near = tensorPoints(steps, dimension).map((indices) =>
        indices.map((i, axis) => clamped(point[axis] + stepsAround(reach)[i])),
      );
      return pointsOf(dimension, near);
    },
  };
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** Returns Gauss–Legendre points along each coordinate, with weights summing to 1. */
export function boxRule(dimension: number, pointsPerAxis: number): ReferenceRule {
  const rule = weightedPoints(dimension, pointsPerAxis);
  const places = rule.slice(0, pointsPerAxis).map(({ point }) => point[0]);
  return {
    points: productPoints(dimension > 0 ? places : [], dimension),
    weights: Float64Array.from(rule, ({ weight }) => weight),
  };
}

/** Returns equidistant coordinates from 0 to 1. */
export const latticeSteps = (intervals: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, i) => i / intervals);
