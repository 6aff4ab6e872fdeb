import type { Dimension } from '../../../core/axes';
import type { DevicePrecision } from '../../../stepping/deviceStepper';
import type { SlopeRuleId } from '../slopeRule';

/** Case properties that the design depends on. */
export interface SteppedCase {
  readonly dimension: Dimension;
  readonly counts: readonly number[];
  readonly variableCount: number;
  readonly precision: DevicePrecision;
  readonly slopes: SlopeRuleId;
}

/** Device properties that the design depends on. */
export interface StepDevice {
  /** Size of the smallest subgroup; 1 without subgroups. */
  readonly subgroupSize: number;
  /** Maximum invocations and bytes of memory per workgroup. */
  readonly invocations: number;
  readonly workgroupBytes: number;
  /** Whether the device is a software GPU. */
  readonly software: boolean;
}

/** Properties of most GPUs. */
export const defaultDevice: StepDevice = {
  subgroupSize: 32,
  invocations: 256,
  workgroupBytes: 32_768,
  software: false,
};
