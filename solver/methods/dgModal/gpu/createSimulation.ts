import { requireDf64 } from '../../../gpu/df64/selfTest';
import { allocate, mebibytes } from '../../../stepping/gpu/allocate';
import { createGpuSimulation } from '../../../stepping/gpu/createSimulation';
import { averagesBytes } from '../../../stepping/gpu/statistics';
import type { MonitorPlan } from '../../../space/monitorPlan';
import type { StateArray } from '../../../space/types';
import type { GpuAdapter, Simulation } from '../../../stepping/types';
import type { DgOperators, RunSettings } from '../operators';
import { steppingRules } from '../timeStep';
import type { Precision } from '../precisions';
import { compileCopies } from './cellCopies';
import {
  designName,
  persistentDesign,
  plainDesign,
  stageDesign,
  type KernelDesign,
} from './design';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { deviceRequirements } from './deviceRequirements';
import { DeviceState } from './deviceState';
import { df64StageDesign } from './df64/design';
import { compileKernels, dgFrame, type DgKernels } from './kernels';
import { bytesPerCell, registerBytes, stateBytes } from './layout';
import { partition, type Part } from './parts';
import { DgStepper } from './stepper';
import { knownDesign, measureDesigns } from './tuning';
import { t } from '../../../text/t';

/**
 * Compiles the kernels and fills the buffers. @throws Error with a one-line message if the device can't run the case
 */
export async function createDgSimulation(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  settings: RunSettings,
  initial: StateArray,
  plans: readonly MonitorPlan[],
): Promise<Simulation> {
  requireFewVariables(operators.physics);
  const parts = partsFor(device, operators, settings.precision);
  const isComplete = parts.length === 1;
  const [{ operators: first }] = parts;
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const plain = plainDesign(device, adapter, operators, isComplete, df64);
  const frame = dgFrame(device, operators, settings, plain);
  const compile = (stage: KernelDesign): Promise<DgKernels> => {
    const { finishesStep } = plain;
    const designs = { stage: { ...stage, finishesStep }, plain };
    return compileKernels(device, operators, settings, frame, designs);
  };
  const known =
    (df64 && df64StageDesign(device, plain, operators)) ??
    (isComplete ? persistentDesign(device, adapter, operators, settings) : null) ??
    knownDesign(device, adapter, first, settings);
  const { bytes } = deviceRequirements(operators, settings.precision);

  const createStepper = async (clock: GPUBuffer): Promise<DgStepper> => {
    let kernels = await compile(known ?? stageDesign(device, adapter, first));
    const copies = isComplete ? null : await compileCopies(device, operators, plain);
    const states = await allocate(
      device,
      bytes,
      () => parts.map((part) => new DeviceState(device, kernels, part, settings, clock)),
      (made) => made.forEach((state) => state.destroy()),
    );
    if (adapter.choices && !known) {
      const best = await measureDesigns(device, adapter, first, settings, kernels, states[0]);
      if (designName(best) !== designName(kernels.designs.stage)) kernels = await compile(best);
    }
    return new DgStepper(device, kernels, states, copies, clock);
  };
  return createGpuSimulation(
    device,
    adapter.name,
    { states: operators, rules: steppingRules(operators, settings), plans, initial, bytes },
    { frame, createStepper },
  );
}

/**
 * Partitions the cells into as few parts as the device's binding limits allow.
 * @throws Error with a one-line message if no partition fits
 */
function partsFor({ limits }: GPUDevice, operators: DgOperators, precision: Precision): Part[] {
  const limit = Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
  const averages = averagesBytes(operators.physics, operators.space) / operators.cellCount;
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
  throw new Error(t('dgBinding', mebibytes(whole), mebibytes(limit)));
}

/** Upper limit of part counts to try when copies of other parts' cells dominate the memory. */
const fewParts = 8;
