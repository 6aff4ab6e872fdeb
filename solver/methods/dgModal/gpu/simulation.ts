import type { Program } from '../../../expression';
import { foldWorkgroups } from '../../../gpu/pipeline';
import { ReadBackRing } from '../../../gpu/readBack';
import {
  historyStride,
  type FieldSampler,
  type Outcome,
  type Simulation,
  type SimulationClock,
  type StepBatch,
} from '../../../stepping/types';
import { type StateArray } from '../../../space/types';
import type { LowWords, Averages } from '../../../diagnostics/averages';
import { failureReport } from '../../../stepping/failure';
import type { DgOperators, RunSettings } from '../operators';
import {
  clockBytes,
  notANumber,
  outcomeOffset,
  packClock,
  unpackClock,
  unpackHistory,
  type ClockWords,
} from './clock';
import type { KernelDesign } from './design';
import { joinStates, type DevicePart, type DeviceParts } from './deviceParts';
import { createGpuFieldSampler } from './fieldSampler';
import type { DgKernels } from './kernels';
import { stateBytes } from './layout';
import { conservedEvery } from './monitorPlan';
import { PersistentSteps } from './persistent';

/** The scheme of `CpuSimulation` in f32 or df64 on the device, with its clock there too. */
export class GpuSimulation implements Simulation {
  readonly backend = 'gpu';
  readonly maxStepsPerBatch: number;
  private readonly clockRing: ReadBackRing;
  private readonly stateRing: ReadBackRing;
  private readonly persistent: PersistentSteps | null;
  /** Clock of the last batch that has been read back. */
  private reported: SimulationClock = { step: 0, time: 0 };
  private outcome: Outcome = { kind: 'running' };
  /** Step at which u was in the first buffer, and steps submitted since. */
  private baseStep = 0;
  private submitted = 0;
  private latest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly device: GPUDevice,
    readonly adapter: string,
    private readonly operators: DgOperators,
    private settings: RunSettings,
    private readonly kernels: DgKernels,
    private readonly buffers: DeviceParts,
    initial: Float64Array,
  ) {
    const { clock, first, parts } = buffers;
    this.maxStepsPerBatch = first.monitors.mostSteps;
    this.persistent =
      kernels.persistent &&
      new PersistentSteps(device, kernels.persistent, { states: first.state.states, clock });
    const rows = parts.flatMap(({ monitors }) => monitors.resultBytes);
    this.clockRing = new ReadBackRing(device, 'dg clock', [this.clockBytes, ...rows]);
    const copies = settings.precision === 'f32Compensated' ? 2 : 1;
    const sizes = parts.map(({ part }) => stateBytes(part.operators, settings.precision));
    const all = new Array<number[]>(copies).fill(sizes).flat();
    this.stateRing = new ReadBackRing(device, 'dg state', [this.clockBytes, ...all]);
    this.writeState(initial, { step: 0, time: 0 });
  }

  advance(steps: number): Promise<StepBatch> {
    if (this.outcome.kind !== 'running') {
      const history = new Float64Array(0);
      const signals = this.buffers.first.monitors.none();
      return Promise.resolve({ ...this.reported, outcome: this.outcome, history, signals });
    }
    const encoder = this.device.createCommandEncoder({ label: 'dg steps' });
    this.encodeSteps(encoder, Math.min(steps, this.maxStepsPerBatch));
    const rows = this.buffers.parts.flatMap(({ monitors }) => monitors.results);
    const read = this.clockRing.encode(encoder, [this.buffers.clock, ...rows]);
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
    return this.buffers.readAverages();
  }

  async readLowWords(): Promise<LowWords> {
    const reading = Promise.all([this.present(), this.buffers.readAverages()]);
    const [{ low, clock }, averages] = await reading;
    return { state: low, averages: averages?.low ?? null, time: clock.timeLow };
  }

  createFieldSampler(field: Program): Promise<FieldSampler | null> {
    const { operators, buffers, kernels } = this;
    // A field is computed of one buffer of single-precision numbers.
    if (!buffers.isWhole || this.settings.precision === 'df64') return Promise.resolve(null);
    const { state, statistics } = buffers.first;
    return createGpuFieldSampler(this.device, field, {
      operators,
      design: kernels.designs.plain,
      meshLayout: kernels.meshLayout,
      meshGroup: state.meshGroup,
      states: state.states,
      clock: buffers.clock,
      averages: statistics?.averages ?? null,
      submittedParity: () => this.submitted % 2,
      parityOf: (step) => this.parityOf(step),
    });
  }

  setEndTime(time: number | null): void {
    const { queue } = this.device;
    this.settings = { ...this.settings, endTime: time };
    this.buffers.writeSettings(this.settings);
    if (this.outcome.kind !== 'endTime') return;
    this.outcome = { kind: 'running' };
    // Steps submitted beyond the stop were none.
    this.submitted = this.reported.step - this.baseStep;
    queue.writeBuffer(this.buffers.clock, outcomeOffset, Uint32Array.of(0));
    const encoder = this.device.createCommandEncoder({ label: 'dg go on' });
    const pass = encoder.beginComputePass({ label: 'dg go on' });
    this.useMesh(pass, this.buffers.first);
    this.tick(pass, this.kernels.clockStart);
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
    this.buffers.writeAverages(averages, clock.time, low && low.averages);
    this.buffers.writeState(state, low && low.state);
    this.buffers.beginSignals(clock);
    queue.writeBuffer(
      this.buffers.clock,
      0,
      packClock(clock, this.operators.variableCount, low?.time),
    );
    const encoder = this.device.createCommandEncoder({ label: 'dg start' });
    const pass = encoder.beginComputePass({ label: 'dg start' });
    this.buffers.renewCopies(pass, 0, 0);
    this.useMesh(pass, this.buffers.first);
    this.dispatch(pass, this.kernels.initialMeans, ({ state }) => state.meansGroup);
    this.tick(pass, this.kernels.clockStart);
    this.encodeMonitors(pass, 0, clock.step);
    pass.end();
    queue.submit([encoder.finish()]);
    this.reported = clock;
    this.outcome = { kind: 'running' };
    this.baseStep = clock.step;
    this.submitted = 0;
  }

  dispose(): void {
    this.buffers.destroy();
    this.persistent?.destroy();
    this.clockRing.destroy();
    this.stateRing.destroy();
  }

  private get clockBytes(): number {
    return clockBytes(this.operators.variableCount);
  }

  private parityOf(step: number): number {
    return (step - this.baseStep) % 2;
  }

  private encodeSteps(encoder: GPUCommandEncoder, steps: number): void {
    const pass = encoder.beginComputePass({ label: 'dg steps' });
    this.useMesh(pass, this.buffers.first);
    if (this.persistent) {
      this.encodeWholeSteps(pass, this.persistent, steps);
    } else this.encodeStages(pass, steps);
    pass.end();
  }

  private encodeWholeSteps(
    pass: GPUComputePassEncoder,
    persistent: PersistentSteps,
    steps: number,
  ): void {
    const last = this.baseStep + this.submitted + steps;
    persistent.begin(last, conservedEvery);
    for (let step = this.baseStep + this.submitted; step < last;) {
      step = Math.min(last, step + conservedEvery - (step % conservedEvery));
      persistent.encode(pass);
      this.encodeMonitors(pass, 0, step);
    }
    this.submitted += steps;
  }

  private encodeStages(pass: GPUComputePassEncoder, steps: number): void {
    const { stages, limiter, designs } = this.kernels;
    const { buffers } = this;
    for (let i = 0; i < steps; i++) {
      const parity = this.submitted % 2;
      stages.forEach(({ pipeline, plan }, index) => {
        const groups = ({ state }: DevicePart) => state.steps[parity][index];
        this.dispatch(pass, pipeline, (part) => groups(part).stage, designs.stage);
        buffers.renewCopies(pass, plan.target, parity);
        if (!limiter) return;
        const isLast = index === stages.length - 1;
        const limit = isLast ? limiter.step : limiter.stage;
        this.dispatch(pass, limit, (part) => groups(part).limiter);
        buffers.renewCopies(pass, plan.target, parity);
      });
      for (const part of buffers.parts) {
        if (!part.statistics) continue;
        if (!buffers.isWhole) this.useMesh(pass, part);
        part.statistics.encode(pass, parity, this.workgroups(part, designs.plain));
      }
      if (!designs.plain.finishesStep) this.tick(pass, this.kernels.clockTick);
      this.submitted++;
      this.encodeMonitors(pass, this.submitted % 2, this.baseStep + this.submitted);
    }
  }

  /** Reads what is due after a step of that number, whose state is the one of `parity`. */
  private encodeMonitors(pass: GPUComputePassEncoder, parity: number, step: number): void {
    for (const part of this.buffers.parts) {
      if (!this.buffers.isWhole) this.useMesh(pass, part);
      part.monitors.encode(pass, parity, step);
    }
  }

  /** Over all cells. */
  private dispatch(
    pass: GPUComputePassEncoder,
    pipeline: GPUComputePipeline,
    groupOf: (part: DevicePart) => GPUBindGroup | null,
    design: KernelDesign = this.kernels.designs.plain,
  ): void {
    pass.setPipeline(pipeline);
    for (const part of this.buffers.parts) {
      const { x, y } = this.workgroups(part, design);
      if (!this.buffers.isWhole) this.useMesh(pass, part);
      pass.setBindGroup(1, groupOf(part));
      pass.dispatchWorkgroups(x, y);
    }
  }

  private useMesh(pass: GPUComputePassEncoder, { state }: DevicePart): void {
    pass.setBindGroup(0, state.meshGroup);
  }

  private workgroups(
    { part }: DevicePart,
    { lanes, workgroupSize }: KernelDesign,
  ): { x: number; y: number } {
    return foldWorkgroups(Math.ceil((part.operators.cellCount * lanes) / workgroupSize));
  }

  private tick(pass: GPUComputePassEncoder, pipeline: GPUComputePipeline): void {
    pass.setPipeline(pipeline);
    if (!this.buffers.isWhole) this.useMesh(pass, this.buffers.first);
    pass.setBindGroup(1, this.buffers.clockGroup);
    pass.dispatchWorkgroups(1);
  }

  /** Turns a clock and its history into a report of the steps since the last one. */
  private async report([clockCopy, ...monitorCopies]: ArrayBuffer[]): Promise<StepBatch> {
    const clock = unpackClock(clockCopy);
    const before = this.reported.step;
    const history = unpackHistory(clockCopy, before, clock.step, this.operators.variableCount);
    const stride = historyStride(this.operators.variableCount);
    const timeOf = (step: number): number => history[(step - before - 1) * stride + 1];
    const signals = this.buffers.takeSignals(monitorCopies, clock.step, timeOf);
    const endTime = clock.outcome === 'endTime' ? this.settings.endTime : null;
    const time = endTime ?? clock.time;
    this.reported = { step: clock.step, time };
    if (clock.outcome === 'failed') {
      const kind = clock.failedWhat === notANumber ? 'notANumber' : { condition: clock.failedWhat };
      const state = await this.readState();
      this.outcome = failureReport(this.operators)(state, time, clock.failedCell, kind);
    } else {
      this.outcome = { kind: clock.outcome };
    }
    return { ...this.reported, outcome: this.outcome, history, signals };
  }

  /** The state behind all that was submitted. */
  private async present(): Promise<CopiedState> {
    const parity = this.submitted % 2;
    const copied = await this.copyState(parity);
    // A stop within the submitted steps leaves u in the other buffer.
    const actual = this.parityOf(copied.clock.step);
    return actual === parity ? copied : this.copyState(actual);
  }

  private async copyState(parity: number): Promise<CopiedState> {
    const encoder = this.device.createCommandEncoder({ label: 'dg read state' });
    const { clock: clockBuffer, parts } = this.buffers;
    const { precision } = this.settings;
    const main = parts.map(({ state }) => state.states[parity]);
    const rest = parts.flatMap(({ state }) => (state.rest ? [state.rest] : []));
    const read = this.stateRing.encode(encoder, [clockBuffer, ...main, ...rest]);
    this.device.queue.submit([encoder.finish()]);
    const [clockCopy, ...copies] = await read();
    const clock = unpackClock(clockCopy);
    const [ofMain, ofRest] = [copies.slice(0, parts.length), copies.slice(parts.length)];
    const high = joinStates(ofMain, parts, precision, 'high');
    // A failed step has left its increments in `rest`.
    const hasRest = ofRest.length > 0 && clock.outcome !== 'failed';
    const low = hasRest
      ? joinStates(ofRest, parts, 'f32', 'high')
      : precision === 'df64'
        ? joinStates(ofMain, parts, precision, 'low')
        : null;
    return {
      clock,
      low,
      state: low ? Float64Array.from(high, (value, i) => value + low[i]) : high,
    };
  }
}

/** What the device has of a state. */
interface CopiedState {
  readonly clock: ClockWords;
  readonly state: StateArray;
  /** Low words of its numbers; null where it has none. */
  readonly low: Float32Array | null;
}
