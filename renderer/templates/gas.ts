import { t } from '../text/t';
import { pulse, pulseInputs, rounded } from './pulse';
import { hasPrimitives, type CaseTemplate } from './template';

const gas = ['rho', 'u', 'v', 'p'];

/** Beginnings for gas flow. Pressure 1 and density γ make the speed of sound 1. */
export const gasTemplates: readonly CaseTemplate[] = [
  {
    id: 'farField',
    title: t('template_farField'),
    description: t('templateHint_farField'),
    serves: (system) => hasPrimitives(system, gas) && hasGamma(system),
    inputs: () => [
      { name: 'mach', label: t('templateMach'), value: 0.5 },
      { name: 'alphaDegrees', label: t('templateAngle'), unit: '°', value: 0 },
    ],
    content: () => ({
      definitions: [{ name: 'alpha', expression: 'alphaDegrees*pi/180' }],
      state: { rho: 'gamma', u: 'mach*cos(alpha)', v: 'mach*sin(alpha)', p: '1' },
      outside: true,
    }),
  },
  {
    id: 'sod',
    title: t('template_sod'),
    description: t('templateHint_sod'),
    serves: (system) => hasPrimitives(system, gas),
    inputs: (_, { minX, maxX }) => [
      { name: 'diaphragmX', label: t('templateDiaphragm'), value: rounded((minX + maxX) / 2) },
    ],
    content: () => ({
      state: {
        rho: 'x < diaphragmX ? 1 : 0.125',
        u: '0',
        v: '0',
        p: 'x < diaphragmX ? 1 : 0.1',
      },
      outside: true,
      hasShocks: () => true,
    }),
  },
  {
    id: 'acousticPulse',
    title: t('template_acousticPulse'),
    description: t('templateHint_acousticPulse'),
    serves: (system) => hasPrimitives(system, gas) && hasGamma(system),
    inputs: (_, extent) => pulseInputs(extent, 0.01),
    content: () => ({
      definitions: [pulse],
      state: { rho: 'gamma + pulse', u: '0', v: '0', p: '1 + pulse' },
      outside: false,
    }),
  },
];

const hasGamma = ({ parameters }: { readonly parameters: readonly { name: string }[] }): boolean =>
  parameters.some(({ name }) => name === 'gamma');
