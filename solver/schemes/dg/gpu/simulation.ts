import type { Program } from '../../../expression';
import { maxGpuVariables } from '../../../physics/wgsl';
import { foldWorkgroups } from '../../../gpu/pipeline';
import { ReadBackRing } from '../../../gpu/readBack';
import {
  historyStride,
  type Averages,
  type FieldSampler,
  type GpuAdapter,
  type Outcome,
  type Simulation,
  type SimulationClock,
  type StateArray,
  type StepBatch,
} from '../../types';
import { failureAt } from '../failure';
import type { MonitorPlan } from '../monitors/plan';
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
import { DeviceState } from './deviceState';
import {
  designName,
  persistentDesign,
  plainDesign,
  stageDesign,
  type KernelDesign,
} from './design';
import { createGpuFieldSampler } from './fieldSampler';
import { compileKernels, type DgKernels } from './kernels';
import { PersistentSteps } from './persistent';
import { knownDesign, measureDesigns } from './tuning';
import { packSettings, packState, stateBytes, unpackState } from './layout';
import { compileMonitors, GpuMonitors, type MonitorKernels } from './monitors';
import { conservedEvery } from './monitorPlan';
import {
  averagesBytes,
  compileStatistics,
  GpuStatistics,
  type StatisticsKernel,
} from './statistics';

/** Compiles the kernels, fills the buffers. @throws Error with one line where the device can't. */
export async function createGpuSimulation(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  plans: readonly MonitorPlan[],
): Promise<Simulation> {
  if (operators.variableCount > maxGpuVariables) {
    throw new Error(
      `${operators.physics.system.title} has ${operators.variableCount} variables; the GPU solver takes up to ${maxGpuVariables}: use the CPU`,
    );
  }
  const limit = device.limits.maxStorageBufferBindingSize;
  if (stateBytes(operators) > limit) {
    throw new Error(
      `the solution needs ${mebibytes(stateBytes(operators))} in one piece, this GPU binds ${mebibytes(limit)}: use a lower order or a coarser mesh`,
    );
  }
  if (averagesBytes(operators) > limit) {
    throw new Error(
      `the statistics need ${mebibytes(averagesBytes(operators))} in one piece, this GPU binds ${mebibytes(limit)}: gather fewer of them, or use a lower order or a coarser mesh`,
    );
  }
  const plain = plainDesign(device, adapter, operators);
  const compile = (stage: KernelDesign) =>
    compileKernels(device, operators, settings, { stage, plain });
  const known =
    persistentDesign(device, adapter, operators, settings) ??
    knownDesign(device, adapter, operators, settings);
  let kernels = await compile(known ?? stageDesign(device, adapter, operators));
  const statistics = await compileStatistics(device, operators, kernels.meshLayout, plain);
  const monitors = await compileMonitors(
    device,
    operators,
    settings,
    plans,
    kernels.meshLayout,
    plain,
  );
  const buffers = await allocate(
    device,
    operators,
    () => new DeviceState(device, kernels, operators, settings),
    (state) => state.destroy(),
  );
  if (adapter.choices && !known) {
    const best = await measureDesigns(device, adapter, operators, settings, kernels, buffers);
    if (designName(best) !== designName(kernels.designs.stage)) kernels = await compile(best);
  }
  return allocate(
    device,
    operators,
    () =>
      new GpuSimulation(
        device,
        adapter.name,
        operators,
        settings,
        kernels,
        buffers,
        statistics,
        monitors,
        initial,
      ),
    (simulation) => simulation.dispose(),
  );
}

/** Makes what needs buffers. @throws Error with one line where the device has no room or refuses */
async function allocate<T>(
  device: GPUDevice,
  operators: DgOperators,
  make: () => T,
  giveBack: (made: T) => void,
): Promise<T> {
  device.pushErrorScope('validation');
  device.pushErrorScope('out-of-memory');
  const made = make();
  const outOfMemory = await device.popErrorScope();
  const invalid = await device.popErrorScope();
  if (outOfMemory) {
    giveBack(made);
    throw new Error(
      `the GPU has no room for this case (about ${mebibytes(4 * stateBytes(operators))}): close other programs, or use a lower order or a coarser mesh`,
    );
  }
  if (invalid) {
    giveBack(made);
    throw new Error(`the GPU refused the buffers of this case: ${invalid.message}`);
  }
  return made;
}

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;

