import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { atMost } from '../acceptance';
import { computeCase, joinedSides, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { notInDf64, ofGrids, unitGrid } from './grids';
import { t } from '../../text/t';

const cells = 50;

/** A step and a wave; any profile without equal cell values is suitable. */
const state = '(x < 0.3 ? 1 : 0.2) + 0.1*sin(2*pi*x)';

const check = (numericalFlux: FvOptions['numericalFlux'], velocity: 1 | -1): Check => ({
  ...ofGrids,
  arithmetics: notInDf64,
  id: `${numericalFlux}/${velocity > 0 ? 'right' : 'left'}`,
  label: t(velocity > 0 ? 'gridShiftRight' : 'gridShiftLeft', fluxTitle(numericalFlux)),
  accept: atMost(1e-13, 2e-5),
  async compute(context) {
    const grid = unitGrid(1, cells);
    const document = verificationCase({
      name: 'shift',
      system: { id: 'advection1d', parameters: { a: velocity } },
      scheme: { id: 'cartesianFv', numericalFlux, cflNumber: 1 },
      initial: { q: state },
      boundaries: joinedSides(grid),
      time: { maxSteps: cells },
    });
    const result = await computeCase(document, grid, context);
    const start = result.discretization.initialState();
    const distances = Array.from(result.state, (value, cell) => Math.abs(value - start[cell]));
    return { value: Math.max(...distances), spacing: null };
  },
});

const fluxes = ['laxFriedrichs', 'localLaxFriedrichs', 'upwind'] as const;

export const gridShift: VerificationEntry = {
  id: 'fv-shift',
  title: t('gridShiftTitle'),
  source: t('gridShiftSource'),
  method: t('gridShiftMethod'),
  deviations: [],
  checks: fluxes.flatMap((flux) => [check(flux, 1), check(flux, -1)]),
};
