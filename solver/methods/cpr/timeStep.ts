import { knownDiffusivity } from '../viscous/knownDiffusivity';
import { gradientLift } from './gradientLift';
import { weakDerivative, type LineOperators } from './line';
import type { CprOperators } from './operators';
import type { ViscousSchemeId } from './options/viscousScheme';

/**
 * Stable λΔt(2p + 1)/h with RK4. The limit for waves along one axis, with upwind fluxes and the correction `dg`, is 1.39,
 * 1.18, 1.02, 0.90, 0.81 at p = 1…5.
 */
const stableStep = 0.8;

/** Stable |λΔt| for real negative λ; the limit of RK4 is 2.785, the difference is a margin for waves. */
const stableDecay = 2.5;

type Stepped = Pick<CprOperators, 'options' | 'integrator' | 'line'>;

/** Δt times the rate of cells. */
export const timeStepFactor = ({ options, integrator, line }: Stepped): number =>
  (options.cflNumber * integrator.relativeStep * stableStep) / (2 * line.order + 1);

/** Cells of the periodic line: an even number, so that it contains the shortest waves. */
const cells = 4;
const iterations = 60;

/**
 * Computes the spectral radius of ∂²u/∂x² on cells of length 1 by power iteration on a periodic line. The diffusive
 * time step limit is proportional to its inverse.
 * @param beta β of BR2, see `gradientLift`
 */
export function viscousRadius(line: LineOperators, scheme: ViscousSchemeId, beta: number): number {
  const { derivative, lift, ends } = line;
  const weak = weakDerivative(line);
  const n = lift.left.length;
  const own = (values: Float64Array, cell: number): Float64Array =>
    values.subarray(((cell + cells) % cells) * n, ((cell + cells) % cells) * n + n);
  const dot = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, i) => sum + value * b[i], 0);
  /** matrix · values + left · lift of the left end + right · lift of the right end, per cell. */
  const each = (
    matrix: Float64Array,
    values: Float64Array,
    left: (cell: number) => number,
    right: (cell: number) => number,
  ): Float64Array =>
    values.map((_, at) => {
      const [cell, i] = [Math.floor(at / n), at % n];
      const row = matrix.subarray(i * n, (i + 1) * n);
      return dot(row, own(values, cell)) + left(cell) * lift.left[i] + right(cell) * lift.right[i];
    });
  const none = (): number => 0;
  /** Jump u_next − u_cell between a cell and the next one. */
  const step = (u: Float64Array, cell: number): number =>
    dot(ends.left, own(u, cell + 1)) - dot(ends.right, own(u, cell));
  const byBr2 = (u: Float64Array): Float64Array => {
    /** û − u of a cell at its right end. */
    const jump = (cell: number): number => 0.5 * step(u, cell);
    const local = each(derivative, u, none, none);
    const slope = (cell: number): number =>
      0.5 * (dot(ends.right, own(local, cell)) + dot(ends.left, own(local, cell + 1))) +
      beta * jump(cell);
    // At the left end the outward normal is −1, and the jump is minus that of the previous cell.
    const corrected = each(derivative, u, (cell) => jump(cell - 1), jump);
    return each(weak, corrected, (cell) => -slope(cell - 1), slope);
  };
  const byLdg = (u: Float64Array): Float64Array => {
    // At a cell's left end the state of the previous cell, at its right end the slope of the next one.
    const corrected = each(derivative, u, (cell) => step(u, cell - 1), none);
    const slope = (cell: number): number => dot(ends.left, own(corrected, cell + 1));
    return each(weak, corrected, (cell) => -slope(cell - 1), slope);
  };
  const applied = scheme === 'br2' ? byBr2 : byLdg;
  let u: Float64Array = Float64Array.from({ length: cells * n }, (_, i) => Math.sin(1 + 7 * i * i));
  let radius = 0;
  for (let k = 0; k < iterations; k++) {
    const size = Math.sqrt(dot(u, u));
    u = applied(u.map((value) => value / size));
    radius = Math.sqrt(dot(u, u));
  }
  return radius;
}

/**
 * Returns the contribution of diffusion to the rate of a cell, per diffusivity over the square of its length h: the
 * spectral radius is Σ_b K ρ/h_b² ≤ K ρ/h².
 * @throws CaseError if the diffusivity depends on more than the state
 */
export function diffusionFactor({
  physics,
  options,
  line,
}: Stepped & Pick<CprOperators, 'physics'>): number {
  if (!knownDiffusivity(physics)) return 0;
  const beta = gradientLift(options.gradientLift, line.order);
  const radius = viscousRadius(line, options.viscousScheme, beta);
  return (radius * stableStep) / (stableDecay * (2 * line.order + 1));
}
