import { fluxNamed } from '../physics/numericalFluxes';
import { ceseDescriptor } from '../methods/cese/descriptor';
import { caseSystem } from '../physics/caseSystem';
import type { CeseScheme, FvScheme, LaboratoryProblem, LaboratoryScheme } from './types';
import { t } from '../text/t';

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

/** Schemes of the laboratory, the simplest first. */
export const laboratorySchemes: readonly LaboratoryScheme[] = [
  fv('laxFriedrichs', t('physicsLaxFriedrichs'), { numericalFlux: 'laxFriedrichs' }),
  fv('laxWendroff', t('physicsLaxWendroff'), { stepping: 'laxWendroff' }),
  fv('composite', t('reportComposite31'), { stepping: 'composite', laxWendroffSteps: 3 }),
  fv('force', 'FORCE', { numericalFlux: 'force' }),
  fv('musta', 'MUSTA, 4 stages', { numericalFlux: 'musta', mustaStages: 4 }),
  fv('rusanov', t('physicsLocalLaxFriedrichs'), { numericalFlux: 'localLaxFriedrichs' }),
  fv('hll', 'HLL', { numericalFlux: 'hll' }),
  fv('hllc', 'HLLC', { numericalFlux: 'hllc' }),
  fv('exact', t('reportGodunovExact'), { numericalFlux: 'exact' }),
  fv('upwind', t('physicsUpwind'), { numericalFlux: 'upwind' }),
  fv('minmod', t('reportHLLMinmod'), { numericalFlux: 'hll', ...limited('minmod') }),
  fv('modifiedMinmod', t('reportHLLModifiedMinmod'), {
    numericalFlux: 'hll',
    ...limited('modifiedMinmod'),
  }),
  fv('superbee', t('reportHLLSuperbee'), {
    numericalFlux: 'hll',
    ...limited('superbee'),
    theta: 1.5,
  }),
  fv('weno5', t('reportLocalLaxFriedrichsWENO5'), fifthOrder),
  fv('weno5Waves', t('reportLocalLaxFriedrichsWENO5By'), {
    ...fifthOrder,
    limiting: 'characteristic',
  }),
  cese('cese', 'CE/SE, α = 2', { alpha: 2 }),
  cese('ceseInsensitive', t('reportCESEC'), { slopes: 'courantInsensitive' }),
  cese('ceseA', t('reportCESENonDissipative'), { slopes: 'nonDissipative' }),
  ...[1, 2, 3, 4].map(
    (order) =>
      ({
        kind: 'dg',
        id: `dg${order}`,
        title: t('laboratoryDg', order),
        order,
        limited: false,
      }) as const,
  ),
  ...[1, 2].map(
    (order) =>
      ({
        kind: 'dg',
        id: `dg${order}Minmod`,
        title: t('laboratoryDgMinmod', order),
        order,
        limited: true,
      }) as const,
  ),
];

/** Returns the schemes that can solve a problem. */
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
