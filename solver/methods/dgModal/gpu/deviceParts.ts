import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup } from '../../../gpu/pipeline';
import { signalHeader } from '../../../diagnostics/signals';
import type { SimulationClock } from '../../../stepping/types';
import type { StateArray } from '../../../space/types';
import type { Averages } from '../../../diagnostics/averages';
import type { MonitorPlan } from '../../../space/monitorPlan';
import type { RunSettings } from '../operators';
import type { Precision } from '../precisions';
import type { Register } from '../../../stepping/integrators';
import { CellCopies, type CopyKernel } from './cellCopies';
import { clockBytes } from './clock';
import { DeviceState } from './deviceState';
import type { DgKernels } from './kernels';
import { packSettings, packState, unpackState } from './layout';
import { plansOfPart } from './monitorPlan';
import { GpuMonitors, type MonitorKernels } from './monitors';
import type { Part } from './parts';
import { GpuStatistics, type StatisticsKernel, type PairedAverages } from './statistics';

/** What the device has of one part of the cells. */
export interface DevicePart {
  readonly part: Part;
  readonly state: DeviceState;
  readonly statistics: GpuStatistics | null;
  readonly monitors: GpuMonitors;
}

/** Everything that a run keeps on the device: one clock, and the state in as few parts as bindings allow. */
export class DeviceParts {
  readonly clock: GPUBuffer;
  readonly clockGroup: GPUBindGroup;
  readonly parts: readonly DevicePart[];
  private readonly copies: CellCopies | null;
  private readonly precision: Precision;

  /** @param copyKernel needed where there are several parts */
  constructor(
    private readonly device: GPUDevice,
    kernels: DgKernels,
    parts: readonly Part[],
    copyKernel: CopyKernel | null,
    statistics: StatisticsKernel | null,
    monitors: MonitorKernels,
    plans: readonly MonitorPlan[],
    settings: RunSettings,
  ) {
    this.precision = settings.precision;
    const { storage, copySource } = bufferUsage;
    const bytes = clockBytes(parts[0].operators.variableCount);
    const clock = createBuffer(device, 'dg clock', storage | copySource, bytes);
    this.clock = clock;
    this.clockGroup = createGroup(device, 'dg clock', kernels.clockLayout, [clock]);
    this.parts = parts.map((part) => {
      const state = new DeviceState(device, kernels, part, settings, clock);
      const { states, rest } = state;
      return {
        part,
        state,
        statistics:
          statistics && new GpuStatistics(device, statistics, part.operators, { states, clock }),
        monitors: new GpuMonitors(device, monitors, part.operators, plansOfPart(plans, part), {
          states,
          rest,
          clock,
        }),
      };
    });
    this.copies = copyKernel && new CellCopies(device, copyKernel, this.parts);
  }

  /** The first part: all there is, but where a case is larger than a binding. */
  get first(): DevicePart {
    return this.parts[0];
  }

  get isWhole(): boolean {
    return this.parts.length === 1;
  }

  /** To be called after a register was written in a step of this parity: other parts have copies. */
  renewCopies(pass: GPUComputePassEncoder, register: Register, parity: number): void {
    this.copies?.encode(pass, this.first.state.placeOf(register, parity));
  }

  writeSettings(settings: RunSettings): void {
    for (const { part, state } of this.parts) {
      const bytes = packSettings(part.operators, settings, part.first);
      this.device.queue.writeBuffer(state.settings, 0, bytes);
    }
  }

  /**
   * Makes a state u at even steps; copies are then to be renewed.
   * @param low words of its numbers, where they are known; else what f32 rounds away of them
   */
  writeState(state: StateArray, low: Float32Array | null): void {
    const { queue } = this.device;
    const isPaired = this.precision !== 'f32';
    for (const { part, state: target } of this.parts) {
      const own = ownCells(state, part);
      const lowWords = isPaired ? ((low && ownCells(low, part)) ?? roundedAway(own)) : null;
      const high = lowWords ? Float32Array.from(own, (value, i) => value - lowWords[i]) : own;
      const { operators } = part;
      if (target.rest && lowWords) {
        queue.writeBuffer(target.states[0], 0, packState(high, operators));
        queue.writeBuffer(target.rest, 0, packState(lowWords, operators));
      } else queue.writeBuffer(target.states[0], 0, packState(high, operators, lowWords));
    }
  }

