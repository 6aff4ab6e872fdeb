import type { CaseInput } from '../../case/document';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { cartesianGrid } from '../../mesh/grid/generate';
import { periodicCondition } from '../../physics/periodic';
import { anyError } from '../acceptance';
import { computeCase, errorsOf, verificationCase } from '../compute';
import { fluxesFor, ofGrids, systemNamed } from '../grids/grids';
import { shockTubeExact, waterTubeExact } from '../riemann/shockTube';
import type { Check, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Toro's first test: a transonic rarefaction and a shock (Riemann Solvers, table 4.1, with u = 0.75 on the left). */
const left = { density: 1, velocity: 0.75, pressure: 1 };
const right = { density: 0.125, velocity: 0, pressure: 0.1 };
const exact = shockTubeExact(left, right, 1.4, 0.3);

const cells = 100;

/** A dam break with an initial velocity, whose rarefaction is transonic. */
const [depths, gravity, drift] = [[1, 0.2], 2, 0.3] as const;
const water = waterTubeExact(depths, gravity, drift, 0.3);

/** A tube: the expressions of its initial and its exact state, without the velocity across. */
interface Tube {
  readonly id: string;
  readonly system: CaseInput['system'];
  readonly density: string;
  readonly initial: Readonly<Record<string, readonly [left: number, right: number]>>;
  readonly exact: Readonly<Record<string, string>>;
}

const gasTube: Tube = {
  id: '',
  system: { id: 'euler2d' },
  density: 'rho',
  initial: {
    rho: [left.density, right.density],
    u: [left.velocity, right.velocity],
    p: [left.pressure, right.pressure],
  },
  exact,
};

const waterTube: Tube = {
  id: 'water/',
  system: { id: 'shallowWater2d', parameters: { g: gravity } },
  density: 'h',
  initial: { h: depths, u: [drift, drift] },
  exact: water,
};

/** Fluxes that need no time-centered state. */
const fluxesOf = ({ system: { id } }: Tube): FvOptions['numericalFlux'][] =>
  fluxesFor(systemNamed(id)).filter((flux) => flux !== 'laxWendroff');

/** The tube along an axis, in two dimensions with a velocity along the other axis. */
const check = (tube: Tube, numericalFlux: FvOptions['numericalFlux'], axis: 0 | 1): Check => ({
  ...ofGrids,
  id: `${tube.id}${numericalFlux}/${'xy'[axis]}`,
  label: t(
    tube === waterTube ? 'waterTubeLabel' : 'tubeLabel',
    fluxTitle(numericalFlux),
    'xy'[axis],
  ),
  accept: anyError(1e-5),
  async compute(context) {
    const along = (length: number, across: number) =>
      axis === 0 ? [length, across] : [across, length];
    const grid = cartesianGrid({ min: [0, 0], max: along(1, 0.02), cells: along(cells, 2) });
    const name = 'xy'[axis];
    const turned = (text: string): string => text.replaceAll('(x - ', `(${name} - `);
    const flow = ({ u, ...others }: Readonly<Record<string, string>>) =>
      axis === 0 ? { ...others, u, v: '0.3' } : { ...others, u: '0.3', v: u };
    const mapped = <T>(record: Readonly<Record<string, T>>, map: (value: T) => string) =>
      flow(Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)])));
    const [start, end] = axis === 0 ? ['left', 'right'] : ['bottom', 'top'];
    const [low, high] = axis === 0 ? ['bottom', 'top'] : ['left', 'right'];
    const document = verificationCase({
      name: 'shock-tube',
      system: tube.system,
      scheme: { id: 'cartesianFv', numericalFlux, integrator: 'sspRk2', reconstruction: 'none' },
      initial: mapped(tube.initial, ([l, r]) => `${name} < 0.3 ? ${l} : ${r}`),
      exact: mapped(tube.exact, turned),
      boundaries: {
        [start]: { condition: 'outflow', values: {} },
        [end]: { condition: 'outflow', values: {} },
        [low]: { condition: periodicCondition, values: {}, partner: high },
        [high]: { condition: periodicCondition, values: {}, partner: low },
      },
      time: { end: 0.2 },
    });
    const result = await computeCase(document, grid, context);
    return { value: errorsOf(result, tube.density).l1, spacing: null };
  },
});

export const fluxTubes: VerificationEntry = {
  id: 'fv-fluxes',
  title: t('tubesTitle'),
  source: t('tubesSource'),
  method: t('tubesMethod'),
  deviations: [],
  checks: [
    ...fluxesOf(gasTube).flatMap((flux) =>
      ([0, 1] as const).map((axis) => check(gasTube, flux, axis)),
    ),
    ...fluxesOf(waterTube).flatMap((flux) =>
      ([0, 1] as const).map((axis) => check(waterTube, flux, axis)),
    ),
  ],
};
