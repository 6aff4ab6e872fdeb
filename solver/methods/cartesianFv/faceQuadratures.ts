import { t } from '../../text/t';

/** Quadrature rule on a face of a 2D cell, i.e. an edge. */
export interface FaceQuadrature {
  readonly title: string;
  /** One-sentence description for users. */
  readonly description: string;
  /** Positions of the points, from −½ to ½ of the edge. */
  readonly points: readonly number[];
  /** Weights, which sum to 1. */
  readonly weights: readonly number[];
}

const gaussPoint = 0.5 / Math.sqrt(3);

/** All face quadratures, by identifier. */
export const faceQuadratures = {
  midpoint: {
    title: t('methodMidpoint'),
    description: t('fvMidpointHint'),
    points: [0],
    weights: [1],
  },
  simpson: {
    title: t('methodSimpson'),
    description: t('fvSimpsonHint'),
    points: [-0.5, 0, 0.5],
    weights: [1 / 6, 2 / 3, 1 / 6],
  },
  gauss: {
    title: t('methodGaussTwoPoints'),
    description: t('fvGaussHint'),
    points: [-gaussPoint, gaussPoint],
    weights: [1 / 2, 1 / 2],
  },
} as const satisfies Record<string, FaceQuadrature>;

export type FaceQuadratureId = keyof typeof faceQuadratures;

export const faceQuadratureIds = Object.keys(faceQuadratures) as FaceQuadratureId[];
