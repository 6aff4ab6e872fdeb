import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ViscousSchemeId } from './viscousScheme';
import { t } from '../../../text/t';

/** Whether BR2 corrects gradients on sides by the jumps on the sides of the other axes, as it does inside cells. */
export const sideGradientIds = ['corrected', 'printed'] as const;

export type SideGradientId = (typeof sideGradientIds)[number];

export const sideGradientsSchema = z.enum(sideGradientIds).default('corrected');

export interface SideGradientOptions {
  readonly viscousScheme: ViscousSchemeId;
  readonly sideGradients: SideGradientId;
}

/** Whether the tangential gradient on sides is corrected; not applicable to LDG. */
export const hasCorrectedSides = ({ viscousScheme, sideGradients }: SideGradientOptions): boolean =>
  viscousScheme === 'br2' && sideGradients === 'corrected';

const labels: Readonly<Record<SideGradientId, string>> = {
  corrected: 'Corrected',
  printed: t('methodAsPublished'),
};

const hints: Readonly<Record<SideGradientId, string>> = {
  corrected: t('cprSideGradientCorrectedHint'),
  printed: t('cprSideGradientPublishedHint'),
};

export const sideGradients: MethodOption<SideGradientOptions> = {
  field: {
    kind: 'choice',
    option: 'sideGradients',
    label: t('methodTangentialSideGradient'),
    help: {
      text: t('cprSideGradientHelp'),
      formulas: [],
    },
    hint: ({ options }) => hints[options.sideGradients],
    choices: () => sideGradientIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system, options }) =>
      system?.viscousFlux !== undefined && options.viscousScheme === 'br2',
  },
  defaultValue: () => 'corrected',
  reportRow: (options) => [
    t('methodTangentialSideGradient'),
    options.viscousScheme === 'br2' && options.sideGradients === 'printed' ? labels.printed : '',
  ],
};
