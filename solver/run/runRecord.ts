import type { CaseDocument } from '../case/document';
import {
  clockOf,
  historyHeader,
  historyStride,
  type IterationProgress,
  type SimulationClock,
  type StepBatch,
} from '../stepping/types';
import { type Discretization } from '../methods/types';
import { signalStride } from '../diagnostics/signals';
import { FiguresOfSignals, type SignalFigures } from '../signals/figures';
import { Rates } from '../signals/rates';
import { ResidualFloor } from './residualFloor';
import { RunCourse } from './course';
import { forecastOf, isEnough, type Forecast, type ForecastLimits } from './forecast';
import type { RunProgress, SteadyProgress } from './runReports';
import { SteadyCourse, type ResidualHistory, type SteadyForecast } from './steadyCourse';
import { Settling, type SettledRule } from './settling';

export interface RunGoal {
  readonly start: SimulationClock;
  /** Step number at which the run ends; null for no limit. */
  readonly stepLimit: number | null;
  readonly endTime: number | null;
  /** Wall-clock time in seconds at which the run ends; null or absent for no limit. */
  readonly wallLimit?: number | null | undefined;
  readonly isFixedStep?: boolean;
  /** Whether the run may end at a steady state; with settled monitors it always may. */
  readonly mayBeSteady?: boolean;
  /** Residual at which the iterations of a steady computation end; absent for steps in time. */
  readonly tolerance?: number | undefined;
  /** The run ends when these monitors have settled. */
  readonly settled?: SettledRule | undefined;
}

/** Returns the goal of a run of a case. */
export function goalOf(
  { time }: Pick<CaseDocument, 'time'>,
  start: SimulationClock,
  stepLimit: number | null,
): RunGoal {
  const { end, maxWallSeconds, settled, fixedStep = null, steadyTolerance } = time;
  return {
    ...{ start, stepLimit, endTime: end, wallLimit: maxWallSeconds, settled },
    isFixedStep: fixedStep !== null,
    mayBeSteady: steadyTolerance !== null || time.steady !== undefined,
    tolerance: time.steady?.tolerance,
  };
}

/** Averaging time of rates in seconds: long enough for a steady display of the remaining time. */
const rateSeconds = 4;

/** Record of one run, across devices: clock, rates, history rows. */
export class RunRecord {
  clock: SimulationClock;
  /** The latest history row; empty before the first step. */
  lastRow = new Float64Array(0);
  /** Number of computed steps, including those repeated after a device loss. */
  computedSteps = 0;
  private activeMilliseconds = 0;
  private recordedStep: number;
  readonly floor = new ResidualFloor();
  private pending: Float64Array[] = [];
  private readonly pendingSignals: Float64Array[][];
  /** Step of the latest row of each signal. */
  private readonly recordedSignals: number[];
  private readonly figures: FiguresOfSignals;
  /** Rates of change of the signals that are recorded as such. */
  private readonly ratesOf: readonly (Rates | null)[];
  private readonly settling: Settling | null;
  private rates: { steps: number; time: number } | null = null;
  private rated = { seconds: 0, steps: 0, time: 0 };

  private readonly course: RunCourse;
  private readonly steadyCourse: SteadyCourse | null;
  private iteration: IterationProgress | null = null;
  /** Cell with the largest residual of a steady computation; null if unknown. */
  worstCell: number | null = null;
  private readonly limits: ForecastLimits;

  private readonly stride: number;
  private readonly strides: readonly number[];
  private readonly dofStagesPerStep: number;

