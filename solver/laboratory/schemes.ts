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
  fv('laxFriedrichs', t('fluxLaxFriedrichs'), { numericalFlux: 'laxFriedrichs' }),
  fv('laxWendroff', t('fluxLaxWendroff'), { stepping: 'laxWendroff' }),
  fv('composite', t('laboratoryComposite'), { stepping: 'composite', laxWendroffSteps: 3 }),
  fv('staggeredLaxFriedrichs', t('fvStaggeredLaxFriedrichs'), {
    stepping: 'staggeredLaxFriedrichs',
  }),
  fv('nessyahuTadmor', t('fvNessyahuTadmor'), { stepping: 'nessyahuTadmor' }),
  fv('force', 'FORCE', { numericalFlux: 'force' }),
  fv('musta', 'MUSTA, 4 stages', { numericalFlux: 'musta', mustaStages: 4 }),
  fv('rusanov', t('fluxLocalLaxFriedrichs'), { numericalFlux: 'localLaxFriedrichs' }),
  fv('hll', 'HLL', { numericalFlux: 'hll' }),
  fv('hllc', 'HLLC', { numericalFlux: 'hllc' }),
  fv('exact', t('laboratoryGodunov'), { numericalFlux: 'exact' }),
  fv('upwind', t('fluxUpwind'), { numericalFlux: 'upwind' }),
  fv('minmod', t('laboratoryHllMinmod'), { numericalFlux: 'hll', ...limited('minmod') }),
  fv('modifiedMinmod', t('laboratoryHllModifiedMinmod'), {
    numericalFlux: 'hll',
    ...limited('modifiedMinmod'),
  }),
  fv('superbee', t('laboratoryHllSuperbee'), {
    numericalFlux: 'hll',
    ...limited('superbee'),
    theta: 1.5,
  }),
  fv('weno5', t('laboratoryWeno5'), fifthOrder),
  fv('weno5Waves', t('laboratoryWeno5Characteristic'), {
    ...fifthOrder,
    limiting: 'characteristic',
  }),
  cese('cese', 'CE/SE, α = 2', { alpha: 2 }),
  cese('ceseInsensitive', t('laboratoryCeseInsensitive'), { slopes: 'courantInsensitive' }),
  cese('ceseA', t('laboratoryCeseNonDissipative'), { slopes: 'nonDissipative' }),
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
