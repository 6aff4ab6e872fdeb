import { bufferUsage, createBuffer } from '../../../../gpu/buffers';
import { df64Arithmetics } from '../../../../gpu/df64/library';
import { requireDf64 } from '../../../../gpu/df64/selfTest';
import type { KernelSource } from '../../../../gpu/kernelSource';
import { createLayout, createGroup } from '../../../../gpu/pipeline';
import type { MonitorPlan } from '../../../../space/monitorPlan';
import type { DeviceMethod, KernelFrame } from '../../../../stepping/deviceStepper';
import { allocate } from '../../../../stepping/gpu/allocate';
import { DispatchStepper } from '../../../../stepping/gpu/dispatchStepper';
import { packQuads } from '../../../../stepping/gpu/quadModules';
import { requireBindable } from '../../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../../stepping/gpu/requireFewVariables';
import { packRule } from '../../../../stepping/gpu/ruleLayout';
import { runKernelSources } from '../../../../stepping/gpu/runKernels';
import { settingsBytes } from '../../../../stepping/gpu/settings';
import type { GpuAdapter } from '../../../../stepping/types';
import { compileStep, stepSources, bindStep, type StepKernel } from '../../gpu/stepKernels';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import { quadDeviceRequirements, quadBytes } from './deviceRequirements';
import { quadKernels, type QuadKernels } from './kernels';
import type { QuadBuffer } from './stepDispatches';
import { cellTable } from './tables';

/** Creates the dispatches of a step on a device, with their buffers. */
function quadDeviceStepper(
  device: GPUDevice,
  operators: QuadOperators,
  settings: RunSettings,
  { layout, design, tables, patches }: Pick<KernelFrame, 'layout'> & QuadKernels,
  kernels: readonly StepKernel<QuadBuffer>[],
  clock: GPUBuffer,
): DispatchStepper {
  const { space, staggered } = operators;
  const { storage, uniform, copySource } = bufferUsage;
  const bytes = quadBytes(operators, settings, design);
  const make = (label: string, usage: number, of: number | ArrayBufferView<ArrayBuffer>) =>
    createBuffer(device, `quadrilaterals ${label}`, usage, of);
  const [u, v] = ['u', 'v'].map((label) => make(label, storage | copySource, bytes.cells));
  const others = {
    vertices: make('vertices', storage, bytes.vertices),
    others: tables.others.length > 0 ? make('others', storage, tables.others) : null,
    patches: patches && make('patches', storage, patches.table),
    cellRests:
      settings.precision === 'f32Compensated'
        ? make('cellRests', storage | copySource, bytes.cells)
        : null,
  };
  const cells = make('cells', storage, packQuads(space, design.numberWords));
  const lengths = make('stable lengths', storage, cellTable(staggered, tables, design));
  const rule = make('rule', storage, packRule(space));
  const constants = make('settings', uniform, settingsBytes);
  return new DispatchStepper(
    {
      first: 0,
      cellCount: space.cellCount,
      frame: createGroup(device, 'quadrilaterals', layout, [cells, lengths, null, rule, constants]),
      settings: constants,
      boundaryFaceCount: 0,
      states: [u, v],
      rest: others.cellRests,
    },
    bindStep(device, 'quadrilaterals', kernels, [
      { ...others, cells: u, newCells: v, clock },
      { ...others, cells: v, newCells: u, clock },
    ]),
    [
      ...[u, v, cells, lengths, rule, constants],
      ...Object.values(others).filter((buffer) => buffer !== null),
    ],
  );
}

/**
 * Creates the CE/SE method for quadrilateral meshes on a device.
 * @throws CaseError if the kernels don't support the number of variables; Error with a one-line message if a buffer
 * exceeds the binding limit or the device's df64 arithmetic is incorrect
 */
export async function quadDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: QuadOperators,
  settings: RunSettings,
): Promise<DeviceMethod> {
  requireFewVariables(operators.physics);
  const { bytes, largestBuffer } = quadDeviceRequirements(operators, settings);
  requireBindable(device, largestBuffer, 'mesh');
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const read = 'read-only-storage';
  const frame = {
    ...quadKernels(operators, settings, device, adapter, df64),
    // Cell maps, stable lengths of cells with their vertices, quadrature rule, settings.
    layout: createLayout(device, 'quadrilaterals', [read, read, null, read, 'uniform']),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const kernels = await compileStep(device, 'quadrilaterals', frame.dispatches, frame);
      return allocate(
        device,
        bytes,
        () => quadDeviceStepper(device, operators, settings, frame, kernels, clock),
        (stepper) => stepper.destroy(),
      );
    },
  };
}

/** Features and limits that most GPUs offer. */
const defaultDevice = {
  features: new Set(['subgroups']),
  limits: { maxComputeInvocationsPerWorkgroup: 256, maxComputeWorkgroupStorageSize: 32_768 },
};

/**
 * Returns the kernels of a run for a typical GPU.
 * @throws CaseError if the GPU can't compute the case
 */
export function quadKernelSources(
  operators: QuadOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const kernels = quadKernels(operators, settings, defaultDevice, { software: false }, df64);
  return [
    ...stepSources(kernels.dispatches, kernels),
    ...runKernelSources(operators, kernels, plans),
  ];
}
