import { stateOfDegree } from '../space/otherDegree';
import type { ControlMemory } from '../stepping/stepController';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { IterationProgress, Outcome } from '../stepping/types';
import type { Discretization } from '../methods/types';
import type { Threads } from '../threads';
import type { GmresResult } from './gmres';
import type { OperatorCase } from './jacobianProduct';
import { lowerDegrees, NewtonLevel, type LevelCase, type LinearSolver } from './level';
import { LineSearch, type SearchedStep } from './lineSearch';
import { LocalCfl } from './localCfl';
import { LowestResidual, roundingLevel, total, worstCell } from './residualNorm';
import { internalError } from '../core/internalError';
import { t } from '../text/t';

/** CFL number of the pseudo-time steps: the first one, its bounds, its factors after full, short or rejected, and other steps. */
const firstCfl = 10;
const [leastCfl, mostCfl] = [1e-2, 1e12];
const [growth, mostGrowth, reduction, partialReduction] = [2, 10, 0.1, 0.5];
/** CFL number below which accepted steps do not lower it: only rejected ones show that smaller steps help. */
const leastShortened = 100;
/** CFL number above which that of a rejected step does not count: steps differ little. */
const mostRejected = 1e6;
/** Fraction of a step below which it is short. */
const shortFraction = 0.3;
/** Residual of a linear solution above which the CFL number does not grow, unless the tolerance is looser. */
const unsolved = 0.1;
/** Residual of a full pseudo-time step, relative to that before it, from which the CFL number does not grow. */
const illPredicted = 0.8;
/** Tolerance of the linear solutions: the loosest, the strictest, and the share of the quadratic decrease. */
const [loosest, strictest, quadraticShare] = [0.1, 1e-4, 0.5];
/** The loosest one with a turbulence model: its residual is a small part of the norm, and inexact steps are rejected. */
const loosestOfModels = 0.01;
/** CFL number above which none starts at a higher degree with a turbulence model: its first states are far from a solution. */
const raisedOfModels = 100;
/** Residual of a lower degree, relative to that of its first state, at which the next degree starts. */
const raiseAt = 1e-3;
/** Residual relative to that of the initial state up to which a state is close to a steady one. */
const closeToSteady = 0.5;
/** Iterations without a new lowest residual after which the iteration counts as stalled. */
const stalledIterations = 60;
/** The same if the residual may be at the rounding error. */
const roundingIterations = 5;

const noStep: SearchedStep = { fraction: 0, ratio: Infinity, limiting: new Set() };

export interface NewtonSettings {
  /** Residual, relative to that of the initial state of the case, at which the flow is steady. */
  readonly tolerance: number;
}

/** Figures of one iteration. */
export interface NewtonIteration {
  readonly degree: number;
  readonly cfl: number;
  readonly linearIterations: number;
  /** Fraction of the step that was taken; 0 for a rejected step. */
  readonly fraction: number;
}

/** The linear system of a step and its solution. */
interface SolvedStep extends GmresResult {
  /** Norm of the residual before the step. */
  readonly before: number;
  /** Tolerance of the solution. */
  readonly tolerance: number;
  readonly shifts: Float64Array;
  readonly change: Float64Array;
}

/**
 * Solves R(u) = 0 by pseudo-transient continuation: a step is a Newton iteration of (u' − u)/Δτ = R(u') with a local
 * pseudo-time step Δτ, whose CFL number grows as the residual falls (switched evolution relaxation) until the iteration
 * is Newton's. A line search limits steps, and lower CFL numbers the changes of cells in which the residual is far from
 * linear. Starts with degree 0 and raises the degree. See docs/explanation/steady-flows.md.
 */
