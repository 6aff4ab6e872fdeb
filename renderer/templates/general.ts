import type { SystemDeclaration } from '../../solver/physics';
import { t } from '../text/t';
import { pulse, pulseInputs } from './pulse';
import type { CaseTemplate } from './template';

/** Templates for every system. */
export const generalTemplates: readonly CaseTemplate[] = [
  {
    id: 'gaussianPulse',
    get title() {
      return t('template_gaussianPulse');
    },
    get description() {
      return t('templateHint_gaussianPulse');
    },
    serves: ({ positive }) => !positive?.length,
    inputs: (_, extent) => pulseInputs(extent, 1),
    content: (system) => ({
      definitions: [pulse],
      state: { [carrier(system)]: pulse.name },
      outside: false,
    }),
  },
  {
    id: 'uniform',
    get title() {
      return t('template_uniform');
    },
    get description() {
      return t('templateHint_uniform');
    },
    serves: () => true,
    inputs: () => [],
    content: () => ({ state: {}, outside: true }),
  },
];

/** The variable of the pulse: the default field if it is a variable, else the first one. */
function carrier({ primitive, defaultField }: SystemDeclaration): string {
  const names = primitive.variables.map(({ name }) => name);
  return names.includes(defaultField) ? defaultField : names[0];
}
