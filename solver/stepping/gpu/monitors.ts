import type { ComputePass } from '../../gpu/computePass';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../gpu/pipeline';
import type { CasePhysics } from '../../physics/compile';
import { df64Numbers, monitorsModule, singleNumbers, type PlacedProgram } from '../../physics/wgsl';
import { extremumOf } from '../../diagnostics/monitors';
import { signalHeader } from '../../diagnostics/signals';
import type { StateSpace } from '../../space/cellSpace';
import { isDue, type MonitorPlan } from '../../space/monitorPlan';
import type { DevicePart, KernelFrame, KernelModules } from '../deviceStepper';
import type { SimulationClock } from '../types';
import { hasParts, planCadences, type Cadence } from './cadences';
import { historyCapacity } from './clock';
import { pointWords, wallSpacingNumber, type NumberWords, type ReadCells } from './monitorPoints';

/** The compiled kernels of a case's monitors. */
export interface MonitorKernels {
  readonly layout: GPUBindGroupLayout;
  /** Adds up the parts of sums; null if no sum has parts. */
  readonly gather: GPUComputePipeline | null;
  /** Writes a row. */
  readonly keep: GPUComputePipeline;
  readonly numberWords: NumberWords;
  /** Per monitor: the index of its quantity in the kernels. */
  readonly quantityOf: readonly number[];
}

/** Bytes for the rows of one batch of steps. */
const ringBytes = 8 * 1024 * 1024;
/** Bytes per column of a row. */
const columnBytes = 16;

/** @throws Error with the shader's module and line; CaseError for a constant beyond single precision */
export async function compileMonitors(
  device: GPUDevice,
  states: StateSpace,
  frame: KernelFrame,
  plans: readonly MonitorPlan[],
): Promise<MonitorKernels> {
  const source = monitorsShader(states, frame);
  const read = 'read-only-storage';
  const layout = createLayout(device, 'monitors', [read, read, 'storage', read, 'storage']);
  const pipeline = (entryPoint: string): Promise<GPUComputePipeline> =>
    createPipeline(device, {
      label: `${source.module} ${entryPoint}`,
      shader: linkSource(source),
      entryPoint,
      layouts: [frame.layout, layout],
    });
  const [gather, keep] = await Promise.all([
    hasParts(states.space, plans) ? pipeline('gather') : null,
    pipeline('keep'),
  ]);
  const { indexOf: quantityOf } = distinctQuantities(states.physics);
  return { layout, gather, keep, numberWords: numberWords(frame), quantityOf };
}

const numberWords = ({ precision }: KernelModules): NumberWords => (precision === 'df64' ? 2 : 1);

/** Returns the source of the kernels: `gather` and `keep`. */
export function monitorsShader(states: StateSpace, modules: KernelModules): ShaderSource {
  const { library, options, precision } = modules;
  const { distinct } = distinctQuantities(states.physics);
  const numbers = precision === 'df64' ? df64Numbers : singleNumbers;
  const spacing = wallSpacingNumber(states);
  return {
    module: 'space/monitors.wgsl',
    library: {
      ...library,
      'generated/monitors.wgsl': [
        monitorsModule(states.physics, distinct, numbers),
        `const POINT_WORDS = ${pointWords(states, numberWords(modules))}u;`,
        ...(spacing === null ? [] : [`const WALL_SPACING_NUMBER = ${spacing}u;`]),
        `const HAS_REST = ${precision === 'f32Compensated'};`,
        // Unused code need not be compiled.
        ...(distinct.length > 0 ? ['const HAS_QUANTITIES = true;'] : []),
      ].join('\n'),
    },
    options: { unroll: options.unroll },
  };
}

/** Returns each program once, with the place of its text in the document, and the index of each monitor's program. */
function distinctQuantities({ monitors }: CasePhysics): {
  readonly distinct: readonly PlacedProgram[];
  readonly indexOf: readonly number[];
} {
  const distinct: PlacedProgram[] = [];
  const known = new Map<string, number>();
  const indexOf = monitors.map(({ monitor, quantity }, i) => {
    const extremum = extremumOf(monitor);
    const key = `${monitor.kind === 'boundary'} ${extremum ?? ''} ${monitor.expression}`;
    const index = known.get(key) ?? distinct.length;
    if (index === distinct.length) {
      distinct.push({ program: quantity, place: `outputs.monitors[${i}].expression`, extremum });
      known.set(key, index);
    }
    return index;
  });
  return { distinct, indexOf };
}

/** As in shaders/space/monitors.wgsl. */
const sumInvocations = 128;

/** Workgroups that write a row: one invocation per value, one workgroup per sum. */
const keepGroups = ({ values, columns }: Cadence): number =>
  Math.ceil(values / sumInvocations) + columns.length - values;

