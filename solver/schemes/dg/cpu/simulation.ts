import type { Averages, Outcome, Simulation, SimulationClock, StepBatch } from '../../types';
import { failureAt, type FailureKind } from '../failure';
import { timeStepFactor, type DgOperators, type RunSettings } from '../operators';
import { landingRegister, type Register } from '../timeIntegrators';
import { createMeansCheck } from './cellMeans';
import { createLimiter } from './limiter';
import { createResidual } from './residual';
import { createStages } from './stages';
import { CpuStatistics } from './statistics';

/** Remaining times below this share of a step are joined to it, so that no sliver step is left. */
const sliver = 1e-6;

/** The scheme in f64 on one thread: its readable definition. */
export class CpuSimulation implements Simulation {
  readonly backend = 'cpu';
  readonly adapter = 'CPU, 64-bit, one thread';
  readonly maxStepsPerBatch = 1000;

  /** u, y₁, y₂, y₃. */
  private readonly registers: Float64Array[];
  private readonly landing: Register;
  private clock: SimulationClock = { step: 0, time: 0 };
  private outcome: Outcome = { kind: 'running' };
  private rate: number | null = null;
  private readonly stages;
  private readonly checkMeans;
  private readonly statistics: CpuStatistics | null;

  constructor(
    private readonly operators: DgOperators,
    private settings: RunSettings,
    initial: Float64Array,
  ) {
    this.registers = [0, 1, 2, 3].map(() => initial.slice());
    this.landing = landingRegister(settings.integrator);
    this.stages = createStages(
      settings.integrator,
      createResidual(operators),
      createLimiter(operators),
      initial.length,
    );
    this.checkMeans = createMeansCheck(operators);
    const { statistics } = operators.physics;
    this.statistics = statistics.length > 0 ? new CpuStatistics(operators) : null;
  }

  advance(steps: number): Promise<StepBatch> {
    const rows: number[] = [];
    for (let i = 0; i < steps && this.outcome.kind === 'running'; i++) {
      const row = this.step();
      if (row) rows.push(...row);
    }
    const history = Float64Array.from(rows);
    return Promise.resolve({ ...this.clock, outcome: this.outcome, history });
  }

  private get state(): Float64Array {
    return this.registers[0];
  }

  /** The state after the step in hand. */
  private get next(): Float64Array {
    return this.registers[this.landing];
  }

  readState(): Promise<Float64Array> {
    return Promise.resolve(this.state.slice());
  }

  readAverages(): Promise<Averages | null> {
    return Promise.resolve(this.statistics?.read() ?? null);
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
    this.state.set(state);
    this.statistics?.write(averages, clock.time);
    this.clock = clock;
    this.outcome = { kind: 'running' };
    this.rate = null;
  }

  dispose(): void {
    // Nothing but memory.
  }

  /** One step; its history row, or null where the run stopped before completing it. */
  private step(): number[] | null {
    const dt = this.timeStep();
    if (dt === null) return null;
    const { time } = this.clock;
    const isLast = this.settings.endTime !== null && time + dt >= this.settings.endTime;
    this.stages(this.registers, time, dt);

    const newTime = isLast && this.settings.endTime !== null ? this.settings.endTime : time + dt;
    const report = this.checkMeans(this.next, newTime);
    if (report.badCell >= 0) {
      this.fail(report.badCell, report.badCondition);
      return null;
    }
    const change = this.largestChange();
    this.statistics?.addStep(this.state, this.next, time, dt);
    [this.registers[0], this.registers[this.landing]] = [this.next, this.state];
    this.rate = report.rate;
    this.clock = { step: this.clock.step + 1, time: newTime };
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
      const report = this.checkMeans(this.state, time);
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

  private largestChange(): number[] {
    const { variableCount, element } = this.operators;
    const change = new Array<number>(variableCount).fill(0);
    for (let i = 0; i < this.state.length;) {
      for (let v = 0; v < variableCount; v++) {
        for (let j = 0; j < element.modes; j++, i++) {
          const difference = Math.abs(this.next[i] - this.state[i]);
          if (difference > change[v]) change[v] = difference;
        }
      }
    }
    return change;
  }

  private fail(cell: number, condition: number): void {
    const kind: FailureKind = condition < 0 ? 'notANumber' : { condition };
    this.outcome = failureAt(this.operators, this.state, this.clock.time, cell, kind);
  }
}
