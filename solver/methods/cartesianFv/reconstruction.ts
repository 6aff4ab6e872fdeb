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

/** The reconstruction option and the options it depends on. */
export interface ReconstructionOptions {
  readonly reconstruction: ReconstructionChoice;
  readonly slopeLimiter: DifferenceLimiterId;
  readonly theta: number;
  readonly limiting: Limiting;
  readonly faceQuadrature: FaceQuadratureId;
  readonly positivity: boolean;
  readonly integrator: IntegratorId;
}

/** Reconstruction of states on faces, and the face points. */
export interface FaceReconstruction {
  readonly scheme: Reconstruction;
  readonly limiter: DifferenceLimiter;
  /** Parameter of limiters that use it, 1 to 2. */
  readonly theta: number;
  /** Whether characteristic waves are reconstructed, in systems with more than one. */
  readonly ofWaves: boolean;
  readonly quadrature: FaceQuadrature;
  /** Whether deviations from means are scaled to keep the values at faces positive. */
  readonly keepsPositive: boolean;
}

/** Returns the reconstruction of the options; null if fluxes use the cell averages directly. */
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
 * Returns the largest stable step over h/λ. The mean of a linear function is the average of its values at the two faces
 * across an axis. With half the step, an Euler step is then an average of first-order Euler steps on each half of a
 * cell. The other reconstructions are stable with the same step, by wave analysis. If their means must stay positive,
 * the mean is the average of both values and of the rest u* = 3ū − u⁻ − u⁺. With a third of the step, an Euler step is
 * an average of u*, which is kept positive too, and of first-order Euler steps on the thirds at the faces.
 */
export function stabilityFactor(
  reconstruction: FaceReconstruction | null,
  keepsPositive: boolean,
): number {
  if (reconstruction === null) return 1;
  return keepsPositive && !reconstruction.scheme.facesMakeMean ? 1 / 3 : 1 / 2;
}

/** Returns why an integrator is unavailable with the reconstruction, with the remedy; null if it is available. */
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

/** Returns why the face quadrature is unavailable, with the remedy; null if it is available. */
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

/** Returns why it is unavailable with obstacles, where stencils are restricted to axes; null if it is available. */
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

/** Returns why a system's balance can't be preserved, with the remedy; null if it can or there is none. */
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

/** Returns why the GPU can't compute it, with the remedy; null if it can. */
export function deviceProblem(
  { reconstruction }: Pick<ReconstructionOptions, 'reconstruction'>,
  dimension: Dimension | null,
): string | null {
  if (dimension !== 3 || !reconstructionNamed(reconstruction)?.readsCorners) return null;
  return t('fvGpuReconstruction', reconstruction);
}
