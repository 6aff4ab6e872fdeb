import type { FvOptions } from '../../methods/cartesianFv/options';
import { computeCase, onAllGroups, verificationCase, type CheckScheme } from '../compute';
import { humps } from '../invariants/flows';
import { largestAsymmetry, symmetryAccept, type Mirror } from '../invariants/symmetry';
import type { Check, VerificationEntry } from '../types';
import { ofGrids, systemNamed, unitGrid } from './grids';
import { t } from '../../text/t';

/** A hump at rest in a closed box, and its mirror symmetry. */
export interface SymmetricProblem {
  /** Id of the check; defaults to the system. */
  readonly id?: string;
  readonly system: string;
  readonly title: string;
  readonly state: Readonly<Record<string, string>>;
  readonly size: number;
  readonly end: number;
  readonly mirror: Mirror;
  /** Overrides the default first-order scheme. */
  readonly scheme?: Partial<FvOptions>;
}

const inMiddle = '1 + 0.2*exp(-20*(x - 0.5)^2)';
const onDiagonal = '1 + 0.2*exp(-20*((x - 0.4)^2 + (y - 0.4)^2 + (z - 0.4)^2))';

/** Mirror-symmetric problems. */
export const symmetricProblems: readonly SymmetricProblem[] = [
  {
    system: 'euler1d',
    title: t('gridSymmetryEuler1d'),
    state: { rho: inMiddle, u: '0', p: `(${inMiddle})^gamma` },
    size: 32,
    end: 0.4,
    mirror: { image: ([x]) => [1 - x, 0, 0], turned: ['rhou'] },
  },
  ...humps.map(({ system, title, state, end, exchanged: [alongX, alongY] }) => ({
    system,
    title: t('flowMirrored', title),
    state,
    size: 16,
    end,
    mirror: {
      image: ([x, y]: Float64Array) => [y, x, 0] as const,
      exchanged: { [alongX]: alongY, [alongY]: alongX },
    },
  })),
  {
    id: 'implosion',
    system: 'euler2d',
    title: t('gridSymmetryImplosion'),
    state: {
      rho: 'x + y > 0.5 ? 1 : 0.125',
      u: '0',
      v: '0',
      p: 'x + y > 0.5 ? 1 : 0.14',
    },
    size: 24,
    end: 0.5,
    mirror: {
      image: ([x, y]) => [y, x, 0],
      exchanged: { rhou: 'rhov', rhov: 'rhou' },
    },
    scheme: { reconstruction: 'linear', theta: 2, numericalFlux: 'hllc', integrator: 'sspRk2' },
  },
  {
    system: 'euler3d',
    title: t('gridSymmetryEuler3d'),
    state: { rho: onDiagonal, u: '0', v: '0', w: '0', p: `(${onDiagonal})^gamma` },
    size: 10,
    end: 0.4,
    mirror: {
      image: ([x, y, z]) => [y, z, x],
      exchanged: { rhou: 'rhow', rhov: 'rhou', rhow: 'rhov' },
    },
  },
];

/** Checks that the solution of a scheme is mirror-symmetric. */
export const symmetryCheck = (
  { system, id = system, title, state, size, end, mirror }: SymmetricProblem,
  scheme: CheckScheme,
): Check => ({
  ...ofGrids,
  id,
  label: title,
  accept: symmetryAccept,
  async compute(context) {
    const grid = unitGrid(systemNamed(system).dimension, size);
    const document = verificationCase({
      name: 'Symmetry',
      system: { id: system },
      scheme,
      initial: state,
      boundaries: onAllGroups(grid, 'slipWall'),
      time: { end },
    });
    return largestAsymmetry(await computeCase(document, grid, context), mirror);
  },
});

export const gridSymmetry: VerificationEntry = {
  id: 'fv-symmetry',
  title: t('gridSymmetryTitle'),
  source: t('sourceMirrorSymmetry'),
  method: t('gridSymmetryMethod'),
  deviations: [],
  checks: symmetricProblems.map((problem) =>
    symmetryCheck(problem, { ...problem.scheme, id: 'cartesianFv' }),
  ),
};
