import type { Outcome, Simulation, SimulationClock, StepBatch } from '../../../stepping/types';
import type { Averages } from '../../../diagnostics/averages';
import { failureAt, type FailureKind } from '../failure';
import { timeStepFactor, type DgOperators, type RunSettings } from '../operators';
import type { StepMachine } from './machine';
import type { CpuMonitors } from './monitors';
import { CpuStatistics } from './statistics';

/** Remaining times below this share of a step are joined to it, so that no sliver step is left. */
const sliver = 1e-6;

/** A run in f64 on the CPU: time steps and when to stop; a machine does the steps. */
export class CpuSimulation implements Simulation {
  readonly backend = 'cpu';
  readonly adapter: string;
  readonly maxStepsPerBatch = 1000;

  private clock: SimulationClock = { step: 0, time: 0 };
  private outcome: Outcome = { kind: 'running' };
  private rate: number | null = null;
  private readonly statistics: CpuStatistics | null;
  /** Settles with the last batch asked for. */
  private done: Promise<unknown>;

  constructor(
    private readonly operators: DgOperators,
    private settings: RunSettings,
    private readonly machine: StepMachine,
    private readonly monitors: CpuMonitors,
  ) {
    this.adapter = `CPU, ${machine.title}`;
    this.done = machine.ready;
    const { statistics } = operators.physics;
    this.statistics = statistics.length > 0 ? new CpuStatistics(operators) : null;
    this.monitors.begin(machine.state, 0, 0);
  }

  advance(steps: number): Promise<StepBatch> {
    const batch = this.done.then(() => this.doSteps(steps));
    this.done = batch;
    return batch;
  }

  readState(): Promise<Float64Array> {
    return this.done.then(() => this.machine.state.slice());
  }

  readAverages(): Promise<Averages | null> {
    return this.done.then(() => this.statistics?.read() ?? null);
  }

  readLowWords(): Promise<null> {
    return Promise.resolve(null);
  }

  setEndTime(time: number | null): void {
    this.settings = { ...this.settings, endTime: time };
    if (this.outcome.kind === 'endTime') this.outcome = { kind: 'running' };
  }

  writeState(
    state: Float32Array | Float64Array,
    clock: SimulationClock,
    averages: Averages | null = null,
  ): void {
    this.machine.state.set(state);
    this.statistics?.write(averages, clock.time);
    this.monitors.begin(this.machine.state, clock.step, clock.time);
    this.clock = clock;
    this.outcome = { kind: 'running' };
    this.rate = null;
  }

  /** The state is at hand here. */
  createFieldSampler(): Promise<null> {
    return Promise.resolve(null);
  }

  dispose(): void {
    this.machine.dispose();
  }

  private doSteps(steps: number): StepBatch {
    const rows: number[] = [];
    for (let i = 0; i < steps && this.outcome.kind === 'running'; i++) {
      const row = this.step();
      if (row) rows.push(...row);
    }
    return {
      ...this.clock,
      outcome: this.outcome,
      history: Float64Array.from(rows),
      signals: this.monitors.take(),
    };
  }

  /** One step; its history row, or null where the run stopped before completing it. */
  private step(): number[] | null {
    const dt = this.timeStep();
    if (dt === null) return null;
    const { time } = this.clock;
    const isLast = this.settings.endTime !== null && time + dt >= this.settings.endTime;
    this.machine.doStages(time, dt);

    const newTime = isLast && this.settings.endTime !== null ? this.settings.endTime : time + dt;
    const report = this.machine.checkMeans('next', newTime);
    if (report.badCell >= 0) {
      this.fail(report.badCell, report.badCondition);
      return null;
    }
    const change = this.machine.largestChange();
    this.statistics?.addStep(this.machine.state, this.machine.next, time, dt);
    this.machine.accept();
    this.rate = report.rate;
    this.clock = { step: this.clock.step + 1, time: newTime };
    this.monitors.read(this.machine.state, this.clock.step, newTime);
    const { steadyTolerance } = this.settings;
    if (isLast) this.outcome = { kind: 'endTime' };
    else if (steadyTolerance !== null && Math.max(...change) <= steadyTolerance) {
      this.outcome = { kind: 'steady' };
    }
    return [this.clock.step, newTime, dt, ...change];
  }

  /** Δt = cfl · s · min(r/λ)/(2p+1), s the integrator's relative step; cut to the end time; null where the run can't go on. */
  private timeStep(): number | null {
    const { endTime } = this.settings;
    const { time } = this.clock;
    if (endTime !== null && time >= endTime) {
      this.outcome = { kind: 'endTime' };
      return null;
    }
    if (this.rate === null) {
      const report = this.machine.checkMeans('state', time);
      if (report.badCell >= 0) {
        this.fail(report.badCell, report.badCondition);
        return null;
      }
      this.rate = report.rate;
    }
    const stable = timeStepFactor(this.operators, this.settings) / this.rate;
    const remaining = endTime === null ? Infinity : endTime - time;
    return stable * (1 + sliver) >= remaining ? remaining : stable;
  }

  private fail(cell: number, condition: number): void {
    const kind: FailureKind = condition < 0 ? 'notANumber' : { condition };
    this.outcome = failureAt(this.operators, this.machine.state, this.clock.time, cell, kind);
  }
}
