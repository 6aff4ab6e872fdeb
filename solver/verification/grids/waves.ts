import type { Dimension } from '../../core/axes';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { withinShare } from '../acceptance';
import { computeCase, errorsOf, joinedSides, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { waveError, type LinearFlux } from './amplification';
import { notInDf64, ofGrids, unitGrid } from './grids';
import { t } from '../../text/t';

const velocity = [1, 0.5, -0.75] as const;
/** Number of waves along each side. */
const numbers = [1, 2, -1] as const;
/** Cells along a side, by dimension. */
const sizes = { 1: 40, 2: 24, 3: 12 } as const;
const cflNumber = 0.8;
const steps = 20;

function check(
  dimension: Dimension,
  numericalFlux: LinearFlux,
  integrator: FvOptions['integrator'],
): Check {
  const size = sizes[dimension];
  const own = velocity.slice(0, dimension);
  const waves = numbers.slice(0, dimension);
  // Δt = CFL h/|a|, h = Δx/d.
  const ratio = cflNumber / (dimension * Math.hypot(...own));
  const wave = {
    courant: own.map((component) => component * ratio),
    phase: waves.map((number) => (2 * Math.PI * number) / size),
  };
  const published = waveError(wave, numericalFlux, integrator, steps);
  return {
    ...ofGrids,
    arithmetics: notInDf64,
    id: `${dimension}d/${numericalFlux}/${integrator}`,
    label: `${dimension}D, ${fluxTitle(numericalFlux)}, ${integrator}`,
    published,
    accept: withinShare(published, 1e-10, 2e-5),
    async compute(context) {
      const grid = unitGrid(dimension, size);
      const speed = own.reduce((sum, component, axis) => sum + component * waves[axis], 0);
      const along = waves.map((number, axis) => `${number}*${'xyz'[axis]}`).join(' + ');
      const q = `sin(2*pi*(${along} - ${speed}*t))`;
      const [ax, ay, az] = own;
      const document = verificationCase({
        name: 'plane-wave',
        system: {
          id: `advection${dimension}d`,
          parameters: [{ a: ax }, { ax, ay }, { ax, ay, az }][dimension - 1] as Record<
            string,
            number
          >,
        },
        scheme: { id: 'cartesianFv', numericalFlux, integrator, cflNumber },
        initial: { q },
        exact: { q },
        boundaries: joinedSides(grid),
        time: { maxSteps: steps },
      });
      const result = await computeCase(document, grid, context);
      const start = result.discretization.initialState();
      const amplitude = Math.sqrt(start.reduce((sum, mean) => sum + mean ** 2, 0) / start.length);
      return { value: errorsOf(result, 'q').l2 / amplitude, spacing: null };
    },
  };
}

const schemes = [
  ['laxFriedrichs', 'forwardEuler'],
  ['localLaxFriedrichs', 'sspRk2'],
  ['upwind', 'forwardEuler'],
  ['upwind', 'sspRk2'],
  ['upwind', 'sspRk3'],
] as const;

export const gridWaves: VerificationEntry = {
  id: 'fv-waves',
  title: t('gridWavesTitle'),
  source: t('gridWavesSource'),
  method: t('gridWavesMethod'),
  deviations: [],
  checks: ([1, 2, 3] as const).flatMap((dimension) =>
    schemes.map(([flux, integrator]) => check(dimension, flux, integrator)),
  ),
};
