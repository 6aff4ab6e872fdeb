import { z } from 'zod';
import { numericalFluxIds, type NumericalFluxId } from '../../../physics/numericalFluxes';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

export const numericalFluxSchema = z.enum(numericalFluxIds).default('localLaxFriedrichs');

export const numericalFlux: MethodOption<{ readonly numericalFlux: NumericalFluxId }> = {
  field: numericalFluxField(numericalFluxIds, {
    text: t('dgNumericalFluxHelp'),
    formulas: [
      t('methodFormulaLocalLaxFriedrichs'),
      t('methodFormulaRusanov'),
      t('methodFormulaRoe'),
      t('methodFormulaHll'),
      t('methodFormulaCentral'),
    ],
  }),
  defaultValue: () => 'localLaxFriedrichs',
  check: (context) => checkNumericalFlux(context, numericalFluxIds),
  reportRow: (options) => [t('methodNumericalFlux'), options.numericalFlux],
};