/** The scheme of `CpuSimulation` in f32 on the device, with its clock there too. */
class GpuSimulation implements Simulation {
  readonly backend = 'gpu';
  readonly maxStepsPerBatch: number;
  private readonly monitors: GpuMonitors;
  private readonly clockRing: ReadBackRing;
  private readonly stateRing: ReadBackRing;
  private readonly statistics: GpuStatistics | null;
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
    private readonly buffers: DeviceState,
    statistics: StatisticsKernel | null,
    monitors: MonitorKernels,
    initial: Float64Array,
  ) {
    this.maxStepsPerBatch = monitors.mostSteps;
    this.monitors = new GpuMonitors(device, monitors, operators, buffers);
    this.statistics = statistics && new GpuStatistics(device, statistics, operators, this.buffers);
    this.persistent =
      kernels.persistent && new PersistentSteps(device, kernels.persistent, this.buffers);
    this.clockRing = new ReadBackRing(device, 'dg clock', [
      clockBytes,
      ...this.monitors.resultBytes,
    ]);
    const copies = settings.precision === 'f32Compensated' ? 2 : 1;
    const sizes = new Array<number>(copies).fill(stateBytes(operators));
    this.stateRing = new ReadBackRing(device, 'dg state', [clockBytes, ...sizes]);
    this.writeState(initial, { step: 0, time: 0 });
  }

  advance(steps: number): Promise<StepBatch> {
    if (this.outcome.kind !== 'running') {
      const history = new Float64Array(0);
      const signals = this.monitors.none();
      return Promise.resolve({ ...this.reported, outcome: this.outcome, history, signals });
    }
    const encoder = this.device.createCommandEncoder({ label: 'dg steps' });
    this.encodeSteps(encoder, Math.min(steps, this.maxStepsPerBatch));
    const sources = [this.buffers.clock, ...this.monitors.results];
    const read = this.clockRing.encode(encoder, sources);
    this.device.queue.submit([encoder.finish()]);
    const copies = read();
    const batch = this.latest.then(async () => this.report(await copies));
    this.latest = batch.catch(() => undefined);
    return batch;
  }

  async readState(): Promise<StateArray> {
    const parity = this.submitted % 2;
    const { clock, state } = await this.copyState(parity);
    // A stop within the submitted steps leaves u in the other buffer.
    const actual = this.parityOf(clock.step);
    if (actual === parity) return state;
    return (await this.copyState(actual)).state;
  }

  readAverages(): Promise<Averages | null> {
    return this.statistics?.read() ?? Promise.resolve(null);
  }

  createFieldSampler(field: Program): Promise<FieldSampler | null> {
    const { operators, buffers, kernels, statistics } = this;
    return createGpuFieldSampler(this.device, field, {
      operators,
      design: kernels.designs.plain,
      meshLayout: kernels.meshLayout,
      meshGroup: buffers.meshGroup,
      states: buffers.states,
      clock: buffers.clock,
      averages: statistics?.averages ?? null,
      submittedParity: () => this.submitted % 2,
      parityOf: (step) => this.parityOf(step),
    });
  }

  setEndTime(time: number | null): void {
    const { queue } = this.device;
    this.settings = { ...this.settings, endTime: time };
    queue.writeBuffer(this.buffers.settings, 0, packSettings(this.operators, this.settings));
    if (this.outcome.kind !== 'endTime') return;
    this.outcome = { kind: 'running' };
    // Steps submitted beyond the stop were none.
    this.submitted = this.reported.step - this.baseStep;
    queue.writeBuffer(this.buffers.clock, outcomeOffset, Uint32Array.of(0));
    const encoder = this.device.createCommandEncoder({ label: 'dg go on' });
    const pass = encoder.beginComputePass({ label: 'dg go on' });
    pass.setBindGroup(0, this.buffers.meshGroup);
    this.tick(pass, this.kernels.clockStart);
    pass.end();
    queue.submit([encoder.finish()]);
  }

  writeState(state: StateArray, clock: SimulationClock, averages: Averages | null = null): void {
    const { queue } = this.device;
    this.statistics?.write(averages, clock.time);
    this.monitors.begin(clock);
    queue.writeBuffer(this.buffers.states[0], 0, packState(state, this.operators));
    if (this.buffers.rest) {
      const rest = Float64Array.from(state, (value) => value - Math.fround(value));
      queue.writeBuffer(this.buffers.rest, 0, packState(rest, this.operators));
    }
    queue.writeBuffer(this.buffers.clock, 0, packClock(clock));
    const encoder = this.device.createCommandEncoder({ label: 'dg start' });
    const pass = encoder.beginComputePass({ label: 'dg start' });
    pass.setBindGroup(0, this.buffers.meshGroup);
    this.dispatch(pass, this.kernels.initialMeans, this.buffers.meansGroup);
    this.tick(pass, this.kernels.clockStart);
    this.monitors.encode(pass, 0, clock.step);
    pass.end();
    queue.submit([encoder.finish()]);
    this.reported = clock;
    this.outcome = { kind: 'running' };
    this.baseStep = clock.step;
    this.submitted = 0;
  }

  dispose(): void {
    this.buffers.destroy();
    this.statistics?.destroy();
    this.monitors.destroy();
    this.persistent?.destroy();
    this.clockRing.destroy();
    this.stateRing.destroy();
  }

  private parityOf(step: number): number {
    return (step - this.baseStep) % 2;
  }

  private encodeSteps(encoder: GPUCommandEncoder, steps: number): void {
    const pass = encoder.beginComputePass({ label: 'dg steps' });
    pass.setBindGroup(0, this.buffers.meshGroup);
    if (this.persistent) this.encodeWholeSteps(pass, this.persistent, steps);
    else this.encodeStages(pass, steps);
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
      this.monitors.encode(pass, 0, step);
    }
    this.submitted += steps;
  }

  private encodeStages(pass: GPUComputePassEncoder, steps: number): void {
    const { stages, limiter, designs } = this.kernels;
    const last = stages.length - 1;
    for (let i = 0; i < steps; i++) {
      const groups = this.buffers.steps[this.submitted % 2];
      groups.forEach((group, index) => {
        this.dispatch(pass, stages[index].pipeline, group.stage, designs.stage);
        if (!limiter || !group.limiter) return;
        this.dispatch(pass, index === last ? limiter.step : limiter.stage, group.limiter);
      });
      this.statistics?.encode(pass, this.submitted % 2, this.workgroups(designs.plain));
      if (!designs.plain.finishesStep) this.tick(pass, this.kernels.clockTick);
      this.submitted++;
      this.monitors.encode(pass, this.submitted % 2, this.baseStep + this.submitted);
    }
  }

  /** Over all cells. */
  private dispatch(
    pass: GPUComputePassEncoder,
    pipeline: GPUComputePipeline,
    group: GPUBindGroup,
    design: KernelDesign = this.kernels.designs.plain,
  ): void {
    const { x, y } = this.workgroups(design);
    pass.setPipeline(pipeline);
    pass.setBindGroup(1, group);
    pass.dispatchWorkgroups(x, y);
  }

  private workgroups({ lanes, workgroupSize }: KernelDesign): { x: number; y: number } {
    return foldWorkgroups(Math.ceil((this.operators.cellCount * lanes) / workgroupSize));
  }

  private tick(pass: GPUComputePassEncoder, pipeline: GPUComputePipeline): void {
    pass.setPipeline(pipeline);
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
    const signals = this.monitors.take(monitorCopies, clock.step, timeOf);
    const endTime = clock.outcome === 'endTime' ? this.settings.endTime : null;
    const time = endTime ?? clock.time;
    this.reported = { step: clock.step, time };
    if (clock.outcome === 'failed') {
      const kind = clock.failedWhat === notANumber ? 'notANumber' : { condition: clock.failedWhat };
      const state = await this.readState();
      this.outcome = failureAt(this.operators, state, time, clock.failedCell, kind);
    } else {
      this.outcome = { kind: clock.outcome };
    }
    return { ...this.reported, outcome: this.outcome, history, signals };
  }

  private async copyState(parity: number): Promise<{ clock: ClockWords; state: StateArray }> {
    const encoder = this.device.createCommandEncoder({ label: 'dg read state' });
    const { clock: clockBuffer, states, rest } = this.buffers;
    const sources = [clockBuffer, states[parity], ...(rest ? [rest] : [])];
    const read = this.stateRing.encode(encoder, sources);
    this.device.queue.submit([encoder.finish()]);
    const [clockCopy, highCopy, restCopy] = await read();
    const clock = unpackClock(clockCopy);
    const high = unpackState(new Float32Array(highCopy), this.operators);
    // A failed step has left its increments in `rest`.
    if (!restCopy || clock.outcome === 'failed') return { clock, state: high };
    const low = unpackState(new Float32Array(restCopy), this.operators);
    return { clock, state: Float64Array.from(high, (value, i) => value + low[i]) };
  }
}
