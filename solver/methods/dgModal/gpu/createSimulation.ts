import type { Df64Arithmetic } from '../../../gpu/df64/library';
import { df64ArithmeticOf } from '../../../gpu/df64/selfTest';
import type { GpuAdapter, Simulation } from '../../../stepping/types';
import type { MonitorPlan } from '../../../space/monitorPlan';
import type { DgOperators, RunSettings } from '../operators';
import type { Precision } from '../precisions';
import { compileCopies } from './cellCopies';
import {
  designName,
  persistentDesign,
  plainDesign,
  stageDesign,
  type KernelDesign,
} from './design';
import { deviceNeeds, requireFewVariables } from './deviceNeeds';
import { DeviceParts } from './deviceParts';
import { df64StageDesign } from './df64/design';
import { compileKernels } from './kernels';
import { bytesPerCell, registerBytes, stateBytes } from './layout';
import { compileMonitors } from './monitors';
import { partition, type Part } from './parts';
import { GpuSimulation } from './simulation';
import { averagesBytes, compileStatistics } from './statistics';
import { knownDesign, measureDesigns } from './tuning';

/** Compiles the kernels, fills the buffers. @throws Error with one line where the device can't. */
export async function createGpuSimulation(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  plans: readonly MonitorPlan[],
): Promise<Simulation> {
  requireFewVariables(operators);
  const parts = partsFor(device, operators, settings.precision);
  const isWhole = parts.length === 1;
  const [{ operators: first }] = parts;
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter) : null;
  const plain = plainDesign(device, adapter, operators, isWhole, df64);
  const compile = (stage: KernelDesign) =>
    compileKernels(device, operators, settings, { stage: { ...stage, finishesStep }, plain });
  const { finishesStep } = plain;
  const known =
    (df64 && df64StageDesign(device, plain, operators)) ??
    (isWhole ? persistentDesign(device, adapter, operators, settings) : null) ??
    knownDesign(device, adapter, first, settings);
  let kernels = await compile(known ?? stageDesign(device, adapter, first));
  const statistics = await compileStatistics(device, operators, kernels.meshLayout, plain);
  const { meshLayout } = kernels;
  const monitors = await compileMonitors(device, operators, settings, meshLayout, plain, plans);
  const copies = isWhole ? null : await compileCopies(device, operators, plain);
  const { bytes } = deviceNeeds(operators, settings.precision);
  const buffers = await allocate(
    device,
    bytes,
    () => new DeviceParts(device, kernels, parts, copies, statistics, monitors, plans, settings),
    (made) => made.destroy(),
  );
  if (adapter.choices && !known) {
    const { state } = buffers.first;
    const best = await measureDesigns(device, adapter, first, settings, kernels, state);
    if (designName(best) !== designName(kernels.designs.stage)) kernels = await compile(best);
  }
  const { name } = adapter;
  return allocate(
    device,
    bytes,
    () => new GpuSimulation(device, name, operators, settings, kernels, buffers, initial),
    (simulation) => simulation.dispose(),
  );
}

/** @throws Error with one line where the device doesn't do df64 right */
async function requireDf64(device: GPUDevice, { name }: GpuAdapter): Promise<Df64Arithmetic> {
  const arithmetic = await df64ArithmeticOf(device);
  if (arithmetic) return arithmetic;
  throw new Error(
    `${name} fails the test of df64 arithmetic, its driver changes sums: choose the precision f32, or the CPU in double precision`,
  );
}

/**
 * Cuts the cells into as few parts as the device's bindings allow.
 * @throws Error with one line where that doesn't help
 */
function partsFor({ limits }: GPUDevice, operators: DgOperators, precision: Precision): Part[] {
  const limit = Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
  const averages = averagesBytes(operators) / operators.cellCount;
  const perCell = Math.max(bytesPerCell(operators, precision), averages);
  const whole = Math.max(stateBytes(operators, precision), perCell * operators.cellCount);
  const fewest = Math.ceil(whole / limit);
  for (let count = fewest; count <= Math.max(2 * fewest, fewParts); count++) {
    const parts = partition(operators, count);
    const fits = parts.every((part) => {
      const { copied, operators: own } = part;
      const cells = own.cellCount + copied.length;
      return Math.max(registerBytes(own, precision), perCell * cells) <= limit;
    });
    if (fits) return parts;
  }
  throw new Error(
    `the case needs ${mebibytes(whole)} in one piece, this GPU binds ${mebibytes(limit)}, too little to do it in parts: use the CPU, a lower order or a coarser mesh`,
  );
}

/** So many parts are tried where copies of each other's cells need most of the room. */
const fewParts = 8;

/**
 * Makes what needs buffers.
 * @param bytes that the case needs
 * @throws Error with one line where the device has no room or refuses
 */
async function allocate<T>(
  device: GPUDevice,
  bytes: number,
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
      `the GPU has no room for this case (about ${mebibytes(bytes)}): close other programs, or use a lower order or a coarser mesh`,
    );
  }
  if (invalid) {
    giveBack(made);
    throw new Error(`the GPU refused the buffers of this case: ${invalid.message}`);
  }
  return made;
}

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;
