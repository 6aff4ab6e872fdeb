import { legendre } from './legendre';
import { t } from '../../text/t';

export const correctionIds = ['dg', 'huynh', 'vcjh'] as const;

/** Correction function that distributes flux jumps at the ends of a line to its points. */
export type CorrectionId = (typeof correctionIds)[number];

export const corrections: Readonly<
  Record<CorrectionId, { readonly title: string; readonly description: string }>
> = {
  dg: {
    title: t('methodDiscontinuousGalerkin'),
    description: t('cprGalerkinHint'),
  },
  huynh: {
    title: t('cprHuynh'),
    description: t('cprHuynhHint'),
  },
  vcjh: {
    title: t('methodVcjh'),
    description: t('cprVcjhHint'),
  },
};

/**
 * η of the energy-stable correction functions of degree p + 1 (Vincent, Castonguay and Jameson, J. Sci. Comput. 47,
 * 2011): 0 for discontinuous Galerkin, p/(p + 1) for spectral differences, (p + 1)/p for Huynh's g₂.
 */
export function correctionParameter(
  id: CorrectionId,
  order: number,
  vcjhParameter: number,
): number {
  if (order === 0) return 0;
  switch (id) {
    case 'dg':
      return 0;
    case 'huynh':
      return (order + 1) / order;
    case 'vcjh':
      return vcjhParameter;
    default:
      return id satisfies never;
  }
}

/**
 * Returns the decrease at the points of a line of length 1 per unit of excess flux out of its left end:
 * −g′ of the correction function g with g(0) = 1 and g(1) = 0. On [−1, 1] it is
 *
 *     g = (−1)^p ½ [P_p − (η P_{p−1} + P_{p+1})/(1 + η)],
 *
 * and −g′ at the points is α of the published tables; on a line of half the length it is twice that.
 * @param points on [0, 1]
 */
export function leftLift(points: Float64Array, eta: number): Float64Array {
  const order = points.length - 1;
  const sign = order % 2 === 0 ? 1 : -1;
  return points.map((point) => {
    const { value, slope, previousSlope } = legendre(order, 2 * point - 1);
    const nextSlope = previousSlope + (2 * order + 1) * value;
    return -sign * (slope - (eta * previousSlope + nextSlope) / (1 + eta));
  });
}
