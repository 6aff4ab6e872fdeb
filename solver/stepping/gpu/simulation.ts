import type { Averages, LowWords } from '../../diagnostics/averages';
import type { Program } from '../../expression';
import { ComputePass } from '../../gpu/computePass';
import { ReadBackRing } from '../../gpu/readBack';
import type { PictureSamples } from '../../space/picture';
import { displayLattice } from '../../space/display';
import type { StateArray } from '../../space/types';
import { failureReport } from '../failure';
import type { SteppingRules } from '../rules';
import {
  historyStride,
  type FieldSampler,
  type Outcome,
  type Simulation,
  type SimulationClock,
  type StepBatch,
} from '../types';
import {
  clockBytes,
  notANumber,
  outcomeOffset,
  packClock,
  unpackClock,
  unpackHistory,
  type ClockWords,
  type DoneSteps,
} from './clock';
import { DeviceClock } from './deviceClock';
import type { DeviceRun } from './deviceRun';
import { DeviceDrive } from './drive';
import { compileField } from './fieldKernel';
import { GpuFieldSampler } from './fieldSampler';
import { DeviceObservers } from './observers';
import { packSettings } from './settings';
import { stateBytes } from './stateLayout';
import { StateParts } from './stateParts';

/** A run on the device, including its clock; a stepper encodes the steps. */
export class GpuSimulation implements Simulation {
  readonly backend = 'gpu';
  readonly maxStepsPerBatch: number;
  private rules: SteppingRules;
  private readonly observers: DeviceObservers;
  private readonly parts: StateParts;
  private readonly drive: DeviceDrive | null;
  private readonly clock: DeviceClock;
  private readonly clockRing: ReadBackRing;
  private readonly stateRing: ReadBackRing;
  /** Clock of the last batch that was read back. */
  private reported: SimulationClock & DoneSteps = { step: 0, time: 0, rejections: 0 };
  private outcome: Outcome = { kind: 'running' };
  /** Step at which u was in the first buffer, and number of steps submitted since. */
  private baseStep = 0;
  private submitted = 0;
  private latest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly device: GPUDevice,
    readonly adapter: string,
    private readonly run: DeviceRun,
    initial: StateArray,
  ) {
    const { states, stepper, frame } = run;
    const { functionCount } = states.space;
    const { variableCount } = this;
    this.rules = run.rules;
    this.observers = new DeviceObservers(device, run);
    this.drive =
      run.kernels.drive &&
      new DeviceDrive(device, run.kernels.drive, run.stepper.parts[0], run.clock);
    this.parts = new StateParts(
      device,
      stepper.parts,
      { functionCount, variableCount, layout: frame.stateLayout },
      frame.precision,
    );
    this.maxStepsPerBatch = this.observers.maxSteps;
    this.clock = new DeviceClock(device, run);
    const bytes = clockBytes(this.run.clockShape);
    this.clockRing = new ReadBackRing(device, 'clock', [bytes, ...this.observers.resultBytes]);
    const sizes = stepper.parts.map(({ cellCount, room }) =>
      stateBytes(
        { cellCount, room, functionCount, variableCount, layout: frame.stateLayout },
        frame.precision,
      ),
    );
    const copies = frame.precision === 'f32Compensated' ? 2 : 1;
    const all = new Array<number[]>(copies).fill(sizes).flat();
    this.stateRing = new ReadBackRing(device, 'state', [bytes, ...all]);
    this.writeSettings();
    this.writeState(initial, { step: 0, time: 0 });
  }

  advance(steps: number): Promise<StepBatch> {
    if (this.outcome.kind !== 'running') {
      const history = new Float64Array(0);
      const signals = this.observers.noSignals();
      const { step, time, control = null } = this.reported;
      return Promise.resolve({ step, time, control, outcome: this.outcome, history, signals });
    }
    const encoder = this.device.createCommandEncoder({ label: 'steps' });
    this.encodeSteps(encoder, Math.min(steps, this.maxStepsPerBatch));
    const read = this.clockRing.encode(encoder, [this.run.clock, ...this.observers.results]);
    this.device.queue.submit([encoder.finish()]);
    const copies = read();
    const batch = this.latest.then(async () => this.report(await copies));
    this.latest = batch.catch(() => undefined);
    return batch;
  }

  async readState(): Promise<StateArray> {
    return (await this.present()).state;
  }

  readAverages(): Promise<Averages | null> {
    return this.observers.readAverages();
  }

  async readLowWords(): Promise<LowWords> {
    const reading = Promise.all([this.present(), this.observers.readAverages()]);
    const [{ low, clock }, averages] = await reading;
    return {
      state: low,
      averages: averages?.low ?? null,
      time: clock.timeLow,
      ...(averages?.untilLow !== undefined && { averagedUntil: averages.untilLow }),
    };
  }

  async createFieldSampler(
    field: Program,
    samples: PictureSamples = { rows: displayLattice(this.run.states.space).points, at: null },
  ): Promise<FieldSampler | null> {
    const { states, frame, clock, stepper } = this.run;
    const [part, ...others] = stepper.parts;
    // A field kernel reads one buffer of single-precision numbers.
    if (others.length > 0 || frame.precision === 'df64') return null;
    const { averages } = this.observers;
    const hasAverages = averages !== null;
    const kernel = await compileField(this.device, frame, states, field, samples, hasAverages);
    if (!kernel) return null;
    const run = {
      states,
      frame,
      part,
      clock,
      averages,
      submittedParity: () => this.submitted % 2,
      clockShape: this.run.clockShape,
      parityOf: (own: DoneSteps) => this.parityOf(own),
    };
    return new GpuFieldSampler(this.device, run, kernel, samples);
  }

  setEndTime(time: number | null): void {
    const { queue } = this.device;
    this.rules = { ...this.rules, endTime: time };
    this.writeSettings();
    if (this.outcome.kind !== 'endTime') return;
    this.outcome = { kind: 'running' };
    // Steps submitted after the stop had no effect.
    this.submitted = this.triedSteps(this.reported);
    queue.writeBuffer(this.run.clock, outcomeOffset, Uint32Array.of(0));
    const encoder = this.device.createCommandEncoder({ label: 'go on' });
    const pass = new ComputePass(encoder.beginComputePass({ label: 'go on' }));
    this.clock.useFrame(pass);
    this.clock.encodeStart(pass);
    pass.end();
    queue.submit([encoder.finish()]);
  }

  writeState(
    state: StateArray,
    clock: SimulationClock,
    averages: Averages | null = null,
    low: LowWords | null = null,
  ): void {
    const { queue } = this.device;
    this.observers.writeAverages(averages, clock.time, low);
    this.parts.write(state, low && low.state);
    this.observers.beginSignals(clock);
    queue.writeBuffer(this.run.clock, 0, packClock(clock, this.run.clockShape, low?.time));
    const encoder = this.device.createCommandEncoder({ label: 'start' });
    const pass = new ComputePass(encoder.beginComputePass({ label: 'start' }));
    this.run.stepper.encodeStart(pass);
    this.clock.useFrame(pass);
    this.clock.encodeReport(pass);
    this.clock.encodeStart(pass);
    this.observers.encodeMonitors(pass, 0, clock.step);
    pass.end();
    queue.submit([encoder.finish()]);
    this.reported = { ...clock, rejections: 0 };
    this.outcome = { kind: 'running' };
    this.baseStep = clock.step;
    this.submitted = 0;
  }

  dispose(): void {
    this.observers.destroy();
    this.drive?.destroy();
    this.run.stepper.destroy();
    this.run.clock.destroy();
    this.clockRing.destroy();
    this.stateRing.destroy();
  }

  private get variableCount(): number {
    return this.run.states.physics.variableNames.length;
  }

  /** Returns the number of steps tried since the first state, each from one of the two states to the other. */
  private triedSteps({ step, rejections }: DoneSteps): number {
    return step - this.baseStep + rejections;
  }

  private parityOf(done: DoneSteps): number {
    return this.triedSteps(done) % 2;
  }

  private writeSettings(): void {
    for (const part of this.run.stepper.parts) {
      this.device.queue.writeBuffer(part.settings, 0, packSettings(part, this.rules));
    }
  }

  private encodeSteps(encoder: GPUCommandEncoder, steps: number): void {
    const { stepper, clockShape } = this.run;
    const pass = new ComputePass(encoder.beginComputePass({ label: 'steps' }));
    this.clock.useFrame(pass);
    const started = this.baseStep + this.submitted;
    const last = started + steps;
    stepper.prepare(last);
    for (let step = started; step < last;) {
      const parity = this.submitted % 2;
      const done = Math.min(last - step, stepper.stepsAtOnce - (step % stepper.stepsAtOnce));
      stepper.encodeSteps(pass, parity);
      this.drive?.encode(pass, parity);
      // If steps may be rejected, only the device knows their numbers.
      const known = (number: number): number | null => (clockShape.isControlled ? null : number);
      this.observers.encodeAverages(pass, parity, known(step + 1));
      this.clock.encodeTick(pass);
      step += done;
      this.submitted += done;
      this.observers.encodeMonitors(pass, this.submitted % 2, known(step));
    }
    pass.end();
  }

  /** Converts a clock and its history to a report of the steps since the last one. */
  private async report([clockCopy, ...monitorCopies]: ArrayBuffer[]): Promise<StepBatch> {
    const clock = unpackClock(clockCopy, this.run.clockShape);
    const before = this.reported.step;
    const history = unpackHistory(clockCopy, before, clock.step, this.run.clockShape);
    const stride = historyStride(this.variableCount);
    const timeOf = (step: number): number => history[(step - before - 1) * stride + 1];
    const signals = this.observers.takeSignals(monitorCopies, clock.step, timeOf);
    const endTime = clock.outcome === 'endTime' ? this.rules.endTime : null;
    const time = endTime ?? clock.time;
    const { step, control, rejections } = clock;
    this.reported = { step, time, control, rejections };
    if (clock.outcome === 'failed') {
      const kind = clock.failedWhat === notANumber ? 'notANumber' : { condition: clock.failedWhat };
      const state = await this.readState();
      this.outcome = failureReport(this.run.states)(state, time, clock.failedCell, kind);
    } else {
      this.outcome = { kind: clock.outcome };
    }
    return { step, time, control, outcome: this.outcome, history, signals };
  }

  /** Returns the state after all submitted steps. */
  private async present(): Promise<CopiedState> {
    const parity = this.submitted % 2;
    const copied = await this.copyState(parity);
    // After a stop within the submitted steps u is in the other buffer.
    const actual = this.parityOf(copied.clock);
    return actual === parity ? copied : this.copyState(actual);
  }

  private async copyState(parity: number): Promise<CopiedState> {
    const encoder = this.device.createCommandEncoder({ label: 'read state' });
    const sources = [this.run.clock, ...this.parts.buffersOf(parity)];
    const read = this.stateRing.encode(encoder, sources);
    this.device.queue.submit([encoder.finish()]);
    const [clockCopy, ...copies] = await read();
    const clock = unpackClock(clockCopy, this.run.clockShape);
    // A failed step has overwritten the round-off with its increments.
    return { clock, ...this.parts.read(copies, clock.outcome !== 'failed') };
  }
}

/** A state copied from the device. */
interface CopiedState {
  readonly clock: ClockWords;
  readonly state: StateArray;
  /** Low words of its numbers; null if it has none. */
  readonly low: Float32Array | null;
}
