/** A linear system A x = b with a right preconditioner M ≈ A. */
export interface LinearSystem {
  /** Writes A x. */
  apply(x: Float64Array, out: Float64Array): void;
  /** Writes M⁻¹ x. */
  precondition(x: Float64Array, out: Float64Array): void;
}

export interface GmresSettings {
  /** Residual, relative to that of x = 0, at which the iteration stops. */
  readonly tolerance: number;
  /** Number of iterations between restarts. */
  readonly restart: number;
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
  private readonly basis: Float64Array[] = [];
  private readonly work: Float64Array;
  private readonly image: Float64Array;

  constructor(private readonly size: number) {
    this.work = new Float64Array(size);
    this.image = new Float64Array(size);
  }

  /** @param x receives the solution; its initial values are ignored */
  solve(
    system: LinearSystem,
    b: Float64Array,
    x: Float64Array,
    { tolerance, restart, maxIterations }: GmresSettings,
  ): GmresResult {
    const { work } = this;
    x.fill(0);
    const whole = norm(b);
    if (whole === 0) return { iterations: 0, residual: 0 };
    let iterations = 0;
    let residual = 1;
    const start = this.vector(0);
    while (iterations < maxIterations && residual > tolerance) {
      if (iterations === 0) start.set(b);
      else {
        system.apply(x, work);
        for (let i = 0; i < start.length; i++) start[i] = b[i] - work[i];
      }
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

  /** Performs the iterations up to a restart, from the residual in the first basis vector, and updates x. */
  private cycle(
    system: LinearSystem,
    x: Float64Array,
    { target, steps }: { readonly target: number; readonly steps: number },
  ): { readonly steps: number; readonly residual: number } {
    const { work, image } = this;
    const beta = norm(this.vector(0));
    if (!Number.isFinite(beta) || beta === 0) return { steps: 0, residual: beta };
    const lowest = Math.max(target, mostReduction * beta);
    scale(this.vector(0), 1 / beta);
    const columns: Float64Array[] = [];
    const rotations: { readonly c: number; readonly s: number }[] = [];
    const rhs = new Float64Array(steps + 1);
    rhs[0] = beta;
    let k = 0;
    while (k < steps && Math.abs(rhs[k]) > lowest) {
      system.precondition(this.vector(k), image);
      system.apply(image, work);
      const column = new Float64Array(k + 2);
      column[0] = product(work, this.vector(0));
      for (let j = 0; j < k; j++) {
        column[j + 1] = addAndMultiply(work, -column[j], this.vector(j), this.vector(j + 1));
      }
      addMultiple(work, -column[k], this.vector(k));
      const length = norm(work);
      column[k + 1] = length;
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
      const next = this.vector(k);
      for (let i = 0; i < next.length; i++) next[i] = work[i] / length;
    }
    const residual = Math.abs(rhs[k]);
    for (let i = k - 1; i >= 0; i--) {
      for (let j = i + 1; j < k; j++) rhs[i] -= columns[j][i] * rhs[j];
      rhs[i] /= columns[i][i];
    }
    work.fill(0);
    for (let j = 0; j < k; j++) addMultiple(work, rhs[j], this.vector(j));
    system.precondition(work, image);
    addMultiple(x, 1, image);
    return { steps: k, residual };
  }

  private vector(index: number): Float64Array {
    return (this.basis[index] ??= new Float64Array(this.size));
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

/** Adds a multiple of `a` to the target and returns its product with `b`, in one pass. */
function addAndMultiply(
  target: Float64Array,
  factor: number,
  a: Float64Array,
  b: Float64Array,
): number {
  let [even, odd] = [0, 0];
  const pairs = target.length & ~1;
  for (let i = 0; i < pairs; i += 2) {
    const first = target[i] + factor * a[i];
    const second = target[i + 1] + factor * a[i + 1];
    target[i] = first;
    target[i + 1] = second;
    even += first * b[i];
    odd += second * b[i + 1];
  }
  if (pairs === target.length) return even + odd;
  target[pairs] += factor * a[pairs];
  return even + odd + target[pairs] * b[pairs];
}

function addMultiple(target: Float64Array, factor: number, a: Float64Array): void {
  for (let i = 0; i < target.length; i++) target[i] += factor * a[i];
}

function scale(a: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) a[i] *= factor;
}
