import { z } from 'zod';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import type { Stepping } from '../oneStep';
import type { ReconstructionOptions } from '../reconstruction';
import { t } from '../../../text/t';

/** Fluxes that are stable with one value per cell and explicit steps; the central flux is unstable at any step size. */
const fluxIds = [
  'laxFriedrichs',
  'localLaxFriedrichs',
  'rusanov',
  'hll',
  'hllc',
  'hllcShockStable',
  'roe',
  'roeEntropyFix',
  'roeLowMach',
  'exact',
  'upwind',
  'laxWendroff',
  'force',
  'musta',
] as const;

export const numericalFluxSchema = z.enum(fluxIds).default('localLaxFriedrichs');

interface FluxOptions extends Pick<ReconstructionOptions, 'integrator'> {
  readonly numericalFlux: (typeof fluxIds)[number];
  readonly stepping: Stepping;
}

export const numericalFlux: MethodOption<FluxOptions> = {
  field: numericalFluxField(fluxIds, {
    text: t('fvNumericalFluxHelp'),
    formulas: [
      t('methodFormulaLaxFriedrichs'),
      t('methodFormulaLocalLaxFriedrichs'),
      t('methodFormulaRusanov'),
      t('methodFormulaRoe'),
      t('methodFormulaHll'),
      t('methodFormulaLaxWendroff'),
      t('methodFormulaForce'),
    ],
  }),
  defaultValue: () => 'localLaxFriedrichs',
  check(context) {
    const { numericalFlux: id, integrator, stepping } = context.options;
    const findings = checkNumericalFlux(context, fluxIds);
    if (id !== 'hllcShockStable' || stepping !== 'semiDiscrete' || integrator !== 'forwardEuler') {
      return findings;
    }
    const message = t('fvShockStableForwardEuler');
    return [...findings, { option: 'integrator', level: 'error', message }];
  },
  reportRow: (options) => [t('methodNumericalFlux'), options.numericalFlux],
};
