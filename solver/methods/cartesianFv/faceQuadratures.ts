import { t } from '../../text/t';

/** A rule along the edge that a face of a cell in the plane is. */
export interface FaceQuadrature {
  readonly title: string;
  /** One sentence for who chooses. */
  readonly description: string;
  /** Where the points lie, from −½ to ½ of the edge. */
  readonly points: readonly number[];
  /** They sum to 1. */
  readonly weights: readonly number[];
}

const gaussPoint = 0.5 / Math.sqrt(3);

/** Every rule by which fluxes are integrated over a face, by the name that cases use. */
export const faceQuadratures = {
  midpoint: {
    title: t('methodMidpoint'),
    description: t('methodOneFluxPerFaceAt'),
    points: [0],
    weights: [1],
  },
  simpson: {
    title: t('methodSimpson'),
    description: t('methodThreeFluxesPerFaceFourth'),
    points: [-0.5, 0, 0.5],
    weights: [1 / 6, 2 / 3, 1 / 6],
  },
  gauss: {
    title: t('methodGaussTwoPoints'),
    description: t('methodTwoFluxesPerFaceFourth'),
    points: [-gaussPoint, gaussPoint],
    weights: [1 / 2, 1 / 2],
  },
} as const satisfies Record<string, FaceQuadrature>;

export type FaceQuadratureId = keyof typeof faceQuadratures;

export const faceQuadratureIds = Object.keys(faceQuadratures) as FaceQuadratureId[];
