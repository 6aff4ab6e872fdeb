import { z } from 'zod';
import type { MethodOption } from '../../option';
import { summationByPartsFault, type FormOptions } from '../summationByParts';

export const shockCapturingSchema = z.boolean().default(false);

/** Whether cells with a shock become finite volumes on subcells in part. */
export const shockCapturing: MethodOption<FormOptions> = {
  field: {
    kind: 'toggle',
    option: 'shockCapturing',
    label: 'Shock capturing',
    help: {
      text: 'Where the highest modes of a cell hold too much of its energy, as at a shock, up to half of the scheme is replaced by finite volumes of first order on the subcells around its points (Hennemann and others, 2021). Needs the split or the conservative form.',
      formulas: ['∂u/∂t = (1 − α)R + αR_FV,  0 ≤ α ≤ ½'],
    },
    hint: () => 'Finite volumes on subcells where a shock is.',
    isShown: ({ options }) => options.volumeTerm !== 'chainRule',
  },
  usual: () => false,
  check({ options }) {
    const fault = summationByPartsFault(options);
    return fault ? [fault] : [];
  },
  reportRow: (options) => ['Shock capturing', options.shockCapturing ? 'subcells' : ''],
};
