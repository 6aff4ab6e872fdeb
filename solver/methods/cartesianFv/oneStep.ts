import type { SystemDeclaration } from '../../physics/declaration';
import { differenceLimiter } from './limiters';
import type { DifferenceLimiter } from './limiters/types';
import { reconstructionNamed } from './reconstructions';
import type { ReconstructionOptions } from './reconstruction';
import { t } from '../../text/t';

/** Time stepping of the cell averages: by an integrator for the semi-discrete fluxes, or by a space-time scheme. */
export const steppings = [
  'semiDiscrete',
  'laxWendroff',
  'composite',
  'staggeredLaxFriedrichs',
  'nessyahuTadmor',
] as const;

export type Stepping = (typeof steppings)[number];

/** The stepping option and the options it depends on. */
export interface SteppingOptions extends Pick<
  ReconstructionOptions,
  'reconstruction' | 'integrator' | 'slopeLimiter' | 'theta'
> {
  readonly stepping: Stepping;
  readonly laxWendroffSteps: number;
}

/** Lax–Wendroff steps, interspersed with Lax–Friedrichs steps. */
export interface CornerScheme {
  readonly kind: 'corners';
  /** Number of Lax–Wendroff steps before each Lax–Friedrichs step; null for Lax–Wendroff steps only. */
  readonly laxWendroffSteps: number | null;
}

/** Limited slopes of the cell averages. */
export interface LimitedSlopes {
  readonly limiter: DifferenceLimiter;
  /** Parameter of limiters that use it, 1 to 2. */
  readonly theta: number;
}

/** Central scheme: half a step to cells shifted by half a cell, and half a step back. */
export interface StaggeredScheme {
  readonly kind: 'staggered';
  /** Slopes of the Nessyahu–Tadmor scheme; null for the Lax–Friedrichs scheme. */
  readonly slopes: LimitedSlopes | null;
}

/** Space-time scheme. */
export type OneStepScheme = CornerScheme | StaggeredScheme;

/** Performs a whole step, from `state` to `next`. @param step number of steps done before it */
export type OneStep = (
  state: Float64Array,
  next: Float64Array,
  time: number,
  dt: number,
  step: number,
) => void;

/** Returns the space-time scheme of the options; null if they use an integrator. */
export function oneStepOf({
  stepping,
  laxWendroffSteps,
  slopeLimiter,
  theta,
}: Pick<
  SteppingOptions,
  'stepping' | 'laxWendroffSteps' | 'slopeLimiter' | 'theta'
>): OneStepScheme | null {
  switch (stepping) {
    case 'semiDiscrete':
      return null;
    case 'laxWendroff':
      return { kind: 'corners', laxWendroffSteps: null };
    case 'composite':
      return { kind: 'corners', laxWendroffSteps };
    case 'staggeredLaxFriedrichs':
      return { kind: 'staggered', slopes: null };
    case 'nessyahuTadmor':
      return { kind: 'staggered', slopes: { limiter: differenceLimiter(slopeLimiter), theta } };
    default:
      return stepping satisfies never;
  }
}

/** Returns whether the slope limiter is used: by a reconstruction, or by a staggered scheme with slopes. */
export const usesLimiter = ({
  stepping,
  reconstruction,
}: Pick<SteppingOptions, 'stepping' | 'reconstruction'>): boolean =>
  stepping === 'nessyahuTadmor' ||
  (stepping === 'semiDiscrete' && reconstructionNamed(reconstruction)?.usesLimiter === true);

/** Returns the number of layers of cells beyond the sides that a step reads. */
export const layersOf = (scheme: OneStepScheme): number =>
  scheme.kind === 'staggered' && scheme.slopes !== null ? 3 : 1;

/** Returns whether a step is of Lax–Friedrichs type. @param step number of steps done before it */
export const isLaxFriedrichsStep = ({ laxWendroffSteps }: CornerScheme, step: number): boolean =>
  laxWendroffSteps !== null && step % (laxWendroffSteps + 1) === laxWendroffSteps;

/**
 * Returns the largest stable step over h/λ, 1/h = Σ 1/Δx. A Lax–Wendroff step doesn't amplify a wave that moves by νₐ
 * cells along the axes if Σ νₐ² ≤ 1, so λΔt may be as long as the shortest edge of a cell. The neighbor average of
 * Lax–Friedrichs allows h/λ, and so do two staggered half steps, in each of which waves from the faces of a shifted
 * cell must not reach its center.
 */
export const oneStepFactor = (scheme: OneStepScheme, spacing: readonly number[]): number =>
  scheme.kind === 'corners' && scheme.laxWendroffSteps === null
    ? Math.min(...spacing) * spacing.reduce((sum, edge) => sum + 1 / edge, 0)
    : 1;

/** Returns why a scheme is unavailable with the other options, with the remedy; null if it is available. */
export function steppingProblem({
  stepping,
  reconstruction,
  integrator,
}: Pick<SteppingOptions, 'stepping' | 'reconstruction' | 'integrator'>): string | null {
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