  constructor(
    readonly goal: RunGoal,
    size: Pick<Discretization, 'variableCount' | 'dofCount' | 'stagesPerStep' | 'signals'>,
  ) {
    this.strides = size.signals.map(signalStride);
    this.pendingSignals = size.signals.map(() => []);
    // The initial state of a continued run was already read by the earlier run.
    const read = goal.start.step > 0 ? goal.start.step : -1;
    this.recordedSignals = size.signals.map(() => read);
    this.figures = new FiguresOfSignals(size.signals);
    this.settling = goal.settled ? new Settling(goal.settled, size.signals) : null;
    this.ratesOf = size.signals.map((signal) => (signal.monitor?.rate ? new Rates(signal) : null));
    this.stride = historyStride(size.variableCount);
    this.dofStagesPerStep = size.dofCount * size.stagesPerStep;
    this.clock = goal.start;
    this.course = new RunCourse(goal.start);
    this.steadyCourse = goal.tolerance === undefined ? null : new SteadyCourse(goal.tolerance);
    this.limits = {
      end: goal.endTime,
      maxSteps: goal.stepLimit,
      wallSeconds: goal.wallLimit ?? null,
      isFixedStep: goal.isFixedStep ?? false,
      mayEndEarlier: goal.mayBeSteady === true || goal.settled !== undefined,
    };
    this.recordedStep = goal.start.step;
  }

  /** Δt of the latest step; 0 before the first one. */
  get lastStep(): number {
    return this.lastRow[2] ?? 0;
  }

  /** Norm over the variables of the changes, or residuals, of the latest step. */
  get residual(): number {
    return Math.hypot(...this.lastRow.subarray(historyHeader));
  }

  /** How the residual of a steady computation went; null for others and after a few iterations. */
  get residualHistory(): ResidualHistory | null {
    return this.steadyCourse?.history() ?? null;
  }

  get wallSeconds(): number {
    return this.activeMilliseconds / 1000;
  }

  /** Whether the wall-clock limit is reached. */
  get wallLimitReached(): boolean {
    return this.wallSeconds >= (this.goal.wallLimit ?? Infinity);
  }

  /** Whether the watched monitors have settled. */
  get isSettled(): boolean {
    return this.settling?.isSettled ?? false;
  }

  /** One line per watched monitor that has not settled. */
  get unsettled(): readonly string[] {
    return this.settling?.describe() ?? [];
  }

  get dofStagesPerSecond(): number {
    return this.wallSeconds > 0
      ? (this.computedSteps * this.dofStagesPerStep) / this.wallSeconds
      : 0;
  }

  /** Returns to a saved state. Rows already recorded are not recorded again. */
  rewind(clock: SimulationClock): void {
    this.clock = clock;
    this.rates = null;
    this.course.restart(clock, this.wallSeconds);
    this.steadyCourse?.restart();
    this.markRates();
  }

  /** Adds a batch that took `milliseconds` of wall-clock time. */
  add(batch: StepBatch, milliseconds: number): void {
    const { history, signals } = batch;
    this.addSignals(signals);
    const { stride } = this;
    this.clock = clockOf(batch);
    this.activeMilliseconds += milliseconds;
    this.computedSteps += history.length / stride;
    const rows = rowsAfter(this.recordedStep, history, stride);
    if (rows.length === 0) return;
    this.pending.push(rows);
    // A residual relative to the initial one has no further rounding error.
    if (!this.steadyCourse) this.floor.append(rows, stride);
    this.lastRow = rows.slice(rows.length - stride);
    this.recordedStep = this.lastRow[0];
    if (batch.iteration) this.addIteration(batch.iteration, rows);
    this.worstCell = batch.worstCell ?? null;
  }

  private addIteration(iteration: IterationProgress, rows: Float64Array): void {
    const { steadyCourse, residual, stride } = this;
    if (iteration.degree !== this.iteration?.degree) steadyCourse?.restart();
    for (let start = 0; start < rows.length; start += stride) {
      const residuals = rows.subarray(start + historyHeader, start + stride);
      steadyCourse?.note(rows[start], Math.hypot(...residuals));
    }
    this.iteration = iteration;
    if (iteration.degree === iteration.finalDegree) {
      steadyCourse?.add(this.recordedStep, residual, this.wallSeconds);
    }
  }