/** The monitors of a case for a part of the cells on the device: due steps write their rows to rings. */
export class GpuMonitors {
  /** The rings, to be read back with the clock. */
  readonly results: readonly GPUBuffer[];
  readonly resultBytes: readonly number[];
  /** Largest number of steps whose rows fit. */
  readonly maxSteps: number;
  /** Number of values in a row, per signal. */
  readonly widths: readonly number[];
  private readonly cadences: readonly Cadence[];
  /** Rows of each cadence in its ring. */
  private readonly ringRows: readonly number[];
  private readonly plans: readonly GPUBuffer[];
  /** Per cadence, by parity of the previous step. */
  private readonly groups: readonly (readonly GPUBindGroup[])[];
  private started: SimulationClock = { step: 0, time: 0 };
  /** The first step whose rows have not been read. */
  private next = 0;

  constructor(
    private readonly device: GPUDevice,
    private readonly kernels: MonitorKernels,
    private readonly cells: ReadCells,
    plans: readonly MonitorPlan[],
    { states, rest }: Pick<DevicePart, 'states' | 'rest'>,
    clock: GPUBuffer,
  ) {
    const cadences = planCadences(cells, plans, kernels);
    const bytesPerStep = cadences.reduce(
      (sum, { every, columns }) => sum + (columns.length * columnBytes) / every,
      0,
    );
    const maxSteps = Math.max(1, Math.min(historyCapacity, Math.floor(ringBytes / bytesPerStep)));
    const ringRows = cadences.map(({ every }) => Math.ceil(maxSteps / every) + 1);
    this.cadences = cadences;
    this.maxSteps = maxSteps;
    this.ringRows = ringRows;
    this.widths = cadences
      .flatMap(({ signals }) => signals)
      .sort((a, b) => a.signal - b.signal)
      .map(({ width }) => width);
    const { storage, copySource } = bufferUsage;
    this.resultBytes = cadences.map(({ columns }, i) => ringRows[i] * columns.length * columnBytes);
    this.results = cadences.map(({ parts }, i) => {
      const bytes = this.resultBytes[i] + parts.length * columnBytes;
      return createBuffer(device, 'monitors', storage | copySource, bytes);
    });
    this.plans = cadences.map(({ words }, i) =>
      createBuffer(device, 'monitor plan', storage, words(ringRows[i])),
    );
    this.groups = cadences.map((_, i) =>
      states.map((state) =>
        createGroup(device, 'monitors', kernels.layout, [
          state,
          rest ?? state,
          clock,
          this.plans[i],
          this.results[i],
        ]),
      ),
    );
  }

  /** Starts at a state: discards the rows of steps that may be repeated. */
  begin(clock: SimulationClock): void {
    this.started = clock;
    this.next = clock.step;
    for (const [i, buffer] of this.results.entries()) {
      this.device.queue.writeBuffer(buffer, 0, new Uint8Array(this.resultBytes[i]));
    }
  }

  /** Samples due monitors after a step, from the state of `parity`. @param step its number; null if known only to the device */
  encode(pass: ComputePass, parity: number, step: number | null): void {
    const { gather, keep } = this.kernels;
    this.cadences.forEach((cadence, i) => {
      if (step !== null && !isDue(cadence, step)) return;
      pass.setBindGroup(1, this.groups[i][parity]);
      if (gather && cadence.parts.length > 0) {
        pass.setPipeline(gather);
        pass.dispatchWorkgroups(cadence.parts.length);
      }
      pass.setPipeline(keep);
      pass.dispatchWorkgroups(keepGroups(cadence));
    });
  }

  /**
   * Returns rows of all signals for the steps up to one.
   * @param copies of the rings
   * @param timeOf returns the time of a step since the last call
   */
  take(
    copies: readonly ArrayBuffer[],
    last: number,
    timeOf: (step: number) => number,
  ): Float64Array[] {
    const rows: Float64Array[] = [];
    const time = (step: number): number =>
      step === this.started.step ? this.started.time : timeOf(step);
    this.cadences.forEach(({ every, columns, signals }, i) => {
      const ring = new Float32Array(copies[i]);
      const firstRow = Math.ceil(this.next / every);
      const count = Math.max(0, Math.floor(last / every) - firstRow + 1);
      const times = Float64Array.from({ length: count }, (_, row) =>
        time((firstRow + row) * every),
      );
      for (const { signal, width, firstColumn, places, extremum } of signals) {
        // For a minimum the device stores the largest negated value.
        const sign = extremum === 'minimum' ? -1 : 1;
        const stride = signalHeader + width;
        const own = new Float64Array(count * stride);
        for (let row = 0; row < count; row++) {
          const at = row * stride;
          own[at] = (firstRow + row) * every;
          own[at + 1] = times[row];
          if (places.length < width) own.fill(NaN, at + signalHeader, at + stride);
          const slot = ((firstRow + row) % this.ringRows[i]) * columns.length;
          for (let column = 0; column < places.length; column++) {
            const value = 4 * (slot + firstColumn + column);
            own[at + signalHeader + places[column]] = sign * (ring[value] + ring[value + 1]);
          }
        }
        rows[signal] = own;
      }
    });
    this.next = last + 1;
    return rows;
  }

  /** Returns no rows. */
  none(): Float64Array[] {
    return Array.from(
      { length: this.cells.physics.monitors.length + 1 },
      () => new Float64Array(0),
    );
  }

  destroy(): void {
    for (const buffer of [...this.results, ...this.plans]) buffer.destroy();
  }
}
