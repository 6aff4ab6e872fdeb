import { CaseError } from '../../core/caseError';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import type { StateSpace } from '../../space/cellSpace';
import type { MonitorPlan } from '../../space/monitorPlan';
import type { StateArray } from '../../space/types';
import type { DeviceMethod } from '../deviceStepper';
import type { SteppingRules } from '../rules';
import { allocate } from './allocate';
import { clockBytes } from './clock';
import { compileRunKernels } from './runKernels';
import { GpuSimulation } from './simulation';
import { t } from '../../text/t';

/** A case to run on a device. */
export interface DeviceCase {
  readonly states: StateSpace;
  readonly rules: SteppingRules;
  readonly plans: readonly MonitorPlan[];
  readonly initial: StateArray;
  /** Total memory on the device, for the error message if it is insufficient. */
  readonly bytes: number;
}

/**
 * Compiles the kernels and fills the buffers of a run.
 * @param adapter name of the device
 * @throws Error with one line if that fails on the device
 */
export async function createGpuSimulation(
  device: GPUDevice,
  adapter: string,
  { states, rules, plans, initial, bytes }: DeviceCase,
  { frame, createStepper }: DeviceMethod,
): Promise<GpuSimulation> {
  const kernels = await compileRunKernels(device, states, frame, plans);
  const clockShape = {
    variableCount: states.physics.variableNames.length,
    isControlled: rules.control !== undefined,
  };
  const clock = createBuffer(
    device,
    'clock',
    bufferUsage.storage | bufferUsage.copySource,
    clockBytes(clockShape),
  );
  const stepper = await createStepper(clock);
  if (kernels.drive && stepper.parts.length > 1) {
    stepper.destroy();
    clock.destroy();
    throw new CaseError(t('gpuDriveTooLarge'));
  }
  const run = { states, rules, plans, frame, kernels, stepper, clock, clockShape };
  return allocate(
    device,
    bytes,
    () => new GpuSimulation(device, adapter, run, initial),
    (simulation) => simulation.dispose(),
  );
}