  /** Returns the progress, with smoothed rates since the last call. Each history row is returned once. */
  report(): {
    progress: RunProgress;
    history: Float64Array;
    signals: readonly Float64Array[];
  } {
    this.updateRates();
    this.course.add({ ...this.clock, seconds: this.wallSeconds });
    const stepsPerSecond = this.rates?.steps ?? 0;
    return {
      progress: {
        step: this.clock.step,
        time: this.clock.time,
        dt: this.lastStep,
        fraction: this.fraction(),
        remaining: this.steadyForecast()?.seconds ?? this.forecast()?.remaining ?? null,
        wallSeconds: this.wallSeconds,
        stepsPerSecond,
        dofStagesPerSecond: stepsPerSecond * this.dofStagesPerStep,
        ...this.steadyProgress(),
      },
      history: this.takeRows(),
      signals: this.pendingSignals.map((pending) => concatenate(pending.splice(0))),
    };
  }

  /** Returns the forecast of the run from its course up to the last report; null before the first step. */
  forecast(): Forecast | null {
    return forecastOf(this.limits, this.course.points, this.rates && 1 / this.rates.steps);
  }

  private steadyForecast(): SteadyForecast | null {
    return this.steadyCourse?.forecast(this.iteration?.cfl !== null) ?? null;
  }

  private steadyProgress(): { readonly steady?: SteadyProgress } {
    const { iteration, residual, goal } = this;
    if (!iteration || goal.tolerance === undefined || this.lastRow.length === 0) return {};
    const iterationsLeft = this.steadyForecast()?.iterations ?? null;
    return { steady: { ...iteration, residual, tolerance: goal.tolerance, iterationsLeft } };
  }

  /** Whether the course is long enough to forecast from, see `isEnough`. */
  isForecastReady(maxSeconds: number): boolean {
    return isEnough(this.limits, this.course.points, maxSeconds);
  }

  /** Includes the signals of the run that this one continues. @param rows per signal */
  replay(rows: readonly Float64Array[]): void {
    this.figures.append(rows);
  }

  /** Returns the figures of signals with one value, over all counted steps. */
  signalFigures(): SignalFigures[] {
    return this.figures.figures();
  }

  private addSignals(signals: readonly Float64Array[]): void {
    const added = signals.map((given, i) => {
      const read = this.ratesOf[i]?.of(given) ?? given;
      const rows = rowsAfter(this.recordedSignals[i], read, this.strides[i]);
      if (rows.length === 0) return rows;
      this.pendingSignals[i].push(rows);
      this.recordedSignals[i] = rows[rows.length - this.strides[i]];
      return rows;
    });
    this.figures.append(added);
    this.settling?.append(added);
  }

  private takeRows(): Float64Array {
    const rows = concatenate(this.pending);
    this.pending = [];
    return rows;
  }

  private updateRates(): void {
    const seconds = this.wallSeconds - this.rated.seconds;
    if (seconds <= 0) return;
    const steps = (this.computedSteps - this.rated.steps) / seconds;
    const time = (this.clock.time - this.rated.time) / seconds;
    const weight = this.rates ? 1 - Math.exp(-seconds / rateSeconds) : 1;
    const before = this.rates ?? { steps, time };
    this.rates = {
      steps: before.steps + weight * (steps - before.steps),
      time: before.time + weight * (time - before.time),
    };
    this.markRates();
  }

  private markRates(): void {
    this.rated = {
      seconds: this.wallSeconds,
      steps: this.computedSteps,
      time: this.clock.time,
    };
  }

  private fraction(): number | null {
    const { stepLimit, endTime } = this.goal;
    const wallLimit = this.goal.wallLimit ?? null;
    const parts: number[] = [];
    if (stepLimit !== null) parts.push(stepLimit > 0 ? this.clock.step / stepLimit : 1);
    if (endTime !== null) parts.push(this.clock.time / endTime);
    if (wallLimit !== null) parts.push(this.wallSeconds / wallLimit);
    const { iteration } = this;
    if (this.steadyCourse && iteration?.degree === iteration?.finalDegree) {
      parts.push(this.steadyCourse.fraction());
    }
    return parts.length > 0 ? Math.min(1, Math.max(...parts)) : null;
  }
}

/** Returns the rows after a step; each row starts with its step. */
function rowsAfter(step: number, rows: Float64Array, stride: number): Float64Array {
  let first = 0;
  while (first < rows.length && rows[first] <= step) first += stride;
  return first === 0 ? rows : rows.subarray(first);
}

function concatenate(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
