import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integratorProblem, type ReconstructionOptions } from '../reconstruction';
import { integratorIds, timeIntegrators } from '../timeIntegrators';
import { t } from '../../../text/t';

export const integratorSchema = z.enum(integratorIds).default('forwardEuler');

export const integrator: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'choice',
    option: 'integrator',
    label: t('methodTimeIntegrator'),
    help: {
      text: t('fvIntegratorHelp'),
      formulas: ['duᵢ/dt = −Σ (F̂ high − F̂ low)/Δx + S(uᵢ)'],
    },
    choices: ({ options }) =>
      integratorIds.map((value) => ({
        value,
        label: timeIntegrators[value].title,
        disabled: integratorProblem({ ...options, integrator: value }) !== null,
      })),
    isWide: true,
  },
  defaultValue: () => 'sspRk3',
  check({ options }) {
    const message = integratorProblem(options);
    return message === null ? [] : [{ option: 'integrator', level: 'error', message }];
  },
  reportRow: (options) => [t('methodTimeIntegrator'), options.integrator],
};
