import { z } from 'zod';
import type { MethodOption } from '../../option';
import { balanceProblem, deviceProblem, type ReconstructionOptions } from '../reconstruction';
import { reconstructionIds, reconstructionNamed } from '../reconstructions';
import { t } from '../../../text/t';

/** Reconstruction within cells; see `reconstructions`. */
export const reconstructionSchema = z.enum(reconstructionIds).default('none');

export const reconstruction: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'choice',
    option: 'reconstruction',
    label: t('methodReconstruction'),
    help: {
      text: t('fvReconstructionHelp'),
      formulas: [
        t('methodFormulaReconstruction'),
        'CWENO3, WENO5: u = Σ ωₖ pₖ,  ωₖ ∝ Cₖ/(βₖ + ε)²',
        'WENO5-Z: ωₖ ∝ Cₖ(1 + (|β₀ − β₂|/(βₖ + ε))²)',
      ],
    },
    hint: ({ options }) =>
      reconstructionNamed(options.reconstruction)?.description ?? t('fvNoReconstructionHint'),
    choices: () =>
      reconstructionIds.map((value) => ({
        value,
        label: reconstructionNamed(value)?.title ?? t('methodNone'),
      })),
  },
  // Only linear reconstruction preserves water at rest over a bed.
  defaultValue: (system) => (system.balance ? 'linear' : 'weno5'),
  check({ options, system, device }) {
    const message =
      (device && deviceProblem(options, system?.dimension ?? null)) ??
      (system && balanceProblem(options, system));
    return message === null ? [] : [{ option: 'reconstruction', level: 'error', message }];
  },
  reportRow: (options) => [t('methodReconstruction'), options.reconstruction],
};
