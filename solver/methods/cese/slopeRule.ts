import type { Dimension } from '../../core/axes';
import { t } from '../../text/t';

/** Where the slopes of a new point come from. */
export const slopeRules = ['weighted', 'courantInsensitive', 'nonDissipative'] as const;

export type SlopeRuleId = (typeof slopeRules)[number];

/** How slopes are found, as a case chooses it. */
export interface SlopeRule {
  readonly slopes: SlopeRuleId;
  /** Of the weights of `weightedSlope`. */
  readonly alpha: number;
}

/**
 * Of two one-sided slopes the weighted mean that leans to the smaller one, (|b|^α a + |a|^α b)/(|a|^α + |b|^α): their
 * mean where the solution is smooth (Chang, J. Comput. Phys. 119, 1995); 0 where both are.
 */
export function weightedSlope(a: number, b: number, alpha: number): number {
  const [ofA, ofB] = alpha === 2 ? [a * a, b * b] : [Math.abs(a) ** alpha, Math.abs(b) ** alpha];
  const sum = ofA + ofB;
  return sum > 0 ? (ofB * a + ofA * b) / sum : 0;
}

/** How much the first of two slopes weighs in `weightedSlope`; half where both are 0. */
export function weightOfFirst(a: number, b: number, alpha: number): number {
  const [ofA, ofB] = alpha === 2 ? [a * a, b * b] : [Math.abs(a) ** alpha, Math.abs(b) ** alpha];
  const sum = ofA + ofB;
  return sum > 0 ? ofB / sum : 0.5;
}

/** Why slopes can't be found so, with the remedy; null if they can. */
export const slopeProblem = (
  { slopes }: Pick<SlopeRule, 'slopes'>,
  dimension: Dimension | null,
): string | null =>
  slopes === 'nonDissipative' && dimension !== null && dimension > 1
    ? t('ceseNonDissipative')
    : null;
