import type { Outcome, Simulation, SimulationClock, StepBatch } from '../../types';
import { failureAt, type FailureKind } from '../failure';
import type { DgOperators, RunSettings } from '../operators';
import { createMeansCheck } from './cellMeans';
import { createLimiter } from './limiter';
import { createResidual } from './residual';

/** Remaining times below this share of a step are joined to it, so that no sliver step is left. */
const sliver = 1e-6;

/**
 * Classical Runge–Kutta of fourth order in difference form, f64, one thread: the readable
 * definition of the scheme. With y₁ = u + ½Δt R(u), y₂ = u + ½Δt R(y₁), y₃ = u + Δt R(y₂):
 * u ← u + ⅓[(y₁ − u) + 2(y₂ − u) + (y₃ − u)] + ⅙Δt R(y₃). A limiter acts on every stage.
 */
export class CpuSimulation implements Simulation {
  readonly backend = 'cpu';
  readonly adapter = 'CPU, 64-bit, one thread';
  readonly maxStepsPerBatch = 1000;

  private state: Float64Array;
  private next: Float64Array;
  private readonly y1: Float64Array;
  private readonly y2: Float64Array;
  private readonly y3: Float64Array;
  private readonly slope: Float64Array;
  private clock: SimulationClock = { step: 0, time: 0 };
  private outcome: Outcome = { kind: 'running' };
  private rate: number | null = null;
  private readonly residual;
  private readonly checkMeans;
  private readonly limit;

  constructor(
    private readonly operators: DgOperators,
    private readonly settings: RunSettings,
    initial: Float64Array,
  ) {
    this.state = initial.slice();
    const array = () => new Float64Array(initial.length);
    [this.next, this.y1, this.y2, this.y3, this.slope] = [
      array(),
      array(),
      array(),
      array(),
      array(),
    ];
    this.residual = createResidual(operators);
    this.checkMeans = createMeansCheck(operators);
    this.limit = createLimiter(operators);
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

  readState(): Promise<Float64Array> {
    return Promise.resolve(this.state.slice());
  }

  writeState(state: Float32Array | Float64Array, clock: SimulationClock): void {
    this.state.set(state);
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
    this.stages(time, dt);

    const newTime = isLast && this.settings.endTime !== null ? this.settings.endTime : time + dt;
    const report = this.checkMeans(this.next, newTime);
    if (report.badCell >= 0) {
      this.fail(report.badCell, report.badCondition);
      return null;
    }
    const change = this.largestChange();
    [this.state, this.next] = [this.next, this.state];
    this.rate = report.rate;
    this.clock = { step: this.clock.step + 1, time: newTime };
    const { steadyTolerance } = this.settings;
    if (isLast) this.outcome = { kind: 'endTime' };
    else if (steadyTolerance !== null && Math.max(...change) <= steadyTolerance) {
      this.outcome = { kind: 'steady' };
    }
    return [this.clock.step, newTime, dt, ...change];
  }

  /** Δt = cfl · min(r/λ)/(2p+1), cut to the end time; null where the run can't go on. */
  private timeStep(): number | null {
    const { endTime, cflNumber } = this.settings;
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
    const stable = cflNumber / (this.rate * (2 * this.operators.element.order + 1));
    const remaining = endTime === null ? Infinity : endTime - time;
    return stable * (1 + sliver) >= remaining ? remaining : stable;
  }

  private stages(time: number, dt: number): void {
    const { state: u, y1, y2, y3, slope, next } = this;
    const advance = (target: Float64Array, step: number): void => {
      for (let i = 0; i < u.length; i++) target[i] = u[i] + step * slope[i];
      this.limit?.(target);
    };
    this.residual(u, time, slope);
    advance(y1, dt / 2);
    this.residual(y1, time + dt / 2, slope);
    advance(y2, dt / 2);
    this.residual(y2, time + dt / 2, slope);
    advance(y3, dt);
    this.residual(y3, time + dt, slope);
    for (let i = 0; i < u.length; i++) {
      const differences = y1[i] - u[i] + 2 * (y2[i] - u[i]) + (y3[i] - u[i]);
      next[i] = u[i] + (differences / 3 + (dt / 6) * slope[i]);
    }
    this.limit?.(next);
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