  /** Goes on from averages, or begins at a time. */
  writeAverages(averages: Averages | null, time: number, low: Float32Array | null): void {
    const cellCount = this.parts.reduce((sum, { part }) => sum + part.operators.cellCount, 0);
    const perCell = (averages?.coefficients.length ?? 0) / cellCount;
    for (const { part, statistics } of this.parts) {
      const end = part.first + part.operators.cellCount;
      const own = averages && {
        since: averages.since,
        coefficients: averages.coefficients.subarray(part.first * perCell, end * perCell),
      };
      statistics?.write(own, time, low && low.subarray(part.first * perCell, end * perCell));
    }
  }

  /** With their low words; null for a case without statistics. */
  async readAverages(): Promise<PairedAverages | null> {
    const all = await Promise.all(this.parts.map(({ statistics }) => statistics?.read() ?? null));
    const [first] = all;
    if (!first || all.length === 1) return first;
    const given = all.flatMap((averages) => averages ?? []);
    return {
      since: first.since,
      coefficients: joined(
        Float64Array,
        given.map(({ coefficients }) => coefficients),
      ),
      low: joined(
        Float32Array,
        given.map(({ low }) => low),
      ),
    };
  }

  /** A run begins with a state: forgets the rows of steps that may be done again. */
  beginSignals(clock: SimulationClock): void {
    for (const { monitors } of this.parts) monitors.begin(clock);
  }

  /** Rows of the signals of all steps up to one; what a part lacks is 0 in its rows. */
  takeSignals(
    copies: readonly ArrayBuffer[],
    last: number,
    timeOf: (step: number) => number,
  ): Float64Array[] {
    const perPart = copies.length / this.parts.length;
    const [all, ...others] = this.parts.map(({ monitors }, i) =>
      monitors.take(copies.slice(i * perPart, (i + 1) * perPart), last, timeOf),
    );
    const { widths } = this.first.monitors;
    for (const rows of others) {
      rows.forEach((own, signal) => {
        const stride = signalHeader + widths[signal];
        own.forEach((value, i) => {
          if (i % stride >= signalHeader) all[signal][i] += value;
        });
      });
    }
    return all;
  }

  destroy(): void {
    for (const { state, statistics, monitors } of this.parts) {
      state.destroy();
      statistics?.destroy();
      monitors.destroy();
    }
    this.copies?.destroy();
    this.clock.destroy();
  }
}

/** The cells of a part in a state of all, [cell][variable][mode]. */
function ownCells<T extends StateArray>(state: T, { first, operators }: Part): T {
  const perCell = operators.element.modes * operators.variableCount;
  return state.subarray(first * perCell, (first + operators.cellCount) * perCell) as T;
}

/** What f32 rounds away of numbers. */
const roundedAway = (state: StateArray): Float32Array =>
  Float32Array.from(state, (value) => value - Math.fround(value));

/** One word of the numbers of all cells, from what the device has of each part. */
export function joinStates(
  copies: readonly ArrayBuffer[],
  parts: readonly DevicePart[],
  precision: Precision,
  words: 'high' | 'low',
): Float32Array {
  const states = copies.map((copy, i) =>
    unpackState(new Float32Array(copy), parts[i].part.operators, precision, words),
  );
  return states.length === 1 ? states[0] : joined(Float32Array, states);
}

function joined<T extends StateArray>(
  type: new (length: number) => T,
  arrays: readonly StateArray[],
): T {
  const all = new type(arrays.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const array of arrays) {
    all.set(array, offset);
    offset += array.length;
  }
  return all;
}
