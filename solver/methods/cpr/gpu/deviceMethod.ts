import { df64Arithmetics } from '../../../gpu/df64/library';
import { requireDf64 } from '../../../gpu/df64/selfTest';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import type { ComputePass } from '../../../gpu/computePass';
import type { KernelSource } from '../../../gpu/kernelSource';
import { createLayout } from '../../../gpu/pipeline';
import type { MonitorPlan } from '../../../space/monitorPlan';
import type { DeviceMethod, DeviceStepper } from '../../../stepping/deviceStepper';
import { allocate } from '../../../stepping/gpu/allocate';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../../stepping/gpu/runKernels';
import type { GpuAdapter } from '../../../stepping/types';
import type { CprOperators } from '../operators';
import { compileCopies, CellCopies, type CopyKernel } from './cellCopies';
import { kindOfAll, type CellShapes } from './cellShapes';
import { completionSources } from './completion';
import { cprDeviceRequirements } from './deviceRequirements';
import { encodeDispatches, type CprDispatch } from './dispatches';
import { embeddedSources, errorPlaces, judgmentDispatch } from './embedded';
import { compileStep, cprKernelModules, stageGroups, stageSources } from './kernels';
import { partsFor } from './parts';
import { PartOnDevice } from './partOnDevice';
import { compileRowCopies, RowCopies, type RowKernel } from './rowCopies';
import { indicatorSource } from './shockCapturing';
import { viscousSources } from './viscous';

/** Kernel that accepts or rejects a step. */
interface Judgment {
  readonly dispatch: CprDispatch;
  readonly errorSums: GPUBuffer;
}

/**
 * The stages of a step on a device: for each stage its preceding kernels and the stage, each in all parts and followed by
 * copies between parts. Under error control the last stage is followed by the acceptance of the step.
 */
class CprDeviceStepper implements DeviceStepper {
  readonly stepsAtOnce = 1;
  /** Dispatches of even and of odd steps. */
  private readonly steps: readonly [readonly CprDispatch[], readonly CprDispatch[]];
  private readonly copies: CellCopies | null;
  private readonly rows: RowCopies | null;

  /**
   * @param copyKernel for several parts
   * @param rowKernel if parts exchange more than states
   * @param judgment if steps can be rejected, with the buffer that it owns
   */
  constructor(
    device: GPUDevice,
    readonly parts: readonly PartOnDevice[],
    copyKernel: CopyKernel | null,
    rowKernel: RowKernel | null,
    private readonly judgment: Judgment | null,
  ) {
    const rows = rowKernel && new RowCopies(device, rowKernel, parts);
    this.rows = rows;
    const copies = copyKernel && new CellCopies(device, copyKernel, parts);
    this.copies = copies;
    const { targets } = parts[0];
    const landing = targets[targets.length - 1];
    /** Maps a register of an odd step to its buffer: u and the landing register are swapped. */
    const swapped = (register: number): number =>
      register === 0 ? landing : register === landing ? 0 : register;
    const stepOf = (parity: 0 | 1): CprDispatch[] =>
      targets.flatMap((target, stage) => [
        ...parts.flatMap(({ preludes }) => preludes[parity][stage]),
        ...(rows?.dispatches ?? []),
        ...parts.flatMap(({ steps }) => steps[parity][stage]),
        ...(judgment && stage === targets.length - 1
          ? [judgment.dispatch, ...parts.flatMap(({ restores }) => restores[parity])]
          : []),
        ...(copies?.dispatches[parity === 0 ? target : swapped(target)] ?? []),
      ]);
    this.steps = [stepOf(0), stepOf(1)];
  }

