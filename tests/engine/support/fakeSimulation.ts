import {
  historyStride,
  type FieldSampler,
  type Outcome,
  type Simulation,
  type SimulationClock,
  type StepBatch,
} from '../../../solver/stepping/types';
import { type StateArray } from '../../../solver/space/types';
import type { Averages } from '../../../solver/diagnostics/averages';
import type { FakeClock } from './fakeClock';

export interface FakeSimulationOptions {
  readonly backend?: 'cpu' | 'gpu';
  readonly variableCount?: number;
  readonly stateLength?: number;
  /** Whether the simulation samples fields itself. */
  readonly samplesFields?: boolean;
  readonly millisecondsPerStep?: number;
  readonly maxStepsPerBatch?: number;
  /** Step after which the simulation stops, and its outcome. */
  readonly endsAt?: { readonly step: number; readonly outcome: Outcome };
  /** Batches resolve only when `finishBatch` is called. */
  readonly manual?: boolean;
}

const timePerStep = 0.25;

/**
 * A mock simulation whose steps take a given time on a mock clock, in sequential batches. Every
 * coefficient of its state is the step number.
 */
export class FakeSimulation implements Simulation {
  readonly backend: 'cpu' | 'gpu';
  readonly adapter = 'fake';
  readonly maxStepsPerBatch: number;
  /** Steps of every `advance`, in order. */
  readonly asked: number[] = [];
  /** Clock readings at the start and end of each batch. */
  readonly ran: { from: number; to: number }[] = [];
  reads = 0;
  frames = 0;
  samplersMade = 0;
  samplersDisposed = 0;
  inFlight = 0;
  maxInFlight = 0;
  disposed = false;
  /** Arguments of `setEndTime`, in order. */
  readonly endTimes: (number | null)[] = [];
  averages: Averages | null = null;
  millisecondsPerStep: number;
  private step = 0;
  private endTime: number | null = null;
  private outcome: Outcome = { kind: 'running' };
  private broken: Error | null = null;
  private previous: Promise<unknown> = Promise.resolve();
  private readonly gates: (() => void)[] = [];

  constructor(
    private readonly clock: FakeClock,
    private readonly options: FakeSimulationOptions = {},
  ) {
    this.backend = options.backend ?? 'gpu';
    this.maxStepsPerBatch = options.maxStepsPerBatch ?? 1024;
    this.millisecondsPerStep = options.millisecondsPerStep ?? 1;
  }

  advance(steps: number): Promise<StepBatch> {
    this.asked.push(steps);
    this.inFlight++;
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    const submittedAt = this.clock.now();
    const gate = this.options.manual
      ? new Promise<void>((resolve) => this.gates.push(resolve))
      : Promise.resolve();
    return this.enqueue(async () => {
      await gate;
      this.requireWhole();
      const from = Math.max(submittedAt, this.ran.at(-1)?.to ?? 0);
      const batch = this.compute(steps);
      const rows = batch.history.length / historyStride(this.options.variableCount ?? 1);
      const to = from + rows * this.millisecondsPerStep;
      this.ran.push({ from, to });
      this.clock.moveTo(to);
      this.inFlight--;
      return batch;
    });
  }

  /** Completes the oldest batch of a manual simulation. */
  finishBatch(): void {
    const gate = this.gates.shift();
    if (!gate) throw new Error('no batch is in flight');
    gate();
  }

  /** Makes every further call fail, like a lost device. */
  breakWith(error: Error): void {
    this.broken = error;
    for (const gate of this.gates.splice(0)) gate();
  }

  readState(): Promise<StateArray> {
    this.reads++;
    return this.enqueue(() => {
      this.requireWhole();
      return new Float64Array(this.options.stateLength ?? 4).fill(this.step);
    });
  }

  readLowWords(): Promise<null> {
    return Promise.resolve(null);
  }

  readAverages(): Promise<Averages | null> {
    return this.enqueue(() => this.averages);
  }

  writeState(
    _state: StateArray,
    { step }: SimulationClock,
    averages: Averages | null = null,
  ): void {
    this.step = step;
    this.averages = averages;
    this.outcome = { kind: 'running' };
  }

  /** Step times are exact binary fractions; an end between two steps is met late. */
  setEndTime(time: number | null): void {
    this.endTimes.push(time);
    this.endTime = time;
    if (this.outcome.kind === 'endTime') this.outcome = { kind: 'running' };
  }

  /** Returns the step number as the value of every point if `samplesFields` is set. */
  createFieldSampler(): Promise<FieldSampler | null> {
    if (!this.options.samplesFields) return Promise.resolve(null);
    this.samplersMade++;
    return Promise.resolve({
      sample: () =>
        this.enqueue(() => {
          this.requireWhole();
          this.frames++;
          const { step } = this;
          return { step, time: step * timePerStep, values: new Float32Array(4).fill(step) };
        }),
      dispose: () => void this.samplersDisposed++,
    });
  }

  dispose(): void {
    this.disposed = true;
  }

  /** Executes work in call order, like a device queue. */
  private enqueue<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.previous.then(work);
    this.previous = result.catch(() => undefined);
    return result;
  }

  private compute(steps: number): StepBatch {
    const { endsAt, variableCount = 1 } = this.options;
    const rows: number[] = [];
    for (let i = 0; i < steps && this.outcome.kind === 'running'; i++) {
      if (endsAt && this.step === endsAt.step) this.outcome = endsAt.outcome;
      else {
        this.step++;
        rows.push(this.step, this.step * timePerStep, timePerStep);
        for (let v = 0; v < variableCount; v++) rows.push(1 / this.step);
        if (endsAt && this.step === endsAt.step && endsAt.outcome.kind !== 'failed') {
          this.outcome = endsAt.outcome;
        } else if (this.endTime !== null && this.step * timePerStep >= this.endTime) {
          this.outcome = { kind: 'endTime' };
        }
      }
    }
    const { step, outcome } = this;
    return {
      step,
      time: step * timePerStep,
      outcome,
      history: Float64Array.from(rows),
      signals: [],
    };
  }

  private requireWhole(): void {
    if (this.broken) throw this.broken;
  }
}
