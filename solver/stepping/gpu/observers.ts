import type { ComputePass } from '../../gpu/computePass';
import { extremumOf, type Extremum } from '../../diagnostics/monitors';
import { signalHeader } from '../../diagnostics/signals';
import type { Averages, LowWords } from '../../diagnostics/averages';
import type { StateSpace } from '../../space/cellSpace';
import type { MonitorPlan } from '../../space/monitorPlan';
import type { DevicePart, DeviceStepper } from '../deviceStepper';
import type { SimulationClock } from '../types';
import { plansOfPart } from './cadences';
import { GpuMonitors } from './monitors';
import type { RunKernels } from './runKernels';
import { joined } from './stateParts';
import { GpuStatistics, type PairedAverages } from './statistics';

/** Value of an extremum over no points on the device; see shaders/space/largest_value.wgsl. */
const noValue = 3.39e38;

/** Observers of a part of the cells. */
interface PartObservers {
  readonly part: DevicePart;
  readonly statistics: GpuStatistics | null;
  readonly monitors: GpuMonitors;
}

/** Data of a run for its observers, and their kernels. */
interface ObservedRun {
  readonly states: StateSpace;
  readonly plans: readonly MonitorPlan[];
  readonly kernels: Pick<RunKernels, 'gatherings' | 'monitors'>;
  readonly stepper: Pick<DeviceStepper, 'parts'>;
  readonly clock: GPUBuffer;
}

/** Observers of a run on the device: averages and signals, for all parts of the cells. */
export class DeviceObservers {
  private readonly parts: readonly PartObservers[];
  /** Per monitor, before the conserved integrals. */
  private readonly extrema: readonly (Extremum | null)[];

  constructor(device: GPUDevice, { states, plans, kernels, stepper, clock }: ObservedRun) {
    const { physics, space } = states;
    const { gatherings, monitors } = kernels;
    const { parts } = stepper;
    this.extrema = physics.monitors.map(({ monitor }) => extremumOf(monitor));
    this.parts = parts.map((part) => {
      const own = parts.length === 1 ? plans : plansOfPart(plans, part);
      return {
        part,
        statistics:
          gatherings.length > 0
            ? new GpuStatistics(device, gatherings, physics, space, part, clock)
            : null,
        monitors: new GpuMonitors(device, monitors, { ...states, part }, own, part, clock),
      };
    });
  }

  /** Averages of all cells if there is one part; null for a case without statistics. */
  get averages(): GPUBuffer | null {
    return this.parts[0].statistics?.averages ?? null;
  }

  /** Largest number of steps whose rows fit. */
  get maxSteps(): number {
    return this.parts[0].monitors.maxSteps;
  }

  /** Buffers to be read back with the clock after a batch. */
  get results(): readonly GPUBuffer[] {
    return this.parts.flatMap(({ monitors }) => monitors.results);
  }

  get resultBytes(): readonly number[] {
    return this.parts.flatMap(({ monitors }) => monitors.resultBytes);
  }

  /**
   * Adds the step just completed; `parity` selects the state at its start.
   * @param step its number; null if known only to the device
   */
  encodeAverages(pass: ComputePass, parity: number, step: number | null): void {
    for (const { part, statistics } of this.parts) {
      if (!statistics) continue;
      this.useFrame(pass, part);
      statistics.encode(pass, parity, step);
    }
  }

  /** Samples due monitors after a step, from the state of `parity`. @param step its number; null if known only to the device */
  encodeMonitors(pass: ComputePass, parity: number, step: number | null): void {
    for (const { part, monitors } of this.parts) {
      this.useFrame(pass, part);
      monitors.encode(pass, parity, step);
    }
  }

  /** Continues from averages, or starts averaging at a time. */
  writeAverages(averages: Averages | null, time: number, words: LowWords | null): void {
    const low = words?.averages ?? null;
    const cellCount = this.parts.reduce((sum, { part }) => sum + part.cellCount, 0);
    const perCell = (averages?.coefficients.length ?? 0) / cellCount;
    for (const { part, statistics } of this.parts) {
      const [first, end] = [part.first * perCell, (part.first + part.cellCount) * perCell];
      const own = averages && {
        ...averages,
        coefficients: averages.coefficients.subarray(first, end),
      };
      statistics?.write(own, time, low && low.subarray(first, end), words ?? {});
    }
  }

  /** Returns the averages with their low words; null for a case without statistics. */
  async readAverages(): Promise<PairedAverages | null> {
    const all = await Promise.all(this.parts.map(({ statistics }) => statistics?.read() ?? null));
    const [first] = all;
    if (!first || all.length === 1) return first;
    const given = all.flatMap((averages) => averages ?? []);
    return {
      ...first,
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

  /** Starts at a state: discards the rows of steps that may be repeated. */
  beginSignals(clock: SimulationClock): void {
    for (const { monitors } of this.parts) monitors.begin(clock);
  }

  /** Returns rows of all signals for the steps up to one, combined over the parts. */
  takeSignals(
    copies: readonly ArrayBuffer[],
    last: number,
    timeOf: (step: number) => number,
  ): Float64Array[] {
    const perPart = copies.length / this.parts.length;
    const [all, ...others] = this.parts.map(({ monitors }, i) =>
      monitors.take(copies.slice(i * perPart, (i + 1) * perPart), last, timeOf),
    );
    const { widths } = this.parts[0].monitors;
    for (const rows of others) {
      rows.forEach((own, signal) => {
        const stride = signalHeader + widths[signal];
        own.forEach((value, i) => {
          if (i % stride >= signalHeader)
            all[signal][i] = this.together(signal, all[signal][i], value);
        });
      });
    }
    this.extrema.forEach((extremum, signal) => {
      if (!extremum) return;
      const stride = signalHeader + widths[signal];
      // An extremum over no points is NaN.
      for (let i = signalHeader; i < all[signal].length; i += stride) {
        if (Math.abs(all[signal][i]) >= noValue) all[signal][i] = NaN;
      }
    });
    return all;
  }

  private together(signal: number, a: number, b: number): number {
    const extremum = this.extrema.at(signal) ?? null;
    if (extremum === null) return a + b;
    return extremum === 'minimum' ? Math.min(a, b) : Math.max(a, b);
  }

  /** Returns no rows. */
  noSignals(): Float64Array[] {
    return this.parts[0].monitors.none();
  }

  destroy(): void {
    for (const { statistics, monitors } of this.parts) {
      statistics?.destroy();
      monitors.destroy();
    }
  }

  private useFrame(pass: ComputePass, { frame }: DevicePart): void {
    if (this.parts.length > 1) pass.setBindGroup(0, frame);
  }
}
