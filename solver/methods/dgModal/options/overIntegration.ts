import { z } from 'zod';
import type { MethodOption } from '../../option';
import { integrationRules, overIntegrations, type OverIntegration } from '../integrationRules';
import { t } from '../../../text/t';

/** Exactness of flux integration; see `integrationRules`. */
export const overIntegrationSchema = z.enum(overIntegrations).default('none');

/** Returns the relative cost of a stage, from its number of flux evaluations. */
function workOf(order: number, overIntegration: OverIntegration): number {
  const evaluated = (of: OverIntegration): number => {
    const { volume, sidePoints } = integrationRules(order, of);
    return volume.weights.length + 3 * sidePoints;
  };
  return evaluated(overIntegration) / evaluated('none');
}

const labels = {
  none: 'None',
  quadratic: t('dgExactQuadratic'),
  cubic: t('dgExactCubic'),
} as const;

export const overIntegration: MethodOption<{
  readonly overIntegration: OverIntegration;
  readonly order: number;
}> = {
  field: {
    kind: 'choice',
    option: 'overIntegration',
    label: t('methodOverIntegration'),
    help: {
      text: t('dgOverIntegrationHelp'),
      formulas: [t('methodFormulaVolumeDegree'), t('methodFormulaSideDegree')],
    },
    hint({ options: { order, overIntegration: chosen } }) {
      const { volume, sidePoints } = integrationRules(order, chosen);
      const inCell = volume.weights.length;
      const points = t('dgQuadraturePoints', inCell, sidePoints);
      const work = workOf(order, chosen);
      return work === 1 ? points : t('dgOverIntegrationWork', points, work.toFixed(1));
    },
    choices: ({ options: { order } }) =>
      overIntegrations.map((value) => {
        const work = workOf(order, value);
        return {
          value,
          label: work === 1 ? labels[value] : `${labels[value]} (${work.toFixed(1)} ×)`,
        };
      }),
    isWide: true,
    isShown: ({ options }) => options.order > 0 || options.overIntegration !== 'none',
  },
  defaultValue: () => 'none',
  reportRow: ({ overIntegration: chosen }) => [
    'Over-integration',
    chosen === 'none' ? '' : labels[chosen].toLowerCase(),
  ],
};
