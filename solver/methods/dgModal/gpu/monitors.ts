import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import {
  df64Numbers,
  monitorsModule,
  singleNumbers,
  type PlacedProgram,
} from '../../../physics/wgsl';
import { signalHeader } from '../../../diagnostics/signals';
import type { SimulationClock } from '../../../stepping/types';
import { isDue, type MonitorPlan } from '../../../space/monitorPlan';
import type { DgOperators, RunSettings } from '../operators';
import type { KernelDesign } from './design';
import { historyCapacity } from './layout';
import { hasParts, planCadences, pointWords, type Cadence, type NumberWords } from './monitorPlan';
import { dgShaderLibrary } from './shaders';

/** The compiled kernels of a case's monitors. */
export interface MonitorKernels {
  readonly layout: GPUBindGroupLayout;
  /** Adds up the parts of sums; null where there are none. */
  readonly gather: GPUComputePipeline | null;
  /** Leaves a row. */
  readonly keep: GPUComputePipeline;
  readonly numberWords: NumberWords;
  /** Per monitor: the quantity of the kernels that it reads. */
  readonly quantityOf: readonly number[];
}

/** What the kernels read beside their own buffers. */
export interface MonitorInputs {
  /** u by parity of the step. */
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly rest: GPUBuffer | null;
  readonly clock: GPUBuffer;
}

/** Bytes of rows that one batch of steps may leave. */
const ringBytes = 8 * 1024 * 1024;
/** Bytes of a column of a row. */
const columnBytes = 16;

/** @throws Error with the shader's module and line; CaseError for a constant beyond single precision */
export async function compileMonitors(
  device: GPUDevice,
  operators: DgOperators,
  settings: RunSettings,
  meshLayout: GPUBindGroupLayout,
  design: KernelDesign,
  plans: readonly MonitorPlan[],
): Promise<MonitorKernels> {
  const source = monitorsShader(operators, settings, design);
  const read = 'read-only-storage';
  const layout = createLayout(device, 'dg monitors', [read, read, 'storage', read, 'storage']);
  const pipeline = (entryPoint: string): Promise<GPUComputePipeline> =>
    createPipeline(device, {
      label: `${source.module} ${entryPoint}`,
      shader: linkSource(source),
      entryPoint,
      layouts: [meshLayout, layout],
    });
  const [gather, keep] = await Promise.all([
    hasParts(operators, plans) ? pipeline('gather') : null,
    pipeline('keep'),
  ]);
  const { indexOf: quantityOf } = distinctQuantities(operators);
  return { layout, gather, keep, numberWords: numberWords(design), quantityOf };
}

const numberWords = ({ df64 }: KernelDesign): NumberWords => (df64 ? 2 : 1);

/** What the kernels are linked of: `gather` and `keep`. */
export function monitorsShader(
  operators: DgOperators,
  { precision }: RunSettings,
  design: KernelDesign,
): ShaderSource {
  const { distinct } = distinctQuantities(operators);
  const numbers = design.df64 ? df64Numbers : singleNumbers;
  return {
    module: 'dg/monitors.wgsl',
    library: {
      ...dgShaderLibrary(operators, design),
      'generated/monitors.wgsl': [
        monitorsModule(operators.physics, distinct, numbers),
        `const POINT_WORDS = ${pointWords(operators, numberWords(design))}u;`,
        `const HAS_REST = ${precision === 'f32Compensated'};`,
      ].join('\n'),
    },
    options: { unroll: design.unrolled },
  };
}

/** Each program once, with the place of its text in the document, and which one each monitor has. */
function distinctQuantities({ physics }: DgOperators): {
  readonly distinct: readonly PlacedProgram[];
  readonly indexOf: readonly number[];
} {
  const distinct: PlacedProgram[] = [];
  const known = new Map<string, number>();
  const indexOf = physics.monitors.map(({ monitor, quantity }, i) => {
    const key = `${monitor.kind === 'boundary'} ${monitor.expression}`;
    const index = known.get(key) ?? distinct.length;
    if (index === distinct.length) {
      distinct.push({ program: quantity, place: `outputs.monitors[${i}].expression` });
      known.set(key, index);
    }
    return index;
  });
  return { distinct, indexOf };
}

/** As in shaders/dg/monitors.wgsl. */
const sumInvocations = 128;

/** Workgroups that leave a row: an invocation per value, a workgroup per sum. */
const keepGroups = ({ values, columns }: Cadence): number =>
  Math.ceil(values / sumInvocations) + columns.length - values;

