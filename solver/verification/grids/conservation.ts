import {
  computeCase,
  joinedSides,
  onAllGroups,
  verificationCase,
  type CheckScheme,
} from '../compute';
import { conservationAccept, largestChange } from '../invariants/conservation';
import { humps, uniformStates, uniformStatesOnGrids, type UniformState } from '../invariants/flows';
import type { Check, VerificationEntry } from '../types';
import { ofGrids, systemNamed, unevenGrid, unitGrid } from './grids';
import { t } from '../../text/t';

const plain = { id: 'cartesianFv' } as const;

/** Checks that a wave on a periodic grid conserves every integral. */
export const joinedCheck = (
  { system: id, title, state }: UniformState,
  scheme: CheckScheme,
): Check => ({
  ...ofGrids,
  id: `${id}/joined`,
  label: t('flowPeriodic', title),
  accept: conservationAccept,
  async compute(context) {
    const system = systemNamed(id);
    const grid = unevenGrid(system.dimension);
    const wave = ['1 + 0.2*sin(pi*x)', '0.1*cos(4*pi*y/3)', '0.1*sin(4*pi*z)']
      .slice(0, system.dimension)
      .join(' + ');
    const document = verificationCase({
      name: 'Conservation',
      system: { id },
      scheme,
      initial: Object.fromEntries(
        Object.entries(state).map(([name, value]) => [name, `(${value})*(${wave})`]),
      ),
      boundaries: joinedSides(grid),
      time: { maxSteps: 40 },
    });
    // Skip variables whose pressure at rest balances an uneven bed.
    const variables = system.variables
      .filter((_, v) => (system.balance?.rise[v] ?? '0') === '0')
      .map(({ name }) => name);
    return largestChange(await computeCase(document, grid, context), variables);
  },
});

/** Checks that a hump between walls conserves the integrals that walls do not change. */
export const closedCheck = (
  { system, title, state, conserved, end }: (typeof humps)[number],
  scheme: CheckScheme,
): Check => ({
  ...ofGrids,
  id: `${system}/walls`,
  label: t('flowWalls', title),
  accept: conservationAccept,
  async compute(context) {
    const grid = unitGrid(2, 12);
    const document = verificationCase({
      name: 'Conservation',
      system: { id: system },
      scheme,
      initial: state,
      boundaries: onAllGroups(grid, 'slipWall'),
      time: { end },
    });
    return largestChange(await computeCase(document, grid, context), conserved);
  },
});

export const gridConservation: VerificationEntry = {
  id: 'fv-conservation',
  title: t('gridConservationTitle'),
  source: t('sourcePeriodicConservation'),
  method: t('gridConservationMethod'),
  deviations: [],
  checks: [
    ...[...uniformStates, ...uniformStatesOnGrids].map((state) => joinedCheck(state, plain)),
    ...humps.map((hump) => closedCheck(hump, plain)),
  ],
};
