import type { StateSpace } from '../../space/cellSpace';
import type { MonitorPlan } from '../../space/monitorPlan';
import type { DeviceStepper, KernelFrame } from '../deviceStepper';
import type { SteppingRules } from '../rules';
import type { ClockShape } from './clock';
import type { RunKernels } from './runKernels';

/** Components of a simulation on a device. */
export interface DeviceRun {
  readonly states: StateSpace;
  readonly rules: SteppingRules;
  readonly plans: readonly MonitorPlan[];
  readonly frame: KernelFrame;
  readonly kernels: RunKernels;
  readonly stepper: DeviceStepper;
  /** The struct `Clock`. */
  readonly clock: GPUBuffer;
  readonly clockShape: ClockShape;
}
