import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup } from '../../../gpu/pipeline';
import type { DgOperators, RunSettings } from '../operators';
import { usesPosition } from '../../../physics/wgsl';
import type { DgKernels } from './kernels';
import {
  historyCapacity,
  packConnectivity,
  packMetrics,
  packPositions,
  packSettings,
  packTables,
  stateBytes,
} from './layout';

/** Bytes of the struct `Clock` of shaders/dg/clock_state.wgsl. */
export const clockBytes = 48;
export const historyBytes = historyCapacity * 32;

/** Bind groups of a step that reads u from one buffer and leaves the new u in another. */
interface StepGroups {
  readonly stages: readonly [GPUBindGroup, GPUBindGroup, GPUBindGroup];
  readonly finalStage: GPUBindGroup;
  /** After each of the four stages; empty without a limiter. */
  readonly limiter: readonly GPUBindGroup[];
}

/** Every buffer of a run on the device and the bind groups over them. */
export class DeviceState {
  /** u is in `states[parity]`: a step moves it from one to the other. */
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly clock: GPUBuffer;
  readonly history: GPUBuffer;
  readonly meshGroup: GPUBindGroup;
  readonly meansGroup: GPUBindGroup;
  readonly clockGroup: GPUBindGroup;
  readonly steps: readonly [StepGroups, StepGroups];
  private readonly buffers: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    kernels: DgKernels,
    operators: DgOperators,
    settings: RunSettings,
  ) {
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, content: number | ArrayBufferView<ArrayBuffer>) => {
      const buffer = createBuffer(device, `dg ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const bytes = stateBytes(operators);
    const state = (label: string) => make(label, storage | copySource, bytes);
    this.states = [state('u'), state('y1')];
    const y2 = state('y2');
    const y3 = state('y3');
    this.clock = make('clock', storage | copySource, clockBytes);
    this.history = make('history', storage | copySource, historyBytes);
    // Factor and abscissa of each of the first three stages of RK4.
    const stages = [
      [0.5, 0],
      [0.5, 0.5],
      [1, 0.5],
    ].map((values, i) => make(`stage ${i + 1}`, uniform, Float32Array.from(values)));

    this.meshGroup = createGroup(device, 'dg mesh', kernels.meshLayout, [
      make('metrics', storage, packMetrics(operators)),
      make('connectivity', storage, packConnectivity(operators)),
      make('positions', storage, packPositions(operators, usesPosition(operators.physics))),
      make('tables', uniform, packTables(operators)),
      make('settings', uniform, new Uint8Array(packSettings(operators, settings))),
    ]);
    this.meansGroup = createGroup(device, 'dg initial means', kernels.meansLayout, [
      this.states[0],
      this.clock,
    ]);
    this.clockGroup = createGroup(device, 'dg clock', kernels.clockLayout, [
      this.clock,
      this.history,
    ]);
    const limited = (states: readonly GPUBuffer[], u: GPUBuffer): GPUBindGroup[] => {
      const { limiter } = kernels;
      if (!limiter) return [];
      return states.map((limitedState, i) =>
        createGroup(device, `dg limiter ${i + 1}`, limiter.layout, [limitedState, this.clock, u]),
      );
    };
    const stepGroups = (u: GPUBuffer, y1: GPUBuffer): StepGroups => {
      const stage = (i: number, source: GPUBuffer, destination: GPUBuffer) =>
        createGroup(device, `dg stage ${i + 1}`, kernels.stageLayout, [
          source,
          u,
          destination,
          this.clock,
          stages[i],
        ]);
      return {
        stages: [stage(0, u, y1), stage(1, y1, y2), stage(2, y2, y3)],
        finalStage: createGroup(device, 'dg final stage', kernels.finalLayout, [
          y3,
          u,
          y1,
          y2,
          this.clock,
        ]),
        limiter: limited([y1, y2, y3, y1], u),
      };
    };
    const [a, b] = this.states;
    this.steps = [stepGroups(a, b), stepGroups(b, a)];
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
