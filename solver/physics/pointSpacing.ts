import { CaseError } from '../core/caseError';
import type { Program } from '../expression';
import type { CasePhysics } from './compile';
import type { SystemPrograms } from './systemPrograms';
import { t } from '../text/t';

/**
 * What coefficients of viscous fluxes may take of the mesh: the distance of points in a cell, V^(1/d)/(p + 1), V its volume,
 * or area in the plane, and p the order. It is one number per cell; see `spacingOfCell`.
 */
export const pointSpacing = 'pointSpacing';

const takesSpacing = (program: Program | null | undefined): boolean =>
  program?.uses(pointSpacing) ?? false;

/** Whether viscous fluxes, or how fast they spread, depend on it, which steps evaluate. */
export const usesSpacing = ({
  viscousFlux,
  maxDiffusivity,
}: Pick<CasePhysics, 'viscousFlux' | 'maxDiffusivity'>): boolean =>
  takesSpacing(viscousFlux) || takesSpacing(maxDiffusivity);

/** @throws CaseError if anything of a system but its viscous fluxes depends on it */
export function requireSpacingUnused(programs: SystemPrograms): void {
  const { flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive } = programs;
  for (const program of [flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive]) {
    refuse(program);
  }
}

/** Whether averages or monitors do. */
export const readsSpacing = ({
  statistics,
  monitors,
}: Pick<CasePhysics, 'statistics' | 'monitors'>): boolean =>
  [...statistics, ...monitors].some(({ quantity }) => takesSpacing(quantity));

/** @throws CaseError if what conditions and sources of a case take depends on it */
export function requireSpacingKnown(physics: CasePhysics): void {
  const { sourceTerm, ghosts, sideStates, ghostGradients } = physics;
  const onSides = [ghosts, sideStates, ghostGradients].flatMap((all) => [...all.values()]);
  for (const program of [sourceTerm, ...onSides]) refuse(program);
}

function refuse(program: Program | null | undefined): void {
  if (!takesSpacing(program)) return;
  throw new CaseError(t('physicsPointSpacing', pointSpacing));
}
