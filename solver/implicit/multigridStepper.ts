import type { Discretization } from '../methods/types';
import { degreeConversion } from '../space/otherDegree';
import type { ControlMemory } from '../stepping/stepController';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { IterationProgress, Outcome } from '../stepping/types';
import type { Threads } from '../threads';
import { coarseChange } from './coarseCorrection';
import type { CpuLinearSolver } from './cpuLinearSolver';
import type { OperatorCase } from './jacobianProduct';
import { lowerDegrees, type LevelCase } from './level';
import { MultigridLevel } from './multigridLevel';
import { ResidualAcceleration } from './residualAcceleration';
import { LowestResidual, roundingLevel, total, worstCell } from './residualNorm';
import { t } from '../text/t';

/** Highest degree that is solved by Newton's method instead of smoothed. */
const implicitDegree = 1;
/** Smoothing steps before the correction by the lower degrees, and after it. */
const smoothingSteps = 2;
/** Cycles whose changes are combined. */
const combinedCycles = 20;
/** CFL number of implicit degrees: the first one, its bounds, its growth per cycle, and its reduction. */
const firstCfl = 10;
const [leastCfl, mostCfl] = [1e-2, 1e6];
const [growth, reduction] = [2, 0.1];
/** Factors of the smoothing steps after a rejected cycle and other ones. */
const [shorter, longer] = [0.5, 1.2];
/** Growth of the residual that is accepted. */
const acceptedGrowth = 2;
/** Residual after a combination of cycles, relative to that before, above which it makes no progress. */
const noProgress = 0.99;
/** Residual of a lower degree, relative to that of its first state, at which the next degree starts. */
const raiseAt = 1e-3;
/** Residual relative to that of the initial state up to which a state is close to a steady one. */
const closeToSteady = 0.5;
/** Cycles without a new lowest residual after which the iteration counts as stalled; the same at the rounding error. */
const [stalledCycles, roundingCycles] = [150, 10];

export interface MultigridSettings {
  /** Residual, relative to that of the initial state of the case, at which the flow is steady. */
  readonly tolerance: number;
}

type Conversion = (state: Float64Array) => Float64Array;

/**
 * Full approximation p-multigrid: a step is a V cycle over the degrees p, p − 1, …, 1. Runge–Kutta steps smooth the
 * higher degrees, a Newton step solves the lowest one. Starts with degree 0 and raises the degree (FMG). See
 * docs/explanation/steady-flows.md.
 */
