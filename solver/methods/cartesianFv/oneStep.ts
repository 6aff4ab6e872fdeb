import type { SystemDeclaration } from '../../physics/declaration';
import type { ReconstructionOptions } from './reconstruction';
import { t } from '../../text/t';

/**
 * How means come from one time to the next: by an integrator for the fluxes at each time, or by schemes of space
 * and time together.
 */
export const steppings = ['semiDiscrete', 'laxWendroff', 'composite'] as const;

export type Stepping = (typeof steppings)[number];

/** What a case chooses of it, with what has to go with it. */
export interface SteppingOptions extends Pick<
  ReconstructionOptions,
  'reconstruction' | 'integrator'
> {
  readonly stepping: Stepping;
  readonly laxWendroffSteps: number;
}

/** A scheme of space and time together: steps of Lax and Wendroff, between them ones of Lax and Friedrichs. */
export interface OneStepScheme {
  /** This many steps of Lax and Wendroff, then one of Lax and Friedrichs; null if that never comes. */
  readonly laxWendroffSteps: number | null;
}

/** That of the options; null if an integrator makes the steps. */
export const oneStepOf = ({
  stepping,
  laxWendroffSteps,
}: Pick<SteppingOptions, 'stepping' | 'laxWendroffSteps'>): OneStepScheme | null =>
  stepping === 'semiDiscrete'
    ? null
    : { laxWendroffSteps: stepping === 'composite' ? laxWendroffSteps : null };

/** @param step steps done before it */
export const isLaxFriedrichsStep = ({ laxWendroffSteps }: OneStepScheme, step: number): boolean =>
  laxWendroffSteps !== null && step % (laxWendroffSteps + 1) === laxWendroffSteps;

/**
 * The largest stable step over h/λ, 1/h = Σ 1/Δx. A wave that moves by νₐ cells along the axes in a step of Lax and
 * Wendroff is not amplified where Σ νₐ² ≤ 1, so that λΔt may be as long as the shortest edge of a cell. The mean of the
 * neighbors bears h/λ.
 */
export const oneStepFactor = (
  { laxWendroffSteps }: OneStepScheme,
  spacing: readonly number[],
): number =>
  laxWendroffSteps === null
    ? Math.min(...spacing) * spacing.reduce((sum, edge) => sum + 1 / edge, 0)
    : 1;

/** Why a scheme is unavailable with the other options, with the remedy; null if it can. */
export function steppingProblem({
  stepping,
  reconstruction,
  integrator,
}: Omit<SteppingOptions, 'laxWendroffSteps'>): string | null {
  const isAlone = reconstruction === 'none' && integrator === 'forwardEuler';
  if (stepping === 'semiDiscrete' || isAlone) return null;
  return t('fvOneStep', stepping);
}

/** Why it is unavailable beside obstacles, with the remedy; null if it can: they have no corners of four cells. */
export const steppingProblemAtObstacles = ({
  stepping,
}: Pick<SteppingOptions, 'stepping'>): string | null =>
  stepping === 'semiDiscrete' ? null : t('fvOneStepObstacles', stepping);

/** The same for a system whose states at rest are kept so, or that has friction: its steps know of neither. */
export const steppingProblemOverBed = (
  { stepping }: Pick<SteppingOptions, 'stepping'>,
  { balance, decay, title }: Pick<SystemDeclaration, 'balance' | 'decay' | 'title'>,
): string | null =>
  stepping === 'semiDiscrete' || (!balance && !decay)
    ? null
    : t('fvOneStepBalance', stepping, title);
