import { z } from 'zod';
import type { MethodOption } from '../../option';
import { faceQuadratureIds, faceQuadratures } from '../faceQuadratures';
import { quadratureProblem, type ReconstructionOptions } from '../reconstruction';
import { t } from '../../../text/t';

/** Quadrature of fluxes over faces; see `faceQuadratures`. */
export const faceQuadratureSchema = z.enum(faceQuadratureIds).default('midpoint');

export const faceQuadrature: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'choice',
    option: 'faceQuadrature',
    label: t('methodFaceQuadrature'),
    help: {
      text: t('fvFaceQuadratureHelp'),
      formulas: [
        t('methodFormulaMidpoint'),
        'Simpson: (F̂(−½) + 4F̂(0) + F̂(½))/6',
        'Gauss: ½(F̂(−1/(2√3)) + F̂(1/(2√3)))',
      ],
    },
    hint: ({ options }) => faceQuadratures[options.faceQuadrature].description,
    choices: ({ options, system }) =>
      faceQuadratureIds.map((value) => ({
        value,
        label: faceQuadratures[value].title,
        disabled:
          quadratureProblem({ ...options, faceQuadrature: value }, system?.dimension ?? null) !==
          null,
      })),
  },
  defaultValue: () => 'midpoint',
  check({ options, system }) {
    const message = quadratureProblem(options, system?.dimension ?? null);
    return message === null ? [] : [{ option: 'faceQuadrature', level: 'error', message }];
  },
  reportRow: ({ reconstruction, faceQuadrature: rule }) => [
    t('methodFaceQuadrature'),
    reconstruction === 'none' ? '' : rule,
  ],
};
