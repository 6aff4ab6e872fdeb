import type { Threads } from '../threads';
import type { CpuLinearSolver } from './cpuLinearSolver';
import { Level, type LevelCase } from './level';

/**
 * Stages y = u + α Δτ R(y) that damp short waves: B. van Leer, C.-H. Tai and K. G. Powell, AIAA paper 89-1933, 1989, for
 * second-order upwind differences. Their time step is longer than that of RK4 by this factor.
 */
const stages = [0.1084, 0.2602, 0.5052, 1];
const longer = 1.5;

/** Tolerance of linear solutions. */
const tolerance = 0.1;

/** Smallest fraction of a change that is added. */
const leastFraction = 0.05;

/** A degree of p-multigrid: improves solutions of R(u) + f = 0 with a given force f, null for 0. */
export class MultigridLevel extends Level {
  override readonly ready: Promise<unknown>;
  private readonly cellRates: Float64Array;
  private readonly start: Float64Array;
  private readonly slope: Float64Array;

  /**
   * @param linear solver of linear systems; null for a degree that is only smoothed
   * @throws Error with one line if the case is unsupported
   */
  constructor(
    given: LevelCase,
    private readonly linear: CpuLinearSolver | null,
    threads: Threads,
  ) {
    super(given, threads);
    this.ready = Promise.all([this.operator.ready, linear?.ready]);
    this.cellRates = new Float64Array(this.measures.length);
    this.start = new Float64Array(this.size);
    this.slope = new Float64Array(this.size);
  }

  /** Whether the degree is solved by Newton's method. */
  get isImplicit(): boolean {
    return this.linear !== null;
  }

  /** Writes R(state) + force. */
  forced(state: Float64Array, force: Float64Array | null, out: Float64Array): void {
    this.residual(state, out);
    if (force) for (let i = 0; i < out.length; i++) out[i] += force[i];
  }

  /**
   * Takes a Runge–Kutta step with the time step of each cell.
   * @param share of that time step
   * @returns whether the state before it is valid
   */
  smooth(state: Float64Array, force: Float64Array | null, share: number): boolean {
    const { operator, cellRates, start, slope } = this;
    if (operator.rates(state, 0, cellRates).badCell >= 0) return false;
    const perCell = this.size / cellRates.length;
    start.set(state);
    for (const alpha of stages) {
      this.forced(state, force, slope);
      for (let cell = 0, i = 0; cell < cellRates.length; cell++) {
        const step = (share * longer * alpha * operator.timeStepFactor) / cellRates[cell];
        for (let k = 0; k < perCell; k++, i++) state[i] = start[i] + step * slope[i];
      }
    }
    return true;
  }

  /** Takes a Newton step with the pseudo-time step of a CFL number. @returns whether that was possible */
  solve(state: Float64Array, force: Float64Array | null, cfl: number): boolean {
    const { linear, cellRates, slope } = this;
    if (!linear || !this.shifts(state, cfl, cellRates)) return false;
    this.forced(state, force, slope);
    const change = new Float64Array(this.size);
    const { residual } = linear.solve(state, slope, cellRates, tolerance, change);
    return Number.isFinite(residual) && this.add(state, change);
  }

  /**
   * Adds the largest fraction of a change, by halves, with which positive quantities keep a share of their value.
   * @returns whether there is one
   */
  add(state: Float64Array, change: Float64Array): boolean {
    const { positive, start } = this;
    start.set(state);
    positive?.start(state);
    for (let fraction = 1; fraction >= leastFraction; fraction /= 2) {
      for (let i = 0; i < state.length; i++) state[i] = start[i] + fraction * change[i];
      if (!positive || positive.keeps(state)) return true;
    }
    state.set(start);
    return false;
  }

  override dispose(): void {
    super.dispose();
    this.linear?.dispose();
  }
}
