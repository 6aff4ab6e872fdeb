import {
  derivativeMatrix,
  interpolation,
  lagrangeBasis,
  type LagrangeBasis,
} from '../../space/lagrange';
import { correctionParameter, leftLift } from './lift';
import { interpolatoryWeights, linePoints } from './points';
import type { CprOptions } from './options';

/** One-dimensional operators of the scheme on a line of length 1 with N = p + 1 points. */
export interface LineOperators {
  readonly order: number;
  /** Solution points in [0, 1], ascending and symmetric. */
  readonly points: Float64Array;
  readonly basis: LagrangeBasis;
  /** ∫ℓᵢ; they sum to 1. */
  readonly weights: Float64Array;
  /** d/dξ, N × N, rows [point][polynomial]. */
  readonly derivative: Float64Array;
  /** Decrease at the points per unit jump of the flux out of either end. */
  readonly lift: Ends;
  /** The Lagrange polynomials at either end: a dot product with values interpolates them there. */
  readonly ends: Ends;
}

export interface Ends {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

export function lineOperators({
  order,
  points: id,
  correction,
  vcjhParameter,
}: Pick<CprOptions, 'order' | 'points' | 'correction' | 'vcjhParameter'>): LineOperators {
  const points = linePoints(id, order);
  const basis = lagrangeBasis(points);
  const left = leftLift(points, correctionParameter(correction, order, vcjhParameter));
  return {
    order,
    points,
    basis,
    weights: interpolatoryWeights(points),
    derivative: derivativeMatrix(basis),
    lift: { left, right: left.toReversed() },
    ends: { left: interpolation(basis, [0]), right: interpolation(basis, [1]) },
  };
}

/**
 * D − lift_right e_rightᵀ + lift_left e_leftᵀ: the derivative of a flux polynomial without the correction terms of its
 * own end values. For `dg` it is −M⁻¹DᵀM, the derivative moved to the test function.
 */
export function weakDerivative({ derivative, lift, ends }: LineOperators): Float64Array {
  const size = lift.left.length;
  return derivative.map((entry, at) => {
    const [i, m] = [Math.floor(at / size), at % size];
    return entry - lift.right[i] * ends.right[m] + lift.left[i] * ends.left[m];
  });
}

/**
 * 2D − lift_right e_rightᵀ + lift_left e_leftᵀ: applied to fluxes between two points of a line it gives the split form
 * without the correction terms of its end values. With summation by parts its diagonal is zero.
 */
export const splitDerivative = (line: LineOperators): Float64Array =>
  weakDerivative(line).map((entry, at) => entry + line.derivative[at]);
