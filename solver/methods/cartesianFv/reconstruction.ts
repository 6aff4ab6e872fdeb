import { spelledList, type Dimension } from '../../core/axes';
import type { SystemDeclaration } from '../../physics/declaration';
import { faceQuadratures, type FaceQuadrature, type FaceQuadratureId } from './faceQuadratures';
import { differenceLimiter, type DifferenceLimiterId } from './limiters';
import type { DifferenceLimiter } from './limiters/types';
import type { Limiting } from './limiting';
import { reconstructionNamed, type ReconstructionChoice } from './reconstructions';
import type { Reconstruction } from './reconstructions/types';
import type { IntegratorId } from './timeIntegrators';
import { t } from '../../text/t';

/** What a case chooses of it, with what has to go with it. */
export interface ReconstructionOptions {
  readonly reconstruction: ReconstructionChoice;
  readonly slopeLimiter: DifferenceLimiterId;
  readonly theta: number;
  readonly limiting: Limiting;
  readonly faceQuadrature: FaceQuadratureId;
  readonly positivity: boolean;
  readonly integrator: IntegratorId;
}

/** How states on faces are found, and where. */
export interface FaceReconstruction {
  readonly scheme: Reconstruction;
  readonly limiter: DifferenceLimiter;
  /** Of limiters that take it, 1 to 2. */
  readonly theta: number;
  /** Whether deviations are found wave by wave, where there is more than one. */
  readonly ofWaves: boolean;
  readonly quadrature: FaceQuadrature;
  /** Whether deviations from means give way where a value at a face would not be positive. */
  readonly keepsPositive: boolean;
}

/** That of the options; null if fluxes are those between means. */
export function reconstructionOf({
  reconstruction,
  slopeLimiter,
  theta,
  limiting,
  faceQuadrature,
  positivity,
}: Omit<ReconstructionOptions, 'integrator'>): FaceReconstruction | null {
  const scheme = reconstructionNamed(reconstruction);
  return (
    scheme && {
      scheme,
      limiter: differenceLimiter(slopeLimiter),
      theta,
      ofWaves: limiting === 'characteristic',
      quadrature: faceQuadratures[faceQuadrature],
      keepsPositive: positivity,
    }
  );
}

/**
 * The largest stable step over h/λ. Of a linear function the mean is also that of the two values at the faces across
 * an axis: with half the step, an Euler step is a mean of Euler steps of first order, one on each half of a cell. The
 * others are stable with the same step, as waves show. Where their means must stay positive, the mean is that of both
 * values and of the rest u* = 3ū − u⁻ − u⁺, a third each: with a third of the step, an Euler step is a mean of u*, which
 * is kept positive too, and of Euler steps of first order on the thirds at the faces.
 */
export function stabilityFactor(
  reconstruction: FaceReconstruction | null,
  keepsPositive: boolean,
): number {
  if (reconstruction === null) return 1;
  return keepsPositive && !reconstruction.scheme.facesMakeMean ? 1 / 3 : 1 / 2;
}

/** Why an integrator is unavailable with the reconstruction, with the remedy; null if it can. */
export function integratorProblem({
  reconstruction,
  integrator,
}: Pick<ReconstructionOptions, 'reconstruction' | 'integrator'>): string | null {
  const scheme = reconstructionNamed(reconstruction);
  if (scheme === null || scheme.integrators.includes(integrator)) return null;
  const choices = spelledList(scheme.integrators, 'or');
  return integrator === 'forwardEuler'
    ? t('fvForwardEuler', integrator, choices)
    : t('fvIntegrator', integrator, reconstruction, choices);
}

/** Why fluxes can't be integrated over faces by the rule, with the remedy; null if they can. */
export function quadratureProblem(
  {
    reconstruction,
    faceQuadrature,
  }: Pick<ReconstructionOptions, 'reconstruction' | 'faceQuadrature'>,
  dimension: Dimension | null,
): string | null {
  if (faceQuadrature === 'midpoint') return null;
  const scheme = reconstructionNamed(reconstruction);
  if (scheme === null) return t('fvQuadratureAverages');
  if (dimension === 1) return t('fvQuadrature1D');
  if (dimension === 3) {
    return t('fvQuadrature3D', faceQuadrature);
  }
  if (scheme.quadratures.includes(faceQuadrature)) return null;
  const rules = spelledList(scheme.quadratures, 'or');
  return t('fvQuadraturePoints', reconstruction, faceQuadrature, rules);
}

/** Why it is unavailable beside obstacles, with the remedy; null if it can: means are known there along axes. */
export function obstacleProblem(
  {
    reconstruction,
    faceQuadrature,
  }: Pick<ReconstructionOptions, 'reconstruction' | 'faceQuadrature'>,
  dimension: Dimension,
): string | null {
  if (faceQuadrature !== 'midpoint') {
    return t('fvQuadratureObstacles', faceQuadrature);
  }
  if (dimension === 1 || !reconstructionNamed(reconstruction)?.readsCorners) return null;
  return t('fvReconstructionObstacles', reconstruction);
}

/** Why a system's states at rest can't be kept so, with the remedy; null if they can or there are none. */
export function balanceProblem(
  {
    reconstruction,
    faceQuadrature,
  }: Pick<ReconstructionOptions, 'reconstruction' | 'faceQuadrature'>,
  { balance, title }: Pick<SystemDeclaration, 'balance' | 'title'>,
): string | null {
  if (!balance || reconstruction === 'none') return null;
  if (reconstruction !== 'linear') {
    return t('fvReconstructionBalance', reconstruction, title);
  }
  return faceQuadrature === 'midpoint' ? null : t('fvBalanceQuadrature', title);
}

/** Why the GPU can't compute it, with the remedy; null if it can. */
export function deviceProblem(
  { reconstruction }: Pick<ReconstructionOptions, 'reconstruction'>,
  dimension: Dimension | null,
): string | null {
  if (dimension !== 3 || !reconstructionNamed(reconstruction)?.readsCorners) return null;
  return t('fvGpuReconstruction', reconstruction);
}