  encodeStart(pass: ComputePass): void {
    if (!this.copies) return;
    encodeDispatches(pass, this.copies.dispatches[0]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  prepare(): void {
    // Each step is encoded separately, so nothing needs preparation.
  }

  encodeSteps(pass: ComputePass, parity: number): void {
    encodeDispatches(pass, this.steps[parity]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  destroy(): void {
    for (const part of this.parts) part.destroy();
    this.copies?.destroy();
    this.rows?.destroy();
    this.judgment?.errorSums.destroy();
  }
}

/**
 * Creates flux reconstruction on a device.
 * @throws CaseError if the kernels do not support so many variables; Error with one line if a buffer exceeds the binding
 * limit, or df64 arithmetic is incorrect on the device
 */
export async function cprDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: CprOperators,
  shapes: CellShapes,
): Promise<DeviceMethod> {
  requireFewVariables(operators.physics);
  const { bytes } = cprDeviceRequirements(operators, shapes);
  const parts = partsFor(device, operators, shapes);
  const isComplete = parts.length === 1;
  const df64 =
    operators.options.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const read = 'read-only-storage';
  const frame = {
    ...cprKernelModules(operators, shapes, device, df64, isComplete),
    // Cells, quadrature rule, settings, and line tables in df64.
    layout: createLayout(device, 'cpr cells', [
      read,
      null,
      null,
      read,
      'uniform',
      df64 ? 'uniform' : null,
    ]),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const places = errorPlaces(parts.map((part) => stageGroups(part.operators)));
      const [kernels, copies, rows] = await Promise.all([
        compileStep(device, operators, shapes, frame, adapter, places.count),
        isComplete ? null : compileCopies(device, operators, frame),
        isComplete ? null : compileRowCopies(device, operators, frame),
      ]);
      const made = await allocate(
        device,
        bytes,
        () => {
          const { storage } = bufferUsage;
          const errorSums =
            kernels.embedded && createBuffer(device, 'cpr error sums', storage, 4 * places.count);
          const all = parts.map((part, i) => {
            const size = 4 * stageGroups(part.operators);
            const own = errorSums && { buffer: errorSums, offset: 4 * places.first[i], size };
            return new PartOnDevice(device, part, frame, kernels, clock, own);
          });
          return { all, errorSums };
        },
        ({ all, errorSums }) => {
          all.forEach((part) => part.destroy());
          errorSums?.destroy();
        },
      );
      const { all, errorSums } = made;
      const judgment = kernels.embedded &&
        errorSums && {
          dispatch: judgmentDispatch(device, kernels.embedded, errorSums, clock, all[0].frame),
          errorSums,
        };
      return new CprDeviceStepper(device, all, copies, rows, judgment);
    },
  };
}

const kindNames = {
  tetrahedra: 'Tetrahedra',
  prisms: 'Prisms',
  affine: 'Affine',
  corners: 'Straight',
  stored: 'Curved',
} as const;

const kindTitles = {
  tetrahedra: 'straight tetrahedra',
  prisms: 'prisms with parallel edges',
  affine: 'cells that are parallelepipeds',
  corners: 'cells with straight edges',
  stored: 'curved cells',
} as const;

/** Features of most GPUs. */
const defaultDevice = { features: new Set(['subgroups']) };

/**
 * Returns the kernels of a run for a GPU with common features.
 * @throws CaseError if the case is not supported on GPUs
 */
export function cprKernelSources(
  operators: CprOperators,
  shapes: CellShapes,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = operators.options.precision === 'df64' ? df64Arithmetics[0] : null;
  const modules = cprKernelModules(operators, shapes, defaultDevice, df64);
  const hardware = { software: false };
  const stages = stageSources(operators, shapes, modules, hardware);
  const variants = new Map<string, number[]>();
  stages.forEach(({ constants }, i) => {
    variants.set(constants, [...(variants.get(constants) ?? []), i + 1]);
  });
  const indicator = indicatorSource(operators, modules);
  return [
    ...(indicator ? [indicator] : []),
    ...viscousSources(operators, modules, hardware, kindOfAll(shapes)),
    ...[...variants.values()].flatMap((numbers) => {
      const name = `stage${numbers[0]}`;
      const title = `${numbers.length > 1 ? 'stages' : 'stage'} ${numbers.join(', ')} of ${stages.length}`;
      const { shaders } = stages[numbers[0] - 1];
      return Array.from(shaders, ([kind, shader]) => ({
        name: shaders.size > 1 ? `${name}${kindNames[kind]}` : name,
        title: shaders.size > 1 ? `${title}, ${kindTitles[kind]}` : title,
        shader,
        entryPoint: 'main',
      }));
    }),
    ...Object.values(embeddedSources(operators, modules, stageGroups(operators)) ?? {}),
    ...completionSources(operators, modules).flatMap((completion) => completion?.source ?? []),
    ...runKernelSources(operators, modules, plans),
  ];
}
