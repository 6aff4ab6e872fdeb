import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { cartesianGrid } from '../../mesh/grid/generate';
import { periodicCondition } from '../../physics/periodic';
import { anyError } from '../acceptance';
import { computeCase, errorsOf, verificationCase } from '../compute';
import { fluxesFor, ofGrids, systemNamed } from '../grids/grids';
import { shockTubeExact } from '../riemann/shockTube';
import type { Check, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Toro's first test: a transonic rarefaction and a shock (Riemann Solvers, table 4.1, with u = 0.75 on the left). */
const left = { density: 1, velocity: 0.75, pressure: 1 };
const right = { density: 0.125, velocity: 0, pressure: 0.1 };
const exact = shockTubeExact(left, right, 1.4, 0.3);

const cells = 100;

/** Fluxes that need no time-centered state. */
const fluxes = fluxesFor(systemNamed('euler2d')).filter((id) => id !== 'laxWendroff');

/** The tube along an axis, in two dimensions with a velocity along the other axis. */
const check = (numericalFlux: FvOptions['numericalFlux'], axis: 0 | 1): Check => ({
  ...ofGrids,
  id: `${numericalFlux}/${'xy'[axis]}`,
  label: t('tubeLabel', fluxTitle(numericalFlux), 'xy'[axis]),
  accept: anyError(1e-5),
  async compute(context) {
    const along = (length: number, across: number) =>
      axis === 0 ? [length, across] : [across, length];
    const grid = cartesianGrid({ min: [0, 0], max: along(1, 0.02), cells: along(cells, 2) });
    const name = 'xy'[axis];
    const turned = (text: string): string => text.replaceAll('(x - ', `(${name} - `);
    const profile = (l: number, r: number): string => `${name} < 0.3 ? ${l} : ${r}`;
    const flow = (rho: string, velocity: string, p: string) =>
      axis === 0 ? { rho, u: velocity, v: '0.3', p } : { rho, u: '0.3', v: velocity, p };
    const [start, end] = axis === 0 ? ['left', 'right'] : ['bottom', 'top'];
    const [low, high] = axis === 0 ? ['bottom', 'top'] : ['left', 'right'];
    const document = verificationCase({
      name: 'shock-tube',
      system: { id: 'euler2d' },
      scheme: { id: 'cartesianFv', numericalFlux, integrator: 'sspRk2', reconstruction: 'none' },
      initial: flow(
        profile(left.density, right.density),
        profile(left.velocity, right.velocity),
        profile(left.pressure, right.pressure),
      ),
      exact: flow(turned(exact.rho), turned(exact.u), turned(exact.p)),
      boundaries: {
        [start]: { condition: 'outflow', values: {} },
        [end]: { condition: 'outflow', values: {} },
        [low]: { condition: periodicCondition, values: {}, partner: high },
        [high]: { condition: periodicCondition, values: {}, partner: low },
      },
      time: { end: 0.2 },
    });
    const result = await computeCase(document, grid, context);
    return { value: errorsOf(result, 'rho').l1, spacing: null };
  },
});

export const fluxTubes: VerificationEntry = {
  id: 'fv-fluxes',
  title: t('tubesTitle'),
  source: t('tubesSource'),
  method: t('tubesMethod'),
  deviations: [],
  checks: fluxes.flatMap((flux) => ([0, 1] as const).map((axis) => check(flux, axis))),
};