export class NewtonStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  readonly state: Float64Array;
  readonly next: Float64Array;
  last: NewtonIteration = { degree: 0, cfl: firstCfl, linearIterations: 0, fraction: 0 };
  /** By ascending degree; the last one is that of the case. */
  private readonly levels: readonly NewtonLevel[];
  /** Initial state of the case, whose residual is the reference. */
  private readonly initial: Float64Array;
  private at = 0;
  private current: Float64Array;
  private proposed: Float64Array;
  private residual: Float64Array;
  private cfl = firstCfl;
  /** Bound of the CFL number: below the last one at which the linear solver broke down. */
  private greatestCfl = mostCfl;
  /** Norm of the residual of the initial state at the current degree. */
  private reference = 1;
  private readonly loosest: number;
  /** Largest CFL number at the start of a degree after the first. */
  private readonly mostRaised: number;
  private readonly searches: readonly LineSearch[];
  private bounds: LocalCfl;
  private now: readonly number[] = [];
  private lastNorm = Infinity;
  private readonly lowest = new LowestResidual(stalledIterations);
  private isStarted = false;
  /** Whether the iteration started from a state other than the initial one and may start again from that. */
  private isContinued = false;
  private restored: ControlMemory | null = null;
  /** Solution of the linear system of a step that has begun. */
  private solved: SolvedStep | null = null;

  /**
   * @param linearSolver creates the solver of linear systems of a case at one degree
   * @throws Error with one line if the case is unsupported or memory is short
   */
  constructor(
    given: OperatorCase,
    private readonly own: Discretization,
    private readonly settings: NewtonSettings,
    threads: Threads,
    linearSolver: (level: LevelCase) => LinearSolver,
  ) {
    this.levels = [...lowerDegrees(given), { ...given, discretization: own }].map(
      (level) => new NewtonLevel(level, linearSolver(level), threads),
    );
    this.searches = this.levels.map((level) => new LineSearch(level));
    this.bounds = new LocalCfl(own.cellCount);
    const hasModel = Boolean(given.physics.system.gradientSource);
    this.loosest = hasModel ? loosestOfModels : loosest;
    this.mostRaised = hasModel ? raisedOfModels : mostCfl;
    this.initial = own.initialState();
    this.title = t('implicitTitle', this.target.title);
    this.ready = Promise.all(this.levels.map(({ ready }) => ready)).then(() => undefined);
    this.state = this.initial.slice();
    this.next = this.initial.slice();
    this.current = this.state;
    this.proposed = this.next;
    this.residual = new Float64Array(own.dofCount);
  }

  /** CFL number, degree, and the norm before the last step; 0 for none. */
  get restartData(): ControlMemory | null {
    if (!this.isStarted) return null;
    return [this.cfl, this.level.degree, Number.isFinite(this.lastNorm) ? this.lastNorm : 0];
  }

  get iteration(): IterationProgress {
    const { cfl, degree } = this.last;
    return { cfl, degree, finalDegree: this.target.degree };
  }

  worstCell(): number | undefined {
    return worstCell(this.level.measures, this.residual);
  }

  restore(data: ControlMemory | null): void {
    this.restored = data;
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
    this.isStarted = false;
  }

  ending(): Outcome | null {
    if (this.level === this.target && total(this.now) <= this.settings.tolerance * this.reference) {
      return { kind: 'steady' };
    }
    return this.isStalled && !this.isContinued ? { kind: 'stalled' } : null;
  }

  async beginStep(): Promise<void> {
    this.solved = await this.solveLinear();
  }

  doStep(): void {
    const solved = this.solved ?? this.solveLinear();
    if (solved instanceof Promise) throw internalError('a step on a device was not begun');
    this.solved = null;
    const { level, current, proposed, residual } = this;
    const { before, change, shifts, iterations: linearIterations } = solved;
    const search = this.searches[this.at];
    const step = Number.isFinite(solved.residual)
      ? search.search(current, change, shifts, residual, proposed)
      : noStep;
    if (step.fraction === 0) proposed.set(current);
    this.now = level.norms(residual);
    const norm = total(this.now);
    this.last = { degree: level.degree, cfl: this.cfl, linearIterations, fraction: step.fraction };
    this.adaptCfl(step, norm, solved);
    this.lastNorm = before;
    this.lowest.add(norm);
    if (level !== this.target) this.show(proposed, this.next);
  }

  /** Solves the linear system of a step; the residual of the solution is NaN if there is none. */
  private solveLinear(): SolvedStep | Promise<SolvedStep> {
    if (!this.isStarted) this.start();
    const { level, current, residual } = this;
    const before = total(level.norms(residual));
    const shifts = new Float64Array(level.measures.length);
    const change = new Float64Array(level.size);
    const tolerance = this.linearTolerance(before);
    const step = { before, tolerance, shifts, change };
    if (!level.shifts(current, this.cfl, shifts)) return { ...step, iterations: 0, residual: NaN };
    this.bounds.limit(shifts, this.cfl);
    const solved = level.linear.solve(current, residual, shifts, tolerance, change);
    if (!(solved instanceof Promise)) return { ...step, ...solved };
    return solved.then((result) => ({ ...step, ...result }));
  }

  report(_which: 'state' | 'next'): StateReport {
    if (this.isStarted) return { rate: 1, badCell: -1, badCondition: -1 };
    return { ...this.target.check(this.state), rate: 1 };
  }

  /** Returns the residual per variable, relative to that of the initial state. */
  largestChange(): number[] {
    return this.now.map((value) => value / this.reference);
  }

  /** If an iteration from another state, such as that of a neighboring case, stalls, it starts again from the initial state. */
  accept(): void {
    if (this.isStalled && this.isContinued) return this.startAgain();
    const { level, current, proposed } = this;
    current.set(proposed);
    if (level !== this.target) {
      this.show(current, this.state);
      if (total(this.now) > raiseAt * this.reference) return;
      this.cfl = Math.min(this.cfl, this.mostRaised);
      this.move(this.at + 1, this.state);
    }
  }

  dispose(): void {
    for (const level of this.levels) level.dispose();
  }

  private get isStalled(): boolean {
    const { lowest, reference } = this;
    const isLow = lowest.value <= roundingLevel * reference;
    if (isLow && lowest.since >= roundingIterations) return true;
    return lowest.isStalled || this.cfl < leastCfl;
  }

  private startAgain(): void {
    this.isContinued = false;
    this.bounds = new LocalCfl(this.own.cellCount);
    this.state.set(this.initial);
    this.cfl = firstCfl;
    this.move(0, this.state);
  }

  private get level(): NewtonLevel {
    return this.levels[this.at];
  }

  private get target(): NewtonLevel {
    return this.levels[this.levels.length - 1];
  }

  /** Continues where a checkpoint was written. Else starts with the lowest degree, unless the state is closer to a steady one than the initial state. */
  private start(): void {
    this.isStarted = true;
    const index = this.levels.findIndex(({ degree }) => degree === this.restored?.[1]);
    if (this.restored && index >= 0) {
      this.move(index, this.state);
      const [cfl, , lastNorm] = this.restored;
      this.cfl = Math.min(cfl, this.greatestCfl);
      this.lastNorm = lastNorm || Infinity;
      return;
    }
    this.cfl = firstCfl;
    this.isContinued = this.state.some((value, i) => value !== this.initial[i]);
    const last = this.levels.length - 1;
    this.move(last, this.state);
    const share = this.lowest.value / this.reference;
    if (share > closeToSteady) this.move(0, this.state);
    else if (share > 0) this.cfl = Math.min(firstCfl / share, this.greatestCfl);
  }

  /** Continues at another degree from a state of the case's degree, or of a lower one raised to it. */
  private move(index: number, state: Float64Array): void {
    this.at = index;
    const { level, target, own } = this;
    const isTarget = level === target;
    const lowered = (of: Float64Array): Float64Array =>
      stateOfDegree(own.space, level.discretization.space, of);
    this.current = isTarget ? this.state : lowered(state);
    this.proposed = isTarget ? this.next : new Float64Array(level.size);
    this.residual = new Float64Array(level.size);
    level.residual(isTarget ? this.initial : lowered(this.initial), this.residual);
    this.reference = total(level.norms(this.residual)) || 1;
    level.residual(this.current, this.residual);
    this.lastNorm = Infinity;
    this.greatestCfl = level.linear.mostCfl ?? mostCfl;
    this.cfl = Math.min(this.cfl, this.greatestCfl);
    this.lowest.restart(total(level.norms(this.residual)));
  }

  /** Writes a state of the current degree at that of the case. */
  private show(state: Float64Array, out: Float64Array): void {
    out.set(stateOfDegree(this.level.discretization.space, this.own.space, state));
  }

  /** Eisenstat and Walker's tolerance, not stricter than the goal requires. */
  private linearTolerance(norm: number): number {
    const ratio = norm / this.lastNorm;
    const goal = (0.3 * this.settings.tolerance * this.reference) / norm;
    const quadratic = Number.isFinite(this.lastNorm) ? quadraticShare * ratio ** 2 : Infinity;
    return Math.min(this.loosest, Math.max(strictest, goal, quadratic));
  }

  private adaptCfl(step: SearchedStep, norm: number, solved: SolvedStep): void {
    const { before, residual, tolerance } = solved;
    const { fraction, ratio, limiting } = step;
    if (!Number.isFinite(residual)) this.greatestCfl = reduction * this.cfl;
    this.bounds.adapt(step, this.cfl);
    if (fraction === 0) this.cfl = reduction * Math.min(this.cfl, mostRejected);
    else if (fraction === 1 && ratio < illPredicted) {
      if (residual > Math.max(unsolved, tolerance)) return;
      const falling = Math.max(growth, Math.min(mostGrowth, before / norm));
      this.cfl = Math.min(this.greatestCfl, this.cfl * falling);
    } else if (fraction < shortFraction && limiting.size === 0 && this.cfl > leastShortened) {
      this.cfl = Math.max(leastShortened, partialReduction * this.cfl);
    }
  }
}
