import { triangle } from '../../space/reference/triangle';
import type { ReferenceRule } from '../../space/reference/types';

/** Over-integration: fluxes that are products of up to 1, 2 or 3 variables are integrated exactly. */
export const overIntegrations = ['none', 'quadratic', 'cubic'] as const;

export type OverIntegration = (typeof overIntegrations)[number];

/**
 * Returns the volume rule of degree 2p and the side rule of p + 1 points, exact for linear fluxes and for squares of
 * modes. Exact integration of products of m variables on straight triangles needs degree (m + 1) p − 1 for ∫ F·∇φ and
 * (m + 1) p for ∮ F φ.
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
