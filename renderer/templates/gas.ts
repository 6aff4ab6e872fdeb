import { streamState, takesStream, defaultFigures } from '../../solver/case';
import { applyStream } from '../../solver/outputs';
import { t } from '../text/t';
import { streamInputs } from './streamInputs';
import { pulse, pulseInputs, rounded } from './pulse';
import { hasPrimitives, type CaseTemplate } from './template';

const gas = ['rho', 'u', 'v', 'p'];

/** Templates for gas flow. Pressure 1 and density γ give a speed of sound of 1. */
export const gasTemplates: readonly CaseTemplate[] = [
  {
    id: 'farField',
    get title() {
      return t('template_farField');
    },
    get description() {
      return t('templateHint_farField');
    },
    serves: takesStream,
    inputs: streamInputs,
    content: (system) => ({ ...streamState(system), outside: true }),
    apply(draft, system, values, { minX, minY, maxX, maxY }) {
      const middle = [(minX + maxX) / 2, (minY + maxY) / 2] as const;
      applyStream(draft, system, { ...defaultFigures, ...values }, middle);
    },
  },
  {
    id: 'sod',
    get title() {
      return t('template_sod');
    },
    get description() {
      return t('templateHint_sod');
    },
    serves: (system) => hasPrimitives(system, gas),
    inputs: (_, { minX, maxX }) => [
      {
        name: 'diaphragmX',
        get label() {
          return t('templateDiaphragm');
        },
        value: rounded((minX + maxX) / 2),
      },
    ],
    content: () => ({
      state: {
        rho: 'x < diaphragmX ? 1 : 0.125',
        u: '0',
        v: '0',
        p: 'x < diaphragmX ? 1 : 0.1',
      },
      outside: true,
      hasShocks: true,
    }),
  },
  {
    id: 'acousticPulse',
    get title() {
      return t('template_acousticPulse');
    },
    get description() {
      return t('templateHint_acousticPulse');
    },
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
