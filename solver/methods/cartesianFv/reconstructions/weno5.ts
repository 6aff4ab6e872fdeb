import weights from '../../../../shaders/fv/reconstructions/weights_js.wgsl?raw';
import type { Reconstruction } from './types';
import { ofFifthOrder, wenoInCell, wenoShaders } from './weno';
import { smallest, wenoAlongRow, wenoProgram } from './wenoProgram';
import { t } from '../../../text/t';

/** Weight of a parabola, see `wenoProgram`. */
const weight = 'ideal/(roughness + smallest)^2';

/** Fifth-order WENO, dimension by dimension, with weights ∝ C/(β + ε)² (Jiang and Shu, J. Comput. Phys. 126, 1996). */
export const weno5 = {
  ...ofFifthOrder,
  id: 'weno5',
  title: t('methodWeno5'),
  description: t('fvWeno5Hint'),
  inCell: (settings) =>
    wenoInCell(settings, (ideal, roughness, into) => {
      for (let k = 0; k < 3; k++) into[k] = ideal[k] / (roughness[k] + smallest) ** 2;
    }),
  program: (settings, axis) => wenoProgram(settings, axis, weight),
  alongFaces: (facePoints) => wenoAlongRow(facePoints, weight),
  shaders: wenoShaders(weights),
} as const satisfies Reconstruction;
