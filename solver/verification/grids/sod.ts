import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { anyError } from '../acceptance';
import { computeCase, errorsOf, onAllGroups, spacingOf, verificationCase } from '../compute';
import { shockTubeExact } from '../riemann/shockTube';
import { sodLeft, sodRight } from '../riemann/sod';
import type { Check, VerificationEntry } from '../types';
import { ofGrids, unitGrid } from './grids';
import { t } from '../../text/t';

const gamma = 1.4;
const sizes = [100, 200, 400] as const;

/**
 * Smallest accepted order: the error of the contact decreases with the square root of the cell size; at 100 cells its
 * wave still overlaps the shock.
 */
const minOrder = 0.4;

const exact = shockTubeExact(sodLeft, sodRight, gamma, 0.5);

const initial = {
  rho: `x < 0.5 ? ${sodLeft.density} : ${sodRight.density}`,
  u: '0',
  p: `x < 0.5 ? ${sodLeft.pressure} : ${sodRight.pressure}`,
};

function checks(numericalFlux: FvOptions['numericalFlux']): Check[] {
  const checkId = (size: number): string => `${numericalFlux}/${size}`;
  const title = fluxTitle(numericalFlux);
  return sizes.map((size, index) => ({
    ...ofGrids,
    id: checkId(size),
    label: t('gridReferenceLabel', title, String(size)),
    accept: anyError(1e-5),
    order:
      index === 0
        ? null
        : { against: checkId(sizes[index - 1]), published: null, atLeast: minOrder },
    curve: { diagram: t('gridSodDiagram', title), degree: 0 },
    async compute(context) {
      const grid = unitGrid(1, size);
      const document = verificationCase({
        name: 'shock-tube',
        system: { id: 'euler1d', parameters: { gamma } },
        scheme: { id: 'cartesianFv', numericalFlux },
        initial,
        exact,
        boundaries: onAllGroups(grid, 'outflow'),
        time: { end: 0.2 },
      });
      const result = await computeCase(document, grid, context);
      return {
        value: errorsOf(result, 'rho').l1,
        spacing: spacingOf(result.discretization),
      };
    },
  }));
}

export const gridSod: VerificationEntry = {
  id: 'fv-sod',
  title: t('gridSodTitle'),
  source: t('sourceSodExact'),
  method: t('gridSodMethod', minOrder),
  deviations: [],
  checks: (['laxFriedrichs', 'localLaxFriedrichs', 'hll', 'hllc'] as const).flatMap(checks),
};
