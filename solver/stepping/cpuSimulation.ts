import type { Averages } from '../diagnostics/averages';
import type { FailureReport } from './failure';
import { stableStep, type SteppingRules } from './rules';
import { shortestStep, StepController } from './stepController';
import type { AveragesGatherer, MonitorReader, StateReport, Stepper } from './stepper';
import type { Outcome, Simulation, SimulationClock, StepBatch } from './types';
import { t } from '../text/t';

/** If the remaining time after a step is below this fraction of Δt, the step is extended to the end time. */
const sliver = 1e-6;

/** Observers of the states of a CPU run, and the report of a failed one. */
export interface CpuObservers {
  /** null for a case without statistics. */
  readonly averages: AveragesGatherer | null;
  readonly monitors: MonitorReader;
  readonly failureAt: FailureReport;
}

/**
 * A run in f64 on the CPU: chooses time steps and stops; a stepper performs the steps, perhaps with the help of a device.
 */
export class CpuSimulation implements Simulation {
  readonly backend: 'cpu' | 'gpu';
  readonly adapter: string;
  readonly maxStepsPerBatch = 1000;

  private clock: SimulationClock = { step: 0, time: 0 };
  private outcome: Outcome = { kind: 'running' };
  private rate: number | null = null;
  private readonly controller: StepController | null;
  /** Δt that the rate of the state allows, without error control. */
  private stableStep = 0;
  /** Settles with the last batch requested. */
  private done: Promise<unknown>;

  constructor(
    private rules: SteppingRules,
    private readonly stepper: Stepper,
    private readonly observers: CpuObservers,
    adapter: string | null = null,
  ) {
    this.backend = adapter === null ? 'cpu' : 'gpu';
    this.adapter = adapter ?? t('stepperCpu', stepper.title);
    this.controller = rules.control ? new StepController(rules.control) : null;
    this.done = stepper.ready;
    this.observers.monitors.begin(stepper.state, 0, 0);
  }

  advance(steps: number): Promise<StepBatch> {
    const batch = this.done.then(() => this.doSteps(steps));
    this.done = batch;
    return batch;
  }

  readState(): Promise<Float64Array> {
    return this.done.then(() => this.stepper.state.slice());
  }

  readAverages(): Promise<Averages | null> {
    return this.done.then(() => this.observers.averages?.read() ?? null);
  }

  readLowWords(): Promise<null> {
    return Promise.resolve(null);
  }

  setEndTime(time: number | null): void {
    this.rules = { ...this.rules, endTime: time };
    if (this.outcome.kind === 'endTime') this.outcome = { kind: 'running' };
  }

  writeState(
    state: Float32Array | Float64Array,
    clock: SimulationClock,
    averages: Averages | null = null,
  ): void {
    this.stepper.takeState(state);
    this.stepper.restore?.(clock.control ?? null);
    this.observers.averages?.write(averages, clock.time);
    this.observers.monitors.begin(this.stepper.state, clock.step, clock.time);
    this.clock = clock;
    this.outcome = { kind: 'running' };
    this.rate = null;
    this.controller?.reset(clock.control);
  }

  /** Returns null: the state is already in memory. */
  createFieldSampler(): Promise<null> {
    return Promise.resolve(null);
  }

  dispose(): void {
    this.stepper.dispose();
  }

  private async doSteps(steps: number): Promise<StepBatch> {
    const rows: number[] = [];
    for (let i = 0; i < steps && this.outcome.kind === 'running'; i++) {
      const dt = this.timeStep();
      if (dt === null) break;
      if (this.stepper.beginStep) await this.stepper.beginStep();
      const row = this.step(dt);
      if (row) rows.push(...row);
    }
    const { iteration } = this.stepper;
    const worstCell = this.stepper.worstCell?.();
    return {
      ...this.clock,
      ...(iteration && { iteration }),
      ...(worstCell !== undefined && { worstCell }),
      control: this.controller?.memory ?? this.stepper.restartData ?? null,
      outcome: this.outcome,
      history: Float64Array.from(rows),
      signals: this.observers.monitors.take(),
    };
  }

  /** Tries one step. Returns its history row; null if the step is rejected or fails. */
  private step(dt: number): number[] | null {
    const tried = this.tryStep(dt);
    if (!this.takes(tried)) return null;
    const { newTime, isLast, report } = tried;
    const { time } = this.clock;
    if (report.badCell >= 0) {
      this.fail(report.badCell, report.badCondition);
      return null;
    }
    const change = this.stepper.largestChange();
    const step = this.clock.step + 1;
    this.observers.averages?.addStep(this.stepper.state, this.stepper.next, time, dt, step);
    this.stepper.accept();
    this.rate = report.rate;
    this.clock = { step, time: newTime };
    const { monitors } = this.observers;
    if (monitors.isDue(this.clock.step)) {
      monitors.read(this.stepper.state, this.clock.step, newTime);
    }
    const { steadyTolerance } = this.rules;
    const ending = this.stepper.ending?.() ?? null;
    if (ending) this.outcome = ending;
    else if (isLast) this.outcome = { kind: 'endTime' };
    else if (steadyTolerance !== null && Math.max(...change) <= steadyTolerance) {
      this.outcome = { kind: 'steady' };
    }
    return [this.clock.step, newTime, this.stepper.iteration?.cfl ?? dt, ...change];
  }

  /** Performs a step from the state to the next one. */
  private tryStep(dt: number): TriedStep {
    const { time } = this.clock;
    const { endTime } = this.rules;
    const isLast = endTime !== null && time + dt >= endTime;
    this.stepper.doStep(time, dt, this.clock.step);
    const newTime = isLast ? endTime : time + dt;
    return { dt, newTime, isLast, report: this.stepper.report('next', newTime) };
  }

  /** Whether the error of a step is within tolerance; otherwise the step is repeated with a shorter Δt. */
  private takes({ dt, report }: TriedStep): boolean {
    if (!this.controller || dt <= this.stableStep * shortestStep) return true;
    const { relativeTolerance, absoluteTolerance } = this.controller.settings;
    const error =
      report.badCell >= 0
        ? Infinity
        : (this.stepper.error?.(relativeTolerance, absoluteTolerance) ?? 0);
    return this.controller.takes(dt, error);
  }

  /** Δt: fixed by the case, factor / rate, or set by error control; cut to the end time. null if the run can't continue. */
  private timeStep(): number | null {
    const { endTime } = this.rules;
    const { time } = this.clock;
    if (endTime !== null && time >= endTime) {
      this.outcome = { kind: 'endTime' };
      return null;
    }
    if (this.rate === null) {
      const report = this.stepper.report('state', time);
      if (report.badCell >= 0) {
        this.fail(report.badCell, report.badCondition);
        return null;
      }
      this.rate = report.rate;
    }
    this.stableStep = stableStep(this.rules, this.rate);
    const proposed = this.controller?.proposed(this.stableStep) ?? this.stableStep;
    const requested = this.rules.fixedStep ?? Math.max(proposed, this.stableStep * shortestStep);
    const remaining = endTime === null ? Infinity : endTime - time;
    return requested * (1 + sliver) >= remaining ? remaining : requested;
  }

  private fail(cell: number, condition: number): void {
    const kind = condition < 0 ? 'notANumber' : { condition };
    this.outcome = this.observers.failureAt(this.stepper.state, this.clock.time, cell, kind);
  }
}

/** A completed step that is not yet accepted. */
interface TriedStep {
  readonly dt: number;
  readonly newTime: number;
  readonly isLast: boolean;
  readonly report: StateReport;
}
