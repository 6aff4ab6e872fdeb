import { anyError } from '../acceptance';
import { computeCase, errorsOf, onAllGroups, verificationCase } from '../compute';
import { conservationAccept, largestChange } from '../invariants/conservation';
import { shockTubeExact } from '../riemann/shockTube';
import { sodLeft, sodRight } from '../riemann/sod';
import type { CprOptions } from '../../methods/cpr/options';
import type { Check, VerificationEntry } from '../types';
import { bentBox, waves } from './meshes';
import { t } from '../../text/t';

const common = {
  meshes: [],
  published: null,
  remark: '',
  usesBackend: true,
  arithmetics: ['f64', 'f32'],
} as const satisfies Partial<Check>;

const capturing = {
  id: 'cpr',
  points: 'gaussLobatto',
  correction: 'huynh',
  volumeTerm: 'split',
  twoPointFlux: 'ranocha',
  shockCapturing: true,
} as const;

const keptPositive = {
  ...capturing,
  order: 2,
  positivity: true,
  integrator: 'sspRk3',
  cflNumber: 0.5,
} as const;

const sizes = [20, 40] as const;

/** Smallest accepted order; the error of the contact alone decreases more slowly than the cell size. */
const minOrder = 0.6;

const exact = { ...shockTubeExact(sodLeft, sodRight, 1.4, 0.5), v: '0' };

type Integrator = CprOptions['integrator'];

/** Sod's shock tube along x, on bent cells. */
const tube = (order: number, integrator: Integrator): Check[] =>
  sizes.map((size, index) => {
    const idOf = (cells: number): string => `sod/p${order}/${integrator}/${cells}`;
    return {
      ...common,
      id: idOf(size),
      label: t('cprShocksSodLabel', order, integrator, size),
      cost: order === 3 ? 'default' : 'full',
      accept: anyError(1e-5),
      order:
        index === 0
          ? null
          : { against: idOf(sizes[index - 1]), published: null, atLeast: minOrder },
      curve: { diagram: t('cprShocksSodDiagram'), degree: order },
      async compute(context) {
        const mesh = bentBox({ counts: [size, 2], order: 2, bend: waves(0.01) });
        const document = verificationCase({
          name: 'shock-tube',
          system: { id: 'euler2d' },
          scheme: {
            ...capturing,
            order,
            integrator,
            relativeTolerance: 1e-4,
            absoluteTolerance: 1e-4,
          },
          initial: {
            rho: `x < 0.5 ? ${sodLeft.density} : ${sodRight.density}`,
            u: '0',
            v: '0',
            p: `x < 0.5 ? ${sodLeft.pressure} : ${sodRight.pressure}`,
          },
          exact,
          // No wave reaches the ends before the end time.
          boundaries: onAllGroups(mesh, 'slipWall'),
          time: { end: 0.2 },
        });
        const result = await computeCase(document, mesh, context);
        return { value: errorsOf(result, 'rho').l1, spacing: 1 / size };
      },
    };
  });

const blasts = {
  2: { system: 'euler2d', counts: [8, 8], more: {} },
  3: { system: 'euler3d', counts: [4, 4, 4], more: { w: '0' } },
} as const;

/** A corner with 10⁶ times the pressure: without positivity preservation the run fails at once. */
const blast = (dimension: 2 | 3): Check => {
  const { system, counts, more } = blasts[dimension];
  return {
    ...common,
    id: `blast/${dimension}d`,
    label: t('cprShocksBlast', dimension, 2),
    cost: 'default',
    accept: conservationAccept,
    order: null,
    async compute(context) {
      const mesh = bentBox({ counts, order: 2, bend: waves(0.02) });
      const radius = dimension === 2 ? 'x^2 + y^2' : 'x^2 + y^2 + z^2';
      const document = verificationCase({
        name: 'Blast',
        system: { id: system },
        scheme: keptPositive,
        initial: { rho: '1', u: '0', v: '0', ...more, p: `${radius} < 0.1 ? 1000 : 0.001` },
        boundaries: onAllGroups(mesh, 'slipWall'),
        time: { maxSteps: 60 },
      });
      return largestChange(await computeCase(document, mesh, context), ['rho', 'E']);
    },
  };
};

export const cprShocks: VerificationEntry = {
  id: 'cpr-shocks',
  title: t('cprShocksTitle'),
  source: t('cprShocksSource'),
  method: t('cprShocksMethod', minOrder),
  deviations: [],
  checks: [
    ...([1, 3, 5] as const).flatMap((order) => tube(order, 'sspRk3')),
    ...tube(3, 'rdpk3sp35'),
    blast(2),
    blast(3),
  ],
};
