import { cflNumberOption } from '../../cflNumberOption';
import { t } from '../../../text/t';

/**
 * Fraction of the largest stable step: h/λ, with reconstruction h/(2λ), 1/h the sum of 1/Δx over the axes. Beyond 1 the
 * flux through a face removes more from a cell than it contains.
 */
export const cflNumber = cflNumberOption({
  help: {
    text: t('fvCflHelp'),
    formulas: [
      t('methodFormulaCflFiniteVolume'),
      t('methodFormulaCflLaxWendroff'),
      '1/h = 1/Δx + 1/Δy + 1/Δz',
    ],
  },
  defaultValue: () => 0.9,
});
