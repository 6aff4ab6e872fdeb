import { t } from '../text/t';
import { pulse, pulseInputs, rounded } from './pulse';
import { hasPrimitives, type CaseTemplate } from './template';

const water = ['h', 'u', 'v'];

/** Templates for water. */
export const waterTemplates: readonly CaseTemplate[] = [
  {
    id: 'damBreak',
    get title() {
      return t('template_damBreak');
    },
    get description() {
      return t('templateHint_damBreak');
    },
    serves: (system) => hasPrimitives(system, water),
    inputs: (_, { minX, maxX }) => [
      {
        name: 'damX',
        get label() {
          return t('templateDam');
        },
        value: rounded((minX + maxX) / 2),
      },
      {
        name: 'depthLeft',
        get label() {
          return t('templateDepthLeft');
        },
        value: 2,
        above: 0,
      },
      {
        name: 'depthRight',
        get label() {
          return t('templateDepthRight');
        },
        value: 1,
        above: 0,
      },
    ],
    content: () => ({
      state: { h: 'x < damX ? depthLeft : depthRight', u: '0', v: '0' },
      outside: true,
      hasShocks: true,
    }),
  },
  {
    id: 'hump',
    get title() {
      return t('template_hump');
    },
    get description() {
      return t('templateHint_hump');
    },
    serves: (system) => hasPrimitives(system, water),
    inputs: (_, extent) => [
      {
        name: 'depth',
        get label() {
          return t('templateDepth');
        },
        value: 1,
        above: 0,
      },
      ...pulseInputs(extent, 0.1),
    ],
    content: () => ({
      definitions: [pulse],
      state: { h: 'depth + pulse', u: '0', v: '0' },
      outside: false,
    }),
  },
];
