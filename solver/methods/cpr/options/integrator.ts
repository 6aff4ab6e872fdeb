import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integratorIds, timeIntegrators, type IntegratorId } from '../timeIntegrators';
import { t } from '../../../text/t';

export const integratorSchema = z.enum(integratorIds).default('rk4');

export const integrator: MethodOption<{ readonly integrator: IntegratorId }> = {
  field: {
    kind: 'choice',
    option: 'integrator',
    label: t('methodTimeIntegrator'),
    help: {
      text: t('cprIntegratorHelp'),
      formulas: ['du/dt = R(u, t)'],
    },
    choices: () => integratorIds.map((value) => ({ value, label: timeIntegrators[value].title })),
    isWide: true,
  },
  defaultValue: () => 'rk4',
  reportRow: (options) => [t('methodTimeIntegrator'), options.integrator],
};