export class MultigridStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  readonly state: Float64Array;
  readonly next: Float64Array;
  /** By ascending degree; the last one is that of the case. */
  private readonly levels: readonly MultigridLevel[];
  /** Conversions from a level to the one below, and back. */
  private readonly lower: readonly Conversion[];
  private readonly raise: readonly Conversion[];
  private readonly initial: Float64Array;
  private at = 0;
  private current: Float64Array;
  private proposed: Float64Array;
  /** Residual of `current`; after a step, of `proposed`. */
  private residual: Float64Array;
  private acceleration: ResidualAcceleration | null = null;
  private cfl = firstCfl;
  /** Share of the stable time step that smoothing uses. */
  private share = 1;
  /** Norm of the residual of the initial state at the current degree. */
  private reference = 1;
  private now: readonly number[] = [];
  private readonly lowest = new LowestResidual(stalledCycles);
  private isStarted = false;
  private restored: ControlMemory | null = null;

  /**
   * @param linearSolver creates the solver of linear systems of a case at one degree
   * @throws Error with one line if the case is unsupported or memory is short
   */
  constructor(
    given: OperatorCase,
    own: Discretization,
    private readonly settings: MultigridSettings,
    threads: Threads,
    linearSolver: (level: LevelCase) => CpuLinearSolver,
  ) {
    const cases = [...lowerDegrees(given), { ...given, discretization: own }];
    const spaces = cases.map(({ discretization }) => discretization.space);
    this.levels = cases.map((level, i) => {
      // Viscous fluxes may need a degree of 1 or more.
      const isImplicit = i === 0 || spaces[i].degree <= implicitDegree;
      return new MultigridLevel(level, isImplicit ? linearSolver(level) : null, threads);
    });
    this.lower = spaces.slice(1).map((space, i) => degreeConversion(space, spaces[i]));
    this.raise = spaces.slice(1).map((space, i) => degreeConversion(spaces[i], space));
    this.initial = own.initialState();
    this.title = t('implicitMultigridTitle', this.target.title);
    this.ready = Promise.all(this.levels.map(({ ready }) => ready)).then(() => undefined);
    this.state = this.initial.slice();
    this.next = this.initial.slice();
    this.current = this.state;
    this.proposed = this.next;
    this.residual = new Float64Array(own.dofCount);
  }

  /** CFL number and degree. The changes of earlier cycles are not part of it. */
  get restartData(): ControlMemory | null {
    return this.isStarted ? [this.cfl, this.level.degree, 0] : null;
  }

  get iteration(): IterationProgress {
    const { level, cfl, target } = this;
    const { degree } = level;
    return { cfl: level.isImplicit ? cfl : null, degree, finalDegree: target.degree };
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

  doStep(): void {
    if (!this.isStarted) this.start();
    const { level, current, proposed, residual } = this;
    const before = total(this.now);
    proposed.set(current);
    const isValid = this.cycle(this.at, proposed, null);
    const after = new Float64Array(level.size);
    level.residual(proposed, after);
    if (isValid && total(level.norms(after)) <= acceptedGrowth * before) {
      this.combine(after);
      this.now = level.norms(after);
      residual.set(after);
      const falling = Math.min(growth, Math.max(1, before / total(this.now)));
      this.cfl = Math.min(mostCfl, this.cfl * falling);
      this.share = Math.min(1, longer * this.share);
    } else {
      proposed.set(current);
      this.cfl *= reduction;
      this.share *= shorter;
      this.acceleration?.clear();
    }
    this.lowest.add(total(this.now));
    if (level !== this.target) this.next.set(this.raised(proposed));
  }

  report(which: 'state' | 'next'): StateReport {
    return { ...this.target.check(this[which]), rate: 1 };
  }

  /** Returns the residual per variable, relative to that of the initial state. */
  largestChange(): number[] {
    return this.now.map((value) => value / this.reference);
  }

  ending(): Outcome | null {
    const { lowest, reference, settings } = this;
    if (this.level === this.target && total(this.now) <= settings.tolerance * reference) {
      return { kind: 'steady' };
    }
    const isLow = lowest.value <= roundingLevel * reference;
    const isStalled = lowest.isStalled || (isLow && lowest.since >= roundingCycles);
    return isStalled || this.cfl < leastCfl ? { kind: 'stalled' } : null;
  }

  accept(): void {
    this.current.set(this.proposed);
    if (this.level === this.target) return;
    this.state.set(this.next);
    if (total(this.now) <= raiseAt * this.reference) this.move(this.at + 1);
  }

  dispose(): void {
    for (const level of this.levels) level.dispose();
  }

  private get level(): MultigridLevel {
    return this.levels[this.at];
  }

  private get target(): MultigridLevel {
    return this.levels[this.levels.length - 1];
  }

  /** Performs a V cycle for R(state) + force = 0 from a degree on. @returns whether that was possible */
  private cycle(at: number, state: Float64Array, force: Float64Array | null): boolean {
    const level = this.levels[at];
    if (level.isImplicit) return level.solve(state, force, this.cfl);
    return (
      this.smooth(level, state, force) &&
      this.correct(at, state, force) &&
      this.smooth(level, state, force)
    );
  }

  private smooth(level: MultigridLevel, state: Float64Array, force: Float64Array | null): boolean {
    for (let k = 0; k < smoothingSteps; k++) {
      if (!level.smooth(state, force, this.share)) return false;
    }
    return true;
  }

  /** Adds the change that the lower degrees compute. */
  private correct(at: number, state: Float64Array, force: Float64Array | null): boolean {
    const [level, below] = [this.levels[at], this.levels[at - 1]];
    const pair = { level, below, lower: this.lower[at - 1], raise: this.raise[at - 1] };
    const change = coarseChange(pair, state, force, (v, own) => this.cycle(at - 1, v, own));
    return change !== null && level.add(state, change);
  }

  /** Replaces `proposed` and its residual by the combination with earlier cycles if its residual is lower. */
  private combine(after: Float64Array): void {
    const { level, current, proposed, residual, acceleration } = this;
    if (!acceleration) return;
    const state = acceleration.combine(
      { state: current, residual },
      { state: proposed, residual: after },
    );
    const own = new Float64Array(level.size);
    level.positive?.start(proposed);
    if (level.positive?.keeps(state) ?? true) level.residual(state, own);
    else own.fill(NaN);
    const most = Math.min(total(level.norms(after)), noProgress * total(this.now));
    if (!(total(level.norms(own)) < most)) return acceleration.clear();
    proposed.set(state);
    after.set(own);
  }

  /** Continues where a checkpoint was written. Else starts with the lowest degree, unless the state is closer to a steady one than the initial state. */
  private start(): void {
    this.isStarted = true;
    this.share = 1;
    const index = this.levels.findIndex(({ degree }) => degree === this.restored?.[1]);
    if (this.restored && index >= 0) {
      this.cfl = this.restored[0];
      return this.move(index);
    }
    this.cfl = firstCfl;
    const isContinued = this.state.some((value, i) => value !== this.initial[i]);
    this.move(this.levels.length - 1);
    if (!isContinued || total(this.now) > closeToSteady * this.reference) this.move(0);
  }

  /** Converts a state of the case's degree to the current one, and back. */
  private lowered(state: Float64Array): Float64Array {
    return this.lower.slice(this.at).reduceRight((own, convert) => convert(own), state);
  }

  private raised(state: Float64Array): Float64Array {
    return this.raise.slice(this.at).reduce((own, convert) => convert(own), state);
  }

  /** Continues at another degree from `state`. */
  private move(at: number): void {
    this.at = at;
    const { level, target } = this;
    const isTarget = level === target;
    this.current = isTarget ? this.state : this.lowered(this.state);
    this.proposed = isTarget ? this.next : new Float64Array(level.size);
    this.residual = new Float64Array(level.size);
    level.residual(this.lowered(this.initial), this.residual);
    this.reference = total(level.norms(this.residual)) || 1;
    level.residual(this.current, this.residual);
    this.now = level.norms(this.residual);
    this.lowest.restart(total(this.now));
    this.acceleration = level.isImplicit
      ? null
      : new ResidualAcceleration(combinedCycles, level.measures);
  }
}
