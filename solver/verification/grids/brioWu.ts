import { withinShare } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { ofGrids, unitGrid } from './grids';
import { fineGridReferenceChecks, type FineGridReference } from './fineGridReference';
import { memoized } from './memoized';
import { t } from '../../text/t';

const [gamma, Bx, middle, end] = [2, 0.75, 0.5, 0.1];
const halves = (left: number, right: number): string => `x < ${middle} ? ${left} : ${right}`;

const tube: Pick<FineGridReference, 'grid' | 'document' | 'variable'> = {
  variable: 'rho',
  grid: (size) => unitGrid(1, size),
  document: (grid) =>
    verificationCase({
      name: 'brio-wu',
      system: { id: 'idealMhd1d', parameters: { gamma, Bx } },
      scheme: {
        id: 'cartesianFv',
        reconstruction: 'linear',
        numericalFlux: 'hll',
        integrator: 'sspRk2',
      },
      initial: {
        rho: halves(1, 0.125),
        u: '0',
        v: '0',
        w: '0',
        p: halves(1, 0.1),
        By: halves(1, -1),
        Bz: '0',
      },
      boundaries: onAllGroups(grid, 'outflow'),
      time: { end },
    }),
};

/** A constant state between two waves. */
interface Plateau {
  readonly rho: number;
  readonly u: number;
  readonly v: number;
  readonly p: number;
  readonly By: number;
}

/** The states between the waves, and the position of the slow shock. */
interface Waves {
  readonly behindRarefaction: Plateau;
  readonly leftOfContact: Plateau;
  readonly rightOfContact: Plateau;
  readonly aheadOfShock: Plateau;
  readonly shock: number;
}

/** Cells of the measured run. */
const cells = 800;

const measure = memoized(async (_: 'waves', context: VerificationContext): Promise<Waves> => {
  const grid = tube.grid(cells);
  const { state, physics } = await computeCase(tube.document(grid), grid, context);
  const n = physics.variableNames.length;
  /** Averages the variables over the cells of an interval, then converts to primitive ones. */
  const between = (from: number, to: number): Plateau => {
    const [first, last] = [from, to].map((x) => Math.round(x * cells));
    const [rho, rhou, rhov, rhow, E, By, Bz] = physics.variableNames.map((_, variable) => {
      let sum = 0;
      for (let cell = first; cell < last; cell++) sum += state[cell * n + variable];
      return sum / (last - first);
    });
    const kinetic = (rhou ** 2 + rhov ** 2 + rhow ** 2) / rho;
    const p = (gamma - 1) * (E - 0.5 * (kinetic + Bx ** 2 + By ** 2 + Bz ** 2));
    return { rho, u: rhou / rho, v: rhov / rho, p, By };
  };
  const rightOfContact = between(0.59, 0.62);
  const aheadOfShock = between(0.68, 0.76);
  // The mean over an interval around the slow shock determines its position.
  const [from, to] = [0.59, 0.76];
  const { rho } = between(from, to);
  const share = (rho - aheadOfShock.rho) / (rightOfContact.rho - aheadOfShock.rho);
  return {
    behindRarefaction: between(0.435, 0.45),
    leftOfContact: between(0.52, 0.535),
    rightOfContact,
    aheadOfShock,
    shock: from + share * (to - from),
  };
});

const totalPressure = ({ p, By }: Plateau): number => p + 0.5 * (Bx ** 2 + By ** 2);

/** Returns the speed of a jump from the given variable and its flux. */
const jumpSpeed = (
  { rightOfContact: behind, aheadOfShock: ahead }: Waves,
  variable: (state: Plateau) => number,
  flux: (state: Plateau) => number,
): number => (flux(behind) - flux(ahead)) / (variable(behind) - variable(ahead));

const massSpeed = (waves: Waves): number =>
  jumpSpeed(
    waves,
    ({ rho }) => rho,
    ({ rho, u }) => rho * u,
  );

/** Ratios that equal 1 according to the equations. */
const relations: readonly {
  readonly id: string;
  readonly label: string;
  readonly share: number;
  ratio(waves: Waves): number;
}[] = [
  {
    id: 'entropy',
    label: t('gridBrioWuEntropy'),
    share: 0.005,
    ratio: ({ behindRarefaction: { p, rho } }) => p / rho ** gamma,
  },
  {
    id: 'contact/velocity',
    label: t('gridBrioWuVelocity'),
    share: 0.005,
    ratio: ({ leftOfContact, rightOfContact }) => leftOfContact.u / rightOfContact.u,
  },
  {
    id: 'contact/pressure',
    label: t('gridBrioWuPressure'),
    share: 0.005,
    ratio: ({ leftOfContact, rightOfContact }) =>
      totalPressure(leftOfContact) / totalPressure(rightOfContact),
  },
  {
    id: 'shock/momentum',
    label: t('gridBrioWuShockMomentum'),
    share: 0.01,
    ratio: (waves) =>
      jumpSpeed(
        waves,
        ({ rho, u }) => rho * u,
        (state) => state.rho * state.u ** 2 + totalPressure(state),
      ) / massSpeed(waves),
  },
  {
    id: 'shock/field',
    label: t('gridBrioWuShockField'),
    share: 0.01,
    ratio: (waves) =>
      jumpSpeed(
        waves,
        ({ By }) => By,
        ({ By, u, v }) => By * u - Bx * v,
      ) / massSpeed(waves),
  },
  {
    id: 'shock/place',
    label: t('gridBrioWuShockPlace'),
    // The shock forms within the first few cells and keeps this lead.
    share: 0.02,
    ratio: (waves) => (waves.shock - middle) / (massSpeed(waves) * end),
  },
];

const relationChecks: readonly Check[] = relations.map(({ id, label, share, ratio }) => ({
  ...ofGrids,
  id,
  label,
  published: 1,
  accept: withinShare(1, share, 0),
  compute: async (context) => ({ value: ratio(await measure('waves', context)), spacing: null }),
}));

export const gridBrioWu: VerificationEntry = {
  id: 'fv-brio-wu',
  title: t('gridBrioWuTitle'),
  source: t('gridBrioWuSource'),
  method: t('gridBrioWuMethod', Bx, gamma, end, cells),
  deviations: [],
  checks: [
    ...relationChecks,
    ...fineGridReferenceChecks({
      ...tube,
      id: `finest-${cells}`,
      title: t('gridBrioWuDensity', cells),
      sizes: [100, 200],
      finest: cells,
      atLeast: 0.6,
      cost: 'default',
    }),
    ...fineGridReferenceChecks({
      ...tube,
      id: 'finest-3200',
      title: t('gridBrioWuDensity', 3200),
      sizes: [400, 800],
      finest: 3200,
      atLeast: 0.6,
      cost: 'full',
    }),
  ],
};
