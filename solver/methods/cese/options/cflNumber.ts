import { cflNumberOption } from '../../cflNumberOption';
import { t } from '../../../text/t';

/** Fraction of min Δx/λ; beyond 1 waves arrive from points outside the stencil. */
export const cflNumber = cflNumberOption({
  help: {
    text: t('ceseCflHelp'),
    formulas: ['Δt = CFL · min Δx/λ'],
  },
  defaultValue: ({ dimension }) => (dimension === 1 ? 0.8 : 0.5),
});
