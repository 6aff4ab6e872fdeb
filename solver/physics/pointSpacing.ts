import { CaseError } from '../core/caseError';
import type { Program } from '../expression';
import type { Ghosts } from './ghosts';
import { pointSpacing } from './pointSpacingInput';
import type { SystemPrograms } from './systemPrograms';
import { t } from '../text/t';

export { pointSpacing };

const takesSpacing = (program: Program | null | undefined): boolean =>
  program?.uses(pointSpacing) ?? false;

/** Returns whether viscous fluxes or the diffusivity, which are evaluated in each step, depend on the point spacing. */
export const usesSpacing = ({
  viscousFlux,
  maxDiffusivity,
}: Pick<SystemPrograms, 'viscousFlux' | 'maxDiffusivity'>): boolean =>
  takesSpacing(viscousFlux) || takesSpacing(maxDiffusivity);

/** @throws CaseError if anything of a system but its viscous fluxes depends on the point spacing */
export function requireSpacingUnused(programs: SystemPrograms): void {
  const { flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive } = programs;
  for (const program of [flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive]) {
    refuse(program);
  }
}

/** Returns whether averages or monitors depend on the point spacing. */
export const readsSpacing = ({
  statistics,
  monitors,
}: Readonly<
  Record<'statistics' | 'monitors', readonly { readonly quantity: Program }[]>
>): boolean => [...statistics, ...monitors].some(({ quantity }) => takesSpacing(quantity));

/** @throws CaseError if conditions or sources of a case depend on the point spacing */
export function requireSpacingKnown({
  sourceTerm,
  ghosts,
  sideStates,
  ghostGradients,
}: Ghosts & { readonly sourceTerm: Program | null }): void {
  const onSides = [ghosts, sideStates, ghostGradients].flatMap((all) => [...all.values()]);
  for (const program of [sourceTerm, ...onSides]) refuse(program);
}

function refuse(program: Program | null | undefined): void {
  if (!takesSpacing(program)) return;
  throw new CaseError(t('physicsPointSpacing', pointSpacing));
}
