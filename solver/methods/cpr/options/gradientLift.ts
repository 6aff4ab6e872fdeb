import { z } from 'zod';
import type { MethodOption } from '../../option';
import { gradientLiftIds, type GradientLiftId } from '../gradientLift';
import { t } from '../../../text/t';

export const gradientLiftSchema = z.enum(gradientLiftIds).default('computed');

const labels: Readonly<Record<GradientLiftId, string>> = {
  computed: t('methodComputed'),
  printed: t('methodAsPublished'),
};

const hints: Readonly<Record<GradientLiftId, string>> = {
  computed: t('cprLiftComputedHint'),
  printed: t('cprLiftPublishedHint'),
};

/** β of BR2 for viscous fluxes. */
export const gradientLift: MethodOption<{ readonly gradientLift: GradientLiftId }> = {
  field: {
    kind: 'choice',
    option: 'gradientLift',
    label: t('methodGradientPenalty'),
    symbol: 'β',
    help: {
      text: t('cprLiftHelp'),
      formulas: ['∇û = ½(∇u⁻ + ∇u⁺) + β ½(u⁺ − u⁻) n |S|/J'],
    },
    hint: ({ options }) => hints[options.gradientLift],
    choices: () => gradientLiftIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system }) => system?.viscousFlux !== undefined,
  },
  defaultValue: () => 'computed',
  reportRow: ({ gradientLift: id }) => [
    t('methodGradientPenalty'),
    id === 'computed' ? '' : labels[id],
  ],
};
