import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup } from '../../../gpu/pipeline';
import { packSettings } from '../../../stepping/gpu/settings';
import type { DevicePart } from '../../../stepping/deviceStepper';
import type { RunSettings } from '../operators';
import { steppingRules } from '../timeStep';
import type { Register } from '../../../stepping/integrators/types';
import { usesPosition } from '../../../physics/wgsl';
import { packDf64Geometry, packDf64Tables } from './df64/layout';
import type { DgKernels } from './kernels';
import type { Part } from './parts';
import { restRegister } from '../../../stepping/gpu/stagePlan';
import { packViscousTables } from './viscous';
import {
  packContinuedMeans,
  packPositions,
  packSymmetricTables,
  packSideRows,
  packTables,
  packTriangles,
  registerBytes,
} from './layout';

/** Bind groups of one stage. */
interface StageGroups {
  readonly stage: GPUBindGroup;
  readonly viscous: GPUBindGroup | null;
  readonly limiter: GPUBindGroup | null;
}

/** Device buffers of one part of the cells, and their bind groups. */
export class DeviceState implements DevicePart {
  readonly first: number;
  readonly cellCount: number;
  readonly boundaryFaceCount: number;
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly rest: GPUBuffer | null;
  readonly settings: GPUBuffer;
  readonly frame: GPUBindGroup;
  /** Indexed by step parity, then by stage. */
  readonly steps: readonly [readonly StageGroups[], readonly StageGroups[]];
  /** u, y₁, y₂, y₃ at even steps. */
  readonly registers: readonly GPUBuffer[];
  private readonly landing: Register;
  private readonly buffers: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    kernels: DgKernels,
    readonly part: Part,
    settings: RunSettings,
    clock: GPUBuffer,
  ) {
    const { operators, first } = part;
    this.first = first;
    this.cellCount = operators.cellCount;
    this.boundaryFaceCount = operators.mesh.boundaryCells.length;
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, content: number | ArrayBufferView<ArrayBuffer>) => {
      const buffer = createBuffer(device, `dg ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const bytes = registerBytes(operators, settings.precision);
    const isDf64 = settings.precision === 'df64';
    const state = (label: string) => make(label, storage | copySource, bytes);
    const registers = ['u', 'y1', 'y2', 'y3'].map(state);
    this.registers = registers;
    this.rest = settings.precision === 'f32Compensated' ? registers[restRegister] : null;
    const uniforms = kernels.stages.map(({ plan }, i) =>
      make(`stage ${i + 1}`, uniform, plan.uniform),
    );

    const packed = packSettings(this, steppingRules(operators, settings));
    this.settings = make('settings', uniform, new Uint8Array(packed));
    this.frame = createGroup(device, 'dg mesh', kernels.meshLayout, [
      make('triangles', storage, new Uint8Array(packTriangles(operators))),
      isDf64
        ? make('geometry', storage, packDf64Geometry(operators))
        : make('side rows', storage, packSideRows(operators)),
      make('positions', storage, packPositions(operators, usesPosition(operators.physics))),
      make('tables', uniform, packTables(operators)),
      this.settings,
      isDf64
        ? make('df64 tables', uniform, packDf64Tables(operators))
        : make('symmetric tables', uniform, packSymmetricTables(operators)),
    ]);
    const continuedMeans =
      kernels.limiter && make('continued means', storage, packContinuedMeans(operators));
    const { viscous } = kernels;
    const viscousTables =
      viscous && make('viscous tables', uniform, packViscousTables(operators, settings.precision));
    const viscousUniforms = viscous?.plans.map((plan, i) =>
      make(`viscous stage ${i + 1}`, uniform, plan.uniform),
    );
    const stageGroup = (registers: readonly GPUBuffer[], index: number): StageGroups => {
      const { plan } = kernels.stages[index];
      const target = registers[plan.target];
      const label = `dg stage ${index + 1}`;
      return {
        stage: createGroup(device, label, kernels.stageLayout, [
          registers[plan.source],
          registers[0],
          target,
          registers[plan.third],
          clock,
          uniforms[index],
        ]),
        viscous:
          viscous &&
          createGroup(device, `${label} viscous`, viscous.layout, [
            registers[plan.source],
            registers[0],
            target,
            viscous.plans[index].constants.includes('GATHERS') ? registers[plan.third] : null,
            clock,
            viscousUniforms![index],
            viscousTables,
          ]),
        limiter:
          kernels.limiter &&
          continuedMeans &&
          createGroup(device, `${label} limiter`, kernels.limiter.layout, [
            target,
            clock,
            registers[0],
            continuedMeans,
          ]),
      };
    };
    const stepGroups = (registers: readonly GPUBuffer[]): StageGroups[] =>
      kernels.stages.map((_, index) => stageGroup(registers, index));
    // A step writes the new u to the landing register, so every other step swaps the two. The persistent kernel updates
    // u in place.
    const landing = kernels.stages.at(-1)?.plan.target ?? 0;
    this.landing = landing;
    const swapped = [...registers];
    [swapped[0], swapped[landing]] = [registers[landing], registers[0]];
    this.states = [registers[0], registers[landing]];
    this.steps = [stepGroups(registers), stepGroups(swapped)];
  }

  /** Returns the index in `registers` of `register` in a step of this parity. */
  placeOf(register: Register, parity: number): number {
    if (parity === 0) return register;
    return register === 0 ? this.landing : register === this.landing ? 0 : register;
  }

  /** Sets all states to zero. */
  clear(device: GPUDevice): void {
    const encoder = device.createCommandEncoder({ label: 'dg clear' });
    for (const register of this.registers) encoder.clearBuffer(register);
    device.queue.submit([encoder.finish()]);
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
