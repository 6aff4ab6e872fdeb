import type { Threads } from '../threads';
import { KrylovBasis } from './krylovBasis';

/** A linear system A x = b with a right preconditioner M ≈ A. */
export interface LinearSystem {
  /** Writes A x. */
  apply(x: Float64Array, out: Float64Array): void;
  /** Writes M⁻¹ x for a vector that zeros follow. */
  precondition(x: Float32Array, out: Float64Array): void;
}

export interface GmresSettings {
  /** Residual, relative to that of x = 0, at which the iteration stops. */
  readonly tolerance: number;
  readonly maxIterations: number;
}

export interface GmresResult {
  readonly iterations: number;
  /** ‖b − A x‖/‖b‖ as estimated by the iteration; NaN if it broke down. */
  readonly residual: number;
}

/**
 * Reduction of the residual from which an iteration restarts: a preconditioner in single precision is linear up to
 * round-off only, and estimated residuals would be lower than the true ones.
 */
const mostReduction = 1e-5;

/** Solves by GMRES with restarts (Saad and Schultz 1986), preconditioned from the right. */
export class Gmres {
  readonly ready: Promise<void>;
  private readonly basis: KrylovBasis;
  private readonly work: Float64Array;
  private readonly image: Float64Array;

  /**
   * @param restart number of iterations between restarts
   * @throws Error with one line if there isn't enough memory
   */
  constructor(
    size: number,
    private readonly restart: number,
    threads: Threads,
  ) {
    this.basis = new KrylovBasis(size, restart + 1, threads);
    this.ready = this.basis.ready;
    this.work = new Float64Array(size);
    this.image = new Float64Array(size);
  }

  /** @param x receives the solution; its initial values are ignored */
  solve(
    system: LinearSystem,
    b: Float64Array,
    x: Float64Array,
    { tolerance, maxIterations }: GmresSettings,
  ): GmresResult {
    const { work, restart } = this;
    x.fill(0);
    const whole = norm(b);
    if (whole === 0) return { iterations: 0, residual: 0 };
    let iterations = 0;
    let residual = 1;
    while (iterations < maxIterations && residual > tolerance) {
      if (iterations > 0) system.apply(x, work);
      else work.fill(0);
      for (let i = 0; i < work.length; i++) work[i] = b[i] - work[i];
      const cycle = this.cycle(system, x, {
        target: tolerance * whole,
        steps: Math.min(restart, maxIterations - iterations),
      });
      iterations += cycle.steps;
      residual = cycle.residual / whole;
      if (!Number.isFinite(residual) || cycle.steps === 0) break;
    }
    return { iterations, residual };
  }

  dispose(): void {
    this.basis.dispose();
  }

  /** Performs the iterations up to a restart, from the residual in `work`, and updates x. */
  private cycle(
    system: LinearSystem,
    x: Float64Array,
    { target, steps }: { readonly target: number; readonly steps: number },
  ): { readonly steps: number; readonly residual: number } {
    const { basis, work, image } = this;
    const beta = norm(work);
    if (!Number.isFinite(beta) || beta === 0) return { steps: 0, residual: beta };
    const lowest = Math.max(target, mostReduction * beta);
    basis.set(0, work, beta);
    const columns: Float64Array[] = [];
    const rotations: { readonly c: number; readonly s: number }[] = [];
    const rhs = new Float64Array(steps + 1);
    rhs[0] = beta;
    let k = 0;
    while (k < steps && Math.abs(rhs[k]) > lowest) {
      system.precondition(basis.vector(k), image);
      system.apply(image, work);
      const column = basis.append(k + 1, work);
      const length = column[k + 1];
      rotations.forEach(({ c, s }, j) => {
        [column[j], column[j + 1]] = [
          c * column[j] + s * column[j + 1],
          c * column[j + 1] - s * column[j],
        ];
      });
      const size = Math.hypot(column[k], column[k + 1]);
      if (!Number.isFinite(size) || size === 0) return { steps: k, residual: NaN };
      const rotation = { c: column[k] / size, s: column[k + 1] / size };
      rotations.push(rotation);
      column[k] = size;
      columns.push(column);
      rhs[k + 1] = -rotation.s * rhs[k];
      rhs[k] *= rotation.c;
      k++;
      if (length === 0) break;
    }
    const residual = Math.abs(rhs[k]);
    for (let i = k - 1; i >= 0; i--) {
      for (let j = i + 1; j < k; j++) rhs[i] -= columns[j][i] * rhs[j];
      rhs[i] /= columns[i][i];
    }
    system.precondition(basis.combine(rhs.subarray(0, k)), image);
    for (let i = 0; i < x.length; i++) x[i] += image[i];
    return { steps: k, residual };
  }
}

export function product(a: Float64Array, b: Float64Array): number {
  let [even, odd] = [0, 0];
  const pairs = a.length & ~1;
  for (let i = 0; i < pairs; i += 2) {
    even += a[i] * b[i];
    odd += a[i + 1] * b[i + 1];
  }
  return pairs < a.length ? even + odd + a[pairs] * b[pairs] : even + odd;
}

export const norm = (a: Float64Array): number => Math.sqrt(product(a, a));
