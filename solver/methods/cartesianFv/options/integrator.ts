import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integratorProblem, type ReconstructionOptions } from '../reconstruction';
import { integratorIds, timeIntegrators } from '../timeIntegrators';

export const integratorSchema = z.enum(integratorIds).default('forwardEuler');

export const integrator: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'choice',
    option: 'integrator',
    label: 'Time integrator',
    help: {
      text: 'The explicit method that carries the means from one time to the next. Each stage is a mean of forward Euler steps. With one value per cell the error is of first order, whatever the integrator; forward Euler doesn’t go with reconstruction, and of fifth order only sspRk3 does.',
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
  usual: () => 'sspRk3',
  check({ options }) {
    const message = integratorProblem(options);
    return message === null ? [] : [{ option: 'integrator', level: 'error', message }];
  },
  reportRow: (options) => ['Time integrator', options.integrator],
};
