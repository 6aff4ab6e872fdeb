import { z } from 'zod';
import type { MethodOption } from '../../option';
import { timeIntegrators, type IntegratorId } from '../timeIntegrators';
import { t } from '../../../text/t';

const defaultValue = 1e-6;

export const toleranceSchema = z.number().min(1e-12).max(0.1).default(defaultValue);

interface ToleranceOptions {
  readonly integrator: IntegratorId;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
}

/** Whether Δt is controlled by the error estimate of steps. */
export const isControlled = ({ integrator }: Pick<ToleranceOptions, 'integrator'>): boolean =>
  timeIntegrators[integrator].form === 'embedded';

const tolerance = (
  option: 'relativeTolerance' | 'absoluteTolerance',
  label: string,
  symbol: string,
  text: string,
): MethodOption<ToleranceOptions> => ({
  field: {
    kind: 'number',
    option,
    label,
    symbol,
    above: 0,
    maximum: 0.1,
    help: { text, formulas: ['‖ê/(τₐ + τᵣ|u|)‖ ≤ 1'] },
    isShown: ({ options }) => isControlled(options),
  },
  defaultValue: () => defaultValue,
  reportRow: (options) => [label, isControlled(options) ? options[option] : ''],
});

export const relativeTolerance = tolerance(
  'relativeTolerance',
  t('methodRelativeTolerance'),
  'τᵣ',
  t('cprRelativeToleranceHelp'),
);

export const absoluteTolerance = tolerance(
  'absoluteTolerance',
  t('methodAbsoluteTolerance'),
  'τₐ',
  t('cprAbsoluteToleranceHelp'),
);
