import type { CheckScheme } from '../compute';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { closedCheck, joinedCheck } from '../grids/conservation';
import { ofGrids, systemNamed, unevenGrid, unitGrid } from '../grids/grids';
import { symmetricProblems, symmetryCheck } from '../grids/symmetry';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { humps } from '../invariants/flows';
import type { AcceptedInterval, Check, VerificationEntry } from '../types';
import { ceseStates, manufacturedChecks } from './orders';
import { t } from '../../text/t';

type Cese = Extract<CheckScheme, { readonly id: 'cese' }>;

/** Every system has this flux. */
const scheme: Cese = {
  id: 'cese',
  slopes: 'characteristic',
  numericalFlux: 'localLaxFriedrichs',
  cflNumber: 0.5,
};

/** Systems with different numbers of variables and dimensions. */
const systems = ['advection1d', 'euler1d', 'shallowWater2d', 'euler2d', 'maxwellTm2d', 'euler3d'];

const states = ceseStates.filter(({ system }) => systems.includes(system));

const freeStream = states.map((uniform): Check => ({
  ...ofGrids,
  id: `free-stream/${uniform.system}`,
  label: t('ceseFreeStreamOf', uniform.title),
  accept: freeStreamAccept,
  compute: (context) =>
    freeStreamError(uniform, scheme, unevenGrid(systemNamed(uniform.system).dimension), context),
}));

const withPrefix =
  (prefix: string) =>
  (check: Check): Check => ({ ...check, id: `${prefix}/${check.id}` });

const exactly = (high: number): AcceptedInterval => ({ low: 0, high, rule: `≤ ${high}` });

/** Gas that slides along denser gas of the same pressure, on 8 × 8 cells: nothing may change. */
const contact: Check = {
  ...ofGrids,
  id: 'contact',
  label: t('ceseContactLabel'),
  accept: { double: exactly(1e-12), single: exactly(1e-4), floor: 0 },
  async compute(context) {
    const grid = unitGrid(2, 8);
    const density = (y: number): number => (y < 0.5 ? 10 : 0.1);
    const document = verificationCase({
      name: 'Contact',
      system: { id: 'euler2d' },
      scheme: { ...scheme, numericalFlux: 'hllc', initialSlopes: 'zero' as const },
      initial: { rho: 'y < 0.5 ? 10 : 0.1', u: '0.7', v: '0', p: '1' },
      boundaries: onAllGroups(grid, 'outflow'),
      time: { maxSteps: 50 },
    });
    const { state } = await computeCase(document, grid, context);
    const changes = Array.from({ length: 64 }, (_, cell) =>
      Math.abs(state[12 * cell] - density((Math.floor(cell / 8) + 0.5) / 8)),
    );
    return { value: Math.max(...changes), spacing: null };
  },
};

export const ceseCharacteristic: VerificationEntry = {
  id: 'cese-characteristic',
  title: t('ceseCharacteristicTitle'),
  source: t('ceseCharacteristicSource'),
  method: t('ceseCharacteristicMethod'),
  deviations: [],
  checks: [
    contact,
    ...freeStream,
    ...states.map((uniform) => joinedCheck(uniform, scheme)).map(withPrefix('conservation')),
    ...humps.map((hump) => closedCheck(hump, scheme)).map(withPrefix('conservation')),
    ...symmetricProblems
      .map((problem) => symmetryCheck(problem, scheme))
      .map(withPrefix('symmetry')),
    // Unweighted slopes keep the full order.
    ...states.flatMap((uniform) => manufacturedChecks(uniform, { ...scheme, alpha: 0 }, 1.7)),
  ],
};
