import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integratorIds, timeIntegrators, type IntegratorId } from '../timeIntegrators';

export const integratorSchema = z.enum(integratorIds).default('rk4');

export const integrator: MethodOption<{ readonly integrator: IntegratorId }> = {
  field: {
    kind: 'choice',
    option: 'integrator',
    label: 'Time integrator',
    help: {
      text: 'The explicit Runge–Kutta method that carries the solution from one time to the next. SSP methods keep what the limiter achieved between the stages.',
      formulas: ['du/dt = R(u, t)'],
    },
    choices: () => integratorIds.map((value) => ({ value, label: timeIntegrators[value].title })),
    isWide: true,
  },
  usual: (system) => (system.balance ? 'sspRk3' : 'rk4'),
  reportRow: (options) => ['Time integrator', options.integrator],
};
