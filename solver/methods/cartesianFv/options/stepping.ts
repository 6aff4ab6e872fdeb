import { z } from 'zod';
import type { MethodOption } from '../../option';
import {
  steppingProblem,
  steppingProblemOverBed,
  steppings,
  type Stepping,
  type SteppingOptions,
} from '../oneStep';
import { t } from '../../../text/t';

/** Time stepping of the cell averages; see `steppings`. */
export const steppingSchema = z.enum(steppings).default('semiDiscrete');

const texts: Readonly<Record<Stepping, { readonly title: string; readonly hint: string }>> = {
  semiDiscrete: {
    title: t('methodFluxAndIntegrator'),
    hint: t('fvSemiDiscreteHint'),
  },
  laxWendroff: {
    title: t('fluxLaxWendroff'),
    hint: t('fvLaxWendroffHint'),
  },
  composite: {
    title: t('methodComposite'),
    hint: t('fvCompositeHint'),
  },
  staggeredLaxFriedrichs: {
    title: t('fvStaggeredLaxFriedrichs'),
    hint: t('fvStaggeredLaxFriedrichsHint'),
  },
  nessyahuTadmor: {
    title: t('fvNessyahuTadmor'),
    hint: t('fvNessyahuTadmorHint'),
  },
};

export const steppingTitle = (stepping: Stepping): string => texts[stepping].title;

export const stepping: MethodOption<SteppingOptions> = {
  field: {
    kind: 'choice',
    option: 'stepping',
    label: t('methodStepping'),
    help: {
      text: t('fvSteppingHelp'),
      formulas: [t('fvFormulaCornerState'), 'u ← u − Δt Σ δₐFₐ(u*)/Δxₐ', t('fvFormulaStaggered')],
    },
    hint: ({ options }) => texts[options.stepping].hint,
    choices: () => steppings.map((value) => ({ value, label: texts[value].title })),
  },
  defaultValue: () => 'semiDiscrete',
  check({ options, system }) {
    const message = steppingProblem(options) ?? (system && steppingProblemOverBed(options, system));
    return message === null ? [] : [{ option: 'stepping', level: 'error', message }];
  },
  reportRow: (options) => [
    t('methodStepping'),
    options.stepping === 'semiDiscrete' ? '' : texts[options.stepping].title,
  ],
};
