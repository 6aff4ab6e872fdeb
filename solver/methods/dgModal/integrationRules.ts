import { triangle } from '../../space/reference/triangle';
import type { ReferenceRule } from '../../space/reference/types';

/** By how many factors that are variables fluxes may be products and still be integrated exactly: 1, 2, 3. */
export const overIntegrations = ['none', 'quadratic', 'cubic'] as const;

export type OverIntegration = (typeof overIntegrations)[number];

/**
 * The rules in cells, of degree 2p, and on sides, of p + 1 points: exact for linear fluxes and for squares of modes. On
 * straight triangles products of m variables are integrated exactly, ∫ F·∇φ and ∮ F φ both, by degrees (m + 1) p − 1 and
 * (m + 1) p.
 */
export function integrationRules(
  order: number,
  overIntegration: OverIntegration,
): { readonly volume: ReferenceRule; readonly sidePoints: number } {
  const factors = 1 + overIntegrations.indexOf(overIntegration);
  const degree = (factors + 1) * order;
  return {
    volume: triangle.rule(Math.max(2 * order, degree - 1)),
    sidePoints: Math.max(order, Math.floor(degree / 2)) + 1,
  };
}
