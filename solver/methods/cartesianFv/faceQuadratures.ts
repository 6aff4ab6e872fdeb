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
    title: 'Midpoint',
    description:
      'One flux per face: second order at most, except on a line or for a linear system in the plane.',
    points: [0],
    weights: [1],
  },
  simpson: {
    title: 'Simpson',
    description: 'Three fluxes per face: fourth order.',
    points: [-0.5, 0, 0.5],
    weights: [1 / 6, 2 / 3, 1 / 6],
  },
  gauss: {
    title: 'Gauss, two points',
    description: 'Two fluxes per face: fourth order.',
    points: [-gaussPoint, gaussPoint],
    weights: [1 / 2, 1 / 2],
  },
} as const satisfies Record<string, FaceQuadrature>;

export type FaceQuadratureId = keyof typeof faceQuadratures;

export const faceQuadratureIds = Object.keys(faceQuadratures) as FaceQuadratureId[];
