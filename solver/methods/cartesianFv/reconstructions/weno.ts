import parabolasSource from '../../../../shaders/fv/reconstructions/parabolas.wgsl?raw';
import onFaces from '../../../../shaders/fv/reconstructions/weno5.wgsl?raw';
import atPoints from '../../../../shaders/fv/reconstructions/weno5_points.wgsl?raw';
import {
  createParabolas,
  deviationAt,
  parabolaPointAt,
  setParabolas,
  type ParabolaPoint,
} from './parabolas';
import { shaderFile } from './shaderFile';
import type {
  DeviationsInCell,
  Reconstruction,
  ReconstructionSettings,
  ReconstructionShaders,
} from './types';

/**
 * Computes the nonlinear weights of the parabolas, not normalized.
 * @param ideal linear weights of smooth flow
 * @param roughness smoothness indicators of the three parabolas
 */
export type WenoWeights = (
  ideal: readonly number[],
  roughness: Float64Array,
  weights: Float64Array,
) => void;

/** Common properties of the fifth-order reconstructions from five means along each axis. */
export const ofFifthOrder = {
  reach: 2,
  facesMakeMean: false,
  readsCorners: false,
  usesLimiter: false,
  amplifiesShocks: true,
  // With two stages smooth waves are amplified at any step size.
  integrators: ['sspRk3'],
  // The midpoint of Simpson's rule would have negative weights.
  quadratures: ['midpoint', 'gauss'],
} as const satisfies Partial<Reconstruction>;

/** Returns the shaders, given a module that defines `wenoWeights(ideal: vec3f, roughness: vec3f) -> vec3f`. */
export function wenoShaders(weights: string): ReconstructionShaders {
  const library = {
    'fv/reconstructions/parabolas.wgsl': parabolasSource,
    'generated/weno_weights.wgsl': weights,
  };
  const alongAxis = shaderFile('weno5', onFaces, library);
  return {
    onFaces: { of: 'variable', ...alongAxis },
    ofWaves: alongAxis,
    atPoints: { of: 'lines', ...shaderFile('weno5_points', atPoints, library) },
  };
}

/**
 * Reconstructs along an axis the means over the two faces from three parabolas, with weights that reproduce a
 * fourth-degree polynomial in smooth flow. Repeats this along the faces, with the face means of five cells, for the
 * points of faces (Titarev and Toro, J. Comput. Phys. 201, 2004).
 */
export function wenoInCell(
  { facePoints, dimension }: ReconstructionSettings,
  setWeights: WenoWeights,
): DeviationsInCell {
  const parabolas = createParabolas();
  const weights = new Float64Array(3);
  const [lowEnd, highEnd] = [parabolaPointAt(-0.5), parabolaPointAt(0.5)];
  /** For five cells along the faces: the means over both faces minus the mean of the middle cell. */
  const ofFaces = [new Float64Array(5), new Float64Array(5)];

  if (facePoints.length === 1) {
    return (means, at, steps, axis, deviations) => {
      setParabolas(parabolas, means, at, steps[axis]);
      deviations[0] = deviation(lowEnd);
      deviations[1] = deviation(highEnd);
    };
  }
  const points = facePoints.map(parabolaPointAt);
  return (means, at, steps, axis, deviations) => {
    const along = steps[dimension - 1 - axis];
    for (let row = 0; row < 5; row++) {
      const middle = at + (row - 2) * along;
      setParabolas(parabolas, means, middle, steps[axis]);
      const apart = means[middle] - means[at];
      ofFaces[0][row] = apart + deviation(lowEnd);
      ofFaces[1][row] = apart + deviation(highEnd);
    }
    ofFaces.forEach((values, face) => {
      setParabolas(parabolas, values, 2, 1);
      points.forEach((point, q) => {
        deviations[face * points.length + q] = values[2] + deviation(point);
      });
    });
  };

  function deviation({ place, weights: ideal }: ParabolaPoint): number {
    setWeights(ideal, parabolas.roughness, weights);
    return deviationAt(place, parabolas, weights);
  }
}
