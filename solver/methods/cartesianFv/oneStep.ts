import type { SystemDeclaration } from '../../physics/declaration';
import type { ReconstructionOptions } from './reconstruction';
import { t } from '../../text/t';

/** Time stepping of the cell averages: by an integrator for the semi-discrete fluxes, or by a space-time scheme. */
export const steppings = ['semiDiscrete', 'laxWendroff', 'composite'] as const;

export type Stepping = (typeof steppings)[number];

/** The stepping option and the options it depends on. */
export interface SteppingOptions extends Pick<
  ReconstructionOptions,
  'reconstruction' | 'integrator'
> {
  readonly stepping: Stepping;
  readonly laxWendroffSteps: number;
}

/** Space-time scheme: Lax–Wendroff steps, interspersed with Lax–Friedrichs steps. */
export interface OneStepScheme {
  /** Number of Lax–Wendroff steps before each Lax–Friedrichs step; null for Lax–Wendroff steps only. */
  readonly laxWendroffSteps: number | null;
}

/** Returns the space-time scheme of the options; null if they use an integrator. */
export const oneStepOf = ({
  stepping,
  laxWendroffSteps,
}: Pick<SteppingOptions, 'stepping' | 'laxWendroffSteps'>): OneStepScheme | null =>
  stepping === 'semiDiscrete'
    ? null
    : { laxWendroffSteps: stepping === 'composite' ? laxWendroffSteps : null };

/** Returns whether a step is of Lax–Friedrichs type. @param step number of steps done before it */
export const isLaxFriedrichsStep = ({ laxWendroffSteps }: OneStepScheme, step: number): boolean =>
  laxWendroffSteps !== null && step % (laxWendroffSteps + 1) === laxWendroffSteps;

/**
 * Returns the largest stable step over h/λ, 1/h = Σ 1/Δx. A Lax–Wendroff step doesn't amplify a wave that moves by νₐ
 * cells along the axes if Σ νₐ² ≤ 1, so λΔt may be as long as the shortest edge of a cell. The neighbor average of
 * Lax–Friedrichs allows h/λ.
 */
export const oneStepFactor = (
  { laxWendroffSteps }: OneStepScheme,
  spacing: readonly number[],
): number =>
  laxWendroffSteps === null
    ? Math.min(...spacing) * spacing.reduce((sum, edge) => sum + 1 / edge, 0)
    : 1;

/** Returns why a scheme is unavailable with the other options, with the remedy; null if it is available. */
export function steppingProblem({
  stepping,
  reconstruction,
  integrator,
}: Omit<SteppingOptions, 'laxWendroffSteps'>): string | null {
  const isAlone = reconstruction === 'none' && integrator === 'forwardEuler';
  if (stepping === 'semiDiscrete' || isAlone) return null;
  return t('fvOneStep', stepping);
}

/** Returns why it is unavailable with obstacles, where corners lack four cells; null if it is available. */
export const steppingProblemAtObstacles = ({
  stepping,
}: Pick<SteppingOptions, 'stepping'>): string | null =>
  stepping === 'semiDiscrete' ? null : t('fvOneStepObstacles', stepping);

/** Returns why it is unavailable for systems with a balance or friction, which its steps don't support. */
export const steppingProblemOverBed = (
  { stepping }: Pick<SteppingOptions, 'stepping'>,
  { balance, decay, title }: Pick<SystemDeclaration, 'balance' | 'decay' | 'title'>,
): string | null =>
  stepping === 'semiDiscrete' || (!balance && !decay)
    ? null
    : t('fvOneStepBalance', stepping, title);