/** The case's monitors on the device: each step that is due leaves its rows in rings. */
export class GpuMonitors {
  /** The rings, to be read with the clock. */
  readonly results: readonly GPUBuffer[];
  readonly resultBytes: readonly number[];
  /** The most steps whose rows fit. */
  readonly mostSteps: number;
  /** Per signal: values of a row. */
  readonly widths: readonly number[];
  private readonly cadences: readonly Cadence[];
  /** Rows of each cadence that the device keeps. */
  private readonly ringRows: readonly number[];
  private readonly plans: readonly GPUBuffer[];
  /** Per cadence, by parity of the step before. */
  private readonly groups: readonly (readonly GPUBindGroup[])[];
  private begun: SimulationClock = { step: 0, time: 0 };
  /** The first step whose rows have not been taken. */
  private next = 0;

  constructor(
    private readonly device: GPUDevice,
    private readonly kernels: MonitorKernels,
    private readonly operators: DgOperators,
    plans: readonly MonitorPlan[],
    { states, rest, clock }: MonitorInputs,
  ) {
    const cadences = planCadences(operators, plans, kernels);
    const bytesPerStep = cadences.reduce(
      (sum, { every, columns }) => sum + (columns.length * columnBytes) / every,
      0,
    );
    const mostSteps = Math.max(1, Math.min(historyCapacity, Math.floor(ringBytes / bytesPerStep)));
    const ringRows = cadences.map(({ every }) => Math.ceil(mostSteps / every) + 1);
    this.cadences = cadences;
    this.mostSteps = mostSteps;
    this.ringRows = ringRows;
    this.widths = cadences
      .flatMap(({ signals }) => signals)
      .sort((a, b) => a.signal - b.signal)
      .map(({ width }) => width);
    const { storage, copySource } = bufferUsage;
    this.resultBytes = cadences.map(({ columns }, i) => ringRows[i] * columns.length * columnBytes);
    this.results = cadences.map(({ parts }, i) => {
      const bytes = this.resultBytes[i] + parts.length * columnBytes;
      return createBuffer(device, 'dg monitors', storage | copySource, bytes);
    });
    this.plans = cadences.map(({ words }, i) =>
      createBuffer(device, 'dg monitor plan', storage, words(ringRows[i])),
    );
    this.groups = cadences.map((_, i) =>
      states.map((state) =>
        createGroup(device, 'dg monitors', kernels.layout, [
          state,
          rest ?? state,
          clock,
          this.plans[i],
          this.results[i],
        ]),
      ),
    );
  }

  /** A run begins with a state: forgets the rows of steps that may be done again. */
  begin(clock: SimulationClock): void {
    this.begun = clock;
    this.next = clock.step;
    for (const [i, buffer] of this.results.entries()) {
      this.device.queue.writeBuffer(buffer, 0, new Uint8Array(this.resultBytes[i]));
    }
  }

  /** Reads what is due after a step of that number, whose state is the one of `parity`. */
  encode(pass: GPUComputePassEncoder, parity: number, step: number): void {
    const { gather, keep } = this.kernels;
    this.cadences.forEach((cadence, i) => {
      if (!isDue(cadence, step)) return;
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
   * Rows of the signals of all steps up to one.
   * @param copies of the rings
   * @param timeOf a step since the last call
   */
  take(
    copies: readonly ArrayBuffer[],
    last: number,
    timeOf: (step: number) => number,
  ): Float64Array[] {
    const rows: Float64Array[] = [];
    const time = (step: number): number =>
      step === this.begun.step ? this.begun.time : timeOf(step);
    this.cadences.forEach(({ every, columns, signals }, i) => {
      const ring = new Float32Array(copies[i]);
      const firstRow = Math.ceil(this.next / every);
      const count = Math.max(0, Math.floor(last / every) - firstRow + 1);
      const times = Float64Array.from({ length: count }, (_, row) =>
        time((firstRow + row) * every),
      );
      for (const { signal, width, firstColumn, places } of signals) {
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
            own[at + signalHeader + places[column]] = ring[value] + ring[value + 1];
          }
        }
        rows[signal] = own;
      }
    });
    this.next = last + 1;
    return rows;
  }

  /** No rows. */
  none(): Float64Array[] {
    return Array.from(
      { length: this.operators.physics.monitors.length + 1 },
      () => new Float64Array(0),
    );
  }

  destroy(): void {
    for (const buffer of [...this.results, ...this.plans]) buffer.destroy();
  }
}
