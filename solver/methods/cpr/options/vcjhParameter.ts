import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { CorrectionId } from '../lift';

/** η, see `correctionParameter`; energy-stable above −1. */
export const vcjhParameterSchema = z.number().gt(-1).default(0);

interface VcjhOptions {
  readonly correction: CorrectionId;
  readonly vcjhParameter: number;
}

export const vcjhParameter: MethodOption<VcjhOptions> = {
  field: {
    kind: 'number',
    option: 'vcjhParameter',
    label: 'Parameter of the correction',
    symbol: 'η',
    above: -1,
    help: {
      text: 'Of the energy-stable corrections of Vincent, Castonguay and Jameson: 0 is discontinuous Galerkin, p/(p + 1) spectral differences, (p + 1)/p Huynh’s g₂. A larger one allows larger steps and is less exact.',
      formulas: ['g = (−1)ᵖ½[Pₚ − (ηPₚ₋₁ + Pₚ₊₁)/(1 + η)]'],
    },
    isShown: ({ options }) => options.correction === 'vcjh',
  },
  usual: () => 0,
  reportRow: ({ correction, vcjhParameter: eta }) => [
    'Parameter of the correction',
    correction === 'vcjh' ? eta : '',
  ],
};
