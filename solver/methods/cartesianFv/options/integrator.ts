import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integratorIds, timeIntegrators, type IntegratorId } from '../timeIntegrators';

export const integratorSchema = z.enum(integratorIds);

export const integrator: MethodOption<{ readonly integrator: IntegratorId }> = {
  field: {
    kind: 'choice',
    option: 'integrator',
    label: 'Time integrator',
    help: {
      text: 'The explicit method that carries the means from one time to the next. Each stage is a mean of forward Euler steps. With one value per cell the error is of first order, whatever the integrator.',
      formulas: ['duᵢ/dt = −Σ (F̂ high − F̂ low)/Δx + S(uᵢ)'],
    },
    choices: () => integratorIds.map((value) => ({ value, label: timeIntegrators[value].title })),
    isWide: true,
  },
  usual: () => 'forwardEuler',
  reportRow: (options) => ['Time integrator', options.integrator],
};
