import type { Dimension } from '../../core/axes';
import { t } from '../../text/t';

/** Rules for the slopes of a new point. */
export const slopeRules = [
  'weighted',
  'courantInsensitive',
  'characteristic',
  'nonDissipative',
] as const;

export type SlopeRuleId = (typeof slopeRules)[number];

/** Slope rule of a case. */
export interface SlopeRule {
  readonly slopes: SlopeRuleId;
  /** Exponent of the weights of `weightedSlope`. */
  readonly alpha: number;
}

/**
 * Returns the weighted mean of two one-sided slopes, biased towards the smaller one, (|b|^α a + |a|^α b)/(|a|^α +
 * |b|^α): their mean in smooth regions (Chang, J. Comput. Phys. 119, 1995); 0 if both are 0.
 */
export function weightedSlope(a: number, b: number, alpha: number): number {
  const [ofA, ofB] = alpha === 2 ? [a * a, b * b] : [Math.abs(a) ** alpha, Math.abs(b) ** alpha];
  const sum = ofA + ofB;
  return sum > 0 ? (ofB * a + ofA * b) / sum : 0;
}

/** Returns the weight of the first of two slopes in `weightedSlope`; ½ if both are 0. */
export function weightOfFirst(a: number, b: number, alpha: number): number {
  const [ofA, ofB] = alpha === 2 ? [a * a, b * b] : [Math.abs(a) ** alpha, Math.abs(b) ** alpha];
  const sum = ofA + ofB;
  return sum > 0 ? ofB / sum : 0.5;
}

/**
 * Returns the slope of a state towards a face, from its own one and the difference to the point behind the face: the
 * weighted mean, and 0 for opposite signs unless α = 0.
 */
export const limitedSlope = (own: number, apart: number, alpha: number): number =>
  alpha > 0 && own * apart <= 0 ? 0 : weightedSlope(own, apart, alpha);

/**
 * Returns the mean of the slopes along the 2^(d−1) sides of an element that are parallel to an axis: `weightedSlope` of
 * opposite sides, the k-th from the front and the k-th from the back, then of both results.
 */
export function weightedSides(slopes: readonly number[], alpha: number): number {
  if (slopes.length === 1) return slopes[0];
  const half = slopes.slice(0, slopes.length / 2);
  return weightedSides(
    half.map((slope, k) => weightedSlope(slope, slopes[slopes.length - 1 - k], alpha)),
    alpha,
  );
}

/** Returns why a slope rule is unavailable, with the remedy; null if it is available. */
export const slopeProblem = (
  { slopes }: Pick<SlopeRule, 'slopes'>,
  dimension: Dimension | null,
): string | null =>
  slopes === 'nonDissipative' && dimension !== null && dimension > 1
    ? t('ceseNonDissipative')
    : null;
