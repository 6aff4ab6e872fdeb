import { evaluateBasis, modeCount } from './basis';
import { gaussLegendre } from '../../mesh/gaussLegendre';
import { integrationRules, type OverIntegration } from './integrationRules';

/** Vertices of the reference triangle; its sides are (0,0)→(1,0)→(0,1)→(0,0). */
export const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const;

/** Basis and quadrature of one order, as tables. */
export interface ReferenceElement {
  readonly order: number;
  readonly modes: number;
  /** Triangle rule of degree 2p, or more with over-integration. */
  readonly volumePoints: number;
  readonly volumeR: Float64Array;
  readonly volumeS: Float64Array;
  /** Sum to ½. */
  readonly volumeWeights: Float64Array;
  /** [point][mode] */
  readonly volumeValues: Float64Array;
  readonly volumeDr: Float64Array;
  readonly volumeDs: Float64Array;
  /** Gauss–Legendre rule of p + 1 points on each side, or more with over-integration; sum of weights 2. */
  readonly sidePoints: number;
  /** Position along the side from its first vertex, 0…1. */
  readonly sidePositions: Float64Array;
  readonly sideWeights: Float64Array;
  /** [side][point][mode] */
  readonly sideValues: Float64Array;
  /** [vertex][mode] */
  readonly vertexValues: Float64Array;
}

/** Computes the tables for order p = 0…5. */
export function referenceElement(
  order: number,
  overIntegration: OverIntegration = 'none',
): ReferenceElement {
  const modes = modeCount(order);
  const { volume, sidePoints } = integrationRules(order, overIntegration);
  const [volumeR, volumeS] = volume.points.coordinates;
  const volumePoints = volume.weights.length;
  const line = gaussLegendre(sidePoints);
  const sidePositions = line.points.map((x) => (x + 1) / 2);

  const volumeValues = new Float64Array(volumePoints * modes);
  const volumeDr = new Float64Array(volumePoints * modes);
  const volumeDs = new Float64Array(volumePoints * modes);
  for (let q = 0; q < volumePoints; q++) {
    const { value, dr, ds } = evaluateBasis(order, volumeR[q], volumeS[q]);
    volumeValues.set(value, q * modes);
    volumeDr.set(dr, q * modes);
    volumeDs.set(ds, q * modes);
  }

  const sideValues = new Float64Array(3 * sidePoints * modes);
  for (let side = 0; side < 3; side++) {
    for (let k = 0; k < sidePoints; k++) {
      const { r, s } = pointOnSide(side, sidePositions[k]);
      sideValues.set(evaluateBasis(order, r, s).value, (side * sidePoints + k) * modes);
    }
  }
  return {
    order,
    modes,
    volumePoints,
    volumeR,
    volumeS,
    volumeWeights: volume.weights,
    volumeValues,
    volumeDr,
    volumeDs,
    sidePoints,
    sidePositions,
    sideWeights: line.weights,
    sideValues,
    vertexValues: Float64Array.from(
      corners.flatMap(([r, s]) => [...evaluateBasis(order, r, s).value]),
    ),
  };
}

/** Returns the reference coordinates of the point at fraction `position` along a side. */
export function pointOnSide(side: number, position: number): { r: number; s: number } {
  const [r0, s0] = corners[side];
  const [r1, s1] = corners[(side + 1) % 3];
  return { r: r0 + (r1 - r0) * position, s: s0 + (s1 - s0) * position };
}
