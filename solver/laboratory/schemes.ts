import { fluxNamed } from '../physics/numericalFluxes';
import { ceseDescriptor } from '../methods/cese/descriptor';
import { caseSystem } from '../physics/caseSystem';
import type { CeseScheme, FvScheme, LaboratoryProblem, LaboratoryScheme } from './types';

const fv = (id: string, title: string, options: FvScheme['options']): FvScheme => ({
  kind: 'fv',
  id,
  title,
  options,
});

const cese = (id: string, title: string, options: CeseScheme['options']): CeseScheme => ({
  kind: 'cese',
  id,
  title,
  options,
});

const limited = (slopeLimiter: 'minmod' | 'modifiedMinmod' | 'superbee') =>
  ({ reconstruction: 'linear', slopeLimiter, integrator: 'sspRk2', positivity: true }) as const;

const fifthOrder = {
  numericalFlux: 'localLaxFriedrichs',
  reconstruction: 'weno5',
  integrator: 'sspRk3',
  positivity: true,
} as const;

/** The schemes that the laboratory offers, from the plainest. */
export const laboratorySchemes: readonly LaboratoryScheme[] = [
  fv('laxFriedrichs', 'Lax–Friedrichs', { numericalFlux: 'laxFriedrichs' }),
  fv('laxWendroff', 'Lax–Wendroff', { stepping: 'laxWendroff' }),
  fv('composite', 'Composite, 3 + 1', { stepping: 'composite', laxWendroffSteps: 3 }),
  fv('force', 'FORCE', { numericalFlux: 'force' }),
  fv('musta', 'MUSTA, 4 stages', { numericalFlux: 'musta', mustaStages: 4 }),
  fv('rusanov', 'Local Lax–Friedrichs', { numericalFlux: 'localLaxFriedrichs' }),
  fv('hll', 'HLL', { numericalFlux: 'hll' }),
  fv('hllc', 'HLLC', { numericalFlux: 'hllc' }),
  fv('exact', 'Godunov, exact', { numericalFlux: 'exact' }),
  fv('upwind', 'Upwind', { numericalFlux: 'upwind' }),
  fv('minmod', 'HLL, minmod', { numericalFlux: 'hll', ...limited('minmod') }),
  fv('modifiedMinmod', 'HLL, modified minmod', {
    numericalFlux: 'hll',
    ...limited('modifiedMinmod'),
  }),
  fv('superbee', 'HLL, superbee', { numericalFlux: 'hll', ...limited('superbee'), theta: 1.5 }),
  fv('weno5', 'Local Lax–Friedrichs, WENO5', fifthOrder),
  fv('weno5Waves', 'Local Lax–Friedrichs, WENO5 by waves', {
    ...fifthOrder,
    limiting: 'characteristic',
  }),
  cese('cese', 'CE/SE, α = 2', { alpha: 2 }),
  cese('ceseInsensitive', 'CE/SE, c-τ', { slopes: 'courantInsensitive' }),
  cese('ceseA', 'CE/SE, non-dissipative', { slopes: 'nonDissipative' }),
  ...[1, 2, 3, 4].map(
    (order) =>
      ({
        kind: 'dg',
        id: `dg${order}`,
        title: `DG, p = ${order}`,
        order,
        limited: false,
      }) as const,
  ),
  ...[1, 2].map(
    (order) =>
      ({
        kind: 'dg',
        id: `dg${order}Minmod`,
        title: `DG, p = ${order}, minmod`,
        order,
        limited: true,
      }) as const,
  ),
];

/** Those that a problem can be computed by. */
export function schemesFor(problem: LaboratoryProblem): LaboratoryScheme[] {
  const system = caseSystem(problem.system);
  if (system === null) return [];
  return laboratorySchemes.filter((scheme) => {
    if (scheme.kind === 'dg') return !system.sourceTerm && !system.balance && !system.decay;
    if (scheme.kind === 'cese') return ceseDescriptor.missing(system, null) === null;
    const { numericalFlux, limiting } = scheme.options;
    if (limiting === 'characteristic' && !system.characteristics) return false;
    return numericalFlux === undefined || fluxNamed(numericalFlux)?.missing(system) === null;
  });
}
