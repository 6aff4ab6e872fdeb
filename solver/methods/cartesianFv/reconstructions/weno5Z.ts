import weights from '../../../../shaders/fv/reconstructions/weights_z.wgsl?raw';
import type { Reconstruction } from './types';
import { ofFifthOrder, wenoInCell, wenoShaders } from './weno';
import { smallest, wenoAlongRow, wenoProgram } from './wenoProgram';
import { t } from '../../../text/t';

/**
 * Upper limit of τ/(β + ε): beyond it the other parabolas are negligible, and the square overflows single precision.
 */
const largest = 1e9;

/** Weight of a parabola, see `wenoProgram`. */
const weight = `ideal*(1 + min(abs(first - last)/(roughness + smallest), ${largest})^2)`;

/**
 * Fifth-order WENO, dimension by dimension, with weights ∝ C(1 + (τ/(β + ε))²), τ = |β₀ − β₂| (Borges, Carmona, Costa
 * and Don, J. Comput. Phys. 227, 2008). They are closer to the weights of smooth flow, so that jumps and extrema are
 * less diffused.
 */
export const weno5Z = {
  ...ofFifthOrder,
  id: 'weno5Z',
  title: t('methodWeno5Z'),
  description: t('fvWeno5ZHint'),
  inCell: (settings) =>
    wenoInCell(settings, (ideal, roughness, into) => {
      const apart = Math.abs(roughness[0] - roughness[2]);
      for (let k = 0; k < 3; k++) {
        const ratio = Math.min(apart / (roughness[k] + smallest), largest);
        into[k] = ideal[k] * (1 + ratio ** 2);
      }
    }),
  program: (settings, axis) => wenoProgram(settings, axis, weight),
  alongFaces: (facePoints) => wenoAlongRow(facePoints, weight),
  shaders: wenoShaders(weights),
} as const satisfies Reconstruction;
