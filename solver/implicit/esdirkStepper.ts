import type { Discretization, SpatialOperator } from '../methods/types';
import type { EsdirkIntegrator } from '../stepping/integrators/esdirk';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { Threads } from '../threads';
import { weightedError } from '../stepping/weightedError';
import type { LinearizedSolver } from './level';
import { t } from '../text/t';

/** Error of Newton's method in a stage, relative to the tolerance of a step. */
const stageTolerance = 0.02;
/** Tolerance of the linear solutions of Newton's method, and of the filter of the error estimate. */
const [linearTolerance, filterTolerance] = [0.01, 0.1];
/** Most iterations per stage, the assumed contraction of the first one, and that above which they do not converge. */
const [maxIterations, firstContraction, slowest] = [10, 0.1, 0.9];

/** Tolerances of the error of a step, see `weightedError`. */
export interface EsdirkTolerances {
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
}

/**
 * Implicit time steps by an ESDIRK method. A stage y = b + γ Δt R(y) is solved by Newton's method with the Jacobian of
 * the state before the step, or of the stage if that does not converge. A step depends on nothing but state, time and Δt.
 * See docs/explanation/time-integration.md.
 */
export class EsdirkStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  state: Float64Array;
  next: Float64Array;
  /** Newton and Krylov iterations, residuals and linearizations of all steps. */
  readonly counts = { newton: 0, krylov: 0, residuals: 0, linearizations: 0 };
  private readonly operator: SpatialOperator;
  /** R of each stage. */
  private readonly slopes: readonly Float64Array[];
  private readonly base: Float64Array;
  private readonly rhs: Float64Array;
  private readonly change: Float64Array;
  private readonly rates: Float64Array;
  private readonly shifts: Float64Array;
  private isConverged = true;
  /** Time and Δt of the current step. */
  private at: readonly [time: number, dt: number] = [0, 0];

  /** @throws Error with one line if the method has no residual */
  constructor(
    private readonly own: Discretization,
    private readonly integrator: EsdirkIntegrator,
    private readonly tolerances: EsdirkTolerances,
    private readonly linear: LinearizedSolver,
    threads: Threads,
  ) {
    const operator = own.createOperator(threads);
    if (!operator) throw new Error(t('implicitNoResidual'));
    this.operator = operator;
    this.title = t('implicitStepsTitle', integrator.title, operator.title);
    this.ready = Promise.all([operator.ready, linear.ready]).then(() => undefined);
    this.state = own.initialState();
    this.next = this.state.slice();
    this.slopes = integrator.stages.map(() => new Float64Array(own.dofCount));
    this.base = new Float64Array(own.dofCount);
    this.rhs = new Float64Array(own.dofCount);
    this.change = new Float64Array(own.dofCount);
    this.rates = new Float64Array(own.cellCount);
    this.shifts = new Float64Array(own.cellCount);
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
  }

  doStep(time: number, dt: number): void {
    const { integrator, state, slopes } = this;
    this.at = [time, dt];
    this.residual(state, time, slopes[0]);
    this.linearize(state, time);
    this.isConverged = integrator.stages.every((_, stage) => stage === 0 || this.solve(stage));
    if (!this.isConverged) this.next.set(state);
  }

  report(which: 'state' | 'next', time: number): StateReport {
    return this.operator.rates(this[which], time, this.rates);
  }

  largestChange(): number[] {
    const { variableCount, modesPerCell } = this.own;
    const changes = new Array<number>(variableCount).fill(0);
    for (let i = 0; i < this.state.length; i++) {
      const variable = Math.floor(i / modesPerCell) % variableCount;
      changes[variable] = Math.max(changes[variable], Math.abs(this.next[i] - this.state[i]));
    }
    return changes;
  }

  /**
   * The estimate Δt Σ (b_i − b̂_i) k_i is filtered by (I − γ Δt J)⁻¹: of fast modes, which the method damps, it would
   * show the round-off times their rate (Hairer and Wanner 1996, IV.8).
   */
  error(relative: number, absolute: number): number {
    if (!this.isConverged) return Infinity;
    const { integrator, slopes, rhs, change, state, next } = this;
    const { stages, embedded, gamma } = integrator;
    const weights = stages[stages.length - 1];
    rhs.fill(0);
    slopes.forEach((slope, j) => addMultiple(rhs, (weights[j] - embedded[j]) / gamma, slope));
    const { residual, iterations } = this.linear.solveLinearized(rhs, filterTolerance, change);
    this.counts.krylov += iterations;
    if (!Number.isFinite(residual)) return Infinity;
    return weightedError(change, state, next, this.own.modesPerCell, relative, absolute);
  }

  /** @throws Error with one line if the step did not converge: with a fixed Δt, or a very small one */
  accept(): void {
    if (!this.isConverged) throw new Error(t('implicitStepDiverged', ...this.at));
    [this.state, this.next] = [this.next, this.state];
  }

  dispose(): void {
    this.operator.dispose();
    this.linear.dispose();
  }

  private residual(state: Float64Array, time: number, out: Float64Array): void {
    this.counts.residuals++;
    this.operator.residual(state, time, out);
  }

  private linearize(state: Float64Array, time: number): void {
    const { operator, integrator, shifts, rates, linear } = this;
    const shift = 1 / (integrator.gamma * this.at[1]);
    this.counts.linearizations++;
    shifts.fill(shift);
    operator.rates(state, time, rates);
    const fastest = rates.reduce((most, rate) => Math.max(most, rate), 0);
    linear.linearize(state, time, shifts, fastest / shift);
  }

  /** Solves a stage from the slope of the previous one. @returns whether Newton's method converges */
  private solve(stage: number): boolean {
    const { integrator, base, state, slopes, next } = this;
    const [time, dt] = this.at;
    const { gamma, stages, abscissae } = integrator;
    base.set(state);
    stages[stage].slice(0, stage).forEach((a, j) => addMultiple(base, a * dt, slopes[j]));
    const step = gamma * dt;
    const stageTime = time + abscissae[stage] * dt;
    // Extrapolates from the last stage. Its slope would contain fast modes.
    const ratio = stage === 1 ? 0 : abscissae[stage] / abscissae[stage - 1];
    for (let i = 0; i < next.length; i++) next[i] = state[i] + ratio * (next[i] - state[i]);
    if (!this.iterate(stageTime, step)) {
      next.set(state);
      this.linearize(next, stageTime);
      if (!this.iterate(stageTime, step)) return false;
    }
    const slope = slopes[stage];
    for (let i = 0; i < slope.length; i++) slope[i] = (next[i] - base[i]) / step;
    return true;
  }

  /** Newton iterations for y = base + step R(y) from the state in `next`. */
  private iterate(time: number, step: number): boolean {
    const { base, next, rhs, change, state, counts, own, tolerances } = this;
    const { relativeTolerance, absoluteTolerance } = tolerances;
    let last = Infinity;
    for (let k = 0; k < maxIterations; k++) {
      this.residual(next, time, rhs);
      for (let i = 0; i < rhs.length; i++) rhs[i] += (base[i] - next[i]) / step;
      const { residual, iterations } = this.linear.solveLinearized(rhs, linearTolerance, change);
      counts.newton++;
      counts.krylov += iterations;
      if (!Number.isFinite(residual)) return false;
      addMultiple(next, 1, change);
      const size = weightedError(
        change,
        state,
        next,
        own.modesPerCell,
        relativeTolerance,
        absoluteTolerance,
      );
      const rate = k === 0 ? firstContraction : Math.max(size / last, residual);
      if (!Number.isFinite(size) || (k > 0 && rate > slowest)) return false;
      if (size * (rate / (1 - rate)) <= stageTolerance) return true;
      last = size;
    }
    return false;
  }
}

function addMultiple(target: Float64Array, factor: number, a: Float64Array): void {
  for (let i = 0; i < target.length; i++) target[i] += factor * a[i];
}
