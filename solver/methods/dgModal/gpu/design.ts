import type { Df64Arithmetic } from '../../../gpu/df64/library';
import { stateStride } from '../../../physics/wgsl';
import type { GpuAdapter } from '../../../stepping/types';
import { hasForce, isCompleted, type DgOperators, type RunSettings } from '../operators';

/** Mapping of kernels to the invocations of a device; it doesn't change the results. */
export interface KernelDesign {
  /**
   * Invocations per cell. Two require subgroups and a state of three or four variables; in df64 the stages have one per
   * variable.
   */
  readonly lanes: number;
  readonly workgroupSize: number;
  /** Loops unrolled and tables inlined: fast on a GPU, slow to compile for a CPU. */
  readonly unrolled: boolean;
  /** Whether the device can reduce over subgroups. */
  readonly subgroups: boolean;
  /** Basis of the neighbors' sides in workgroup memory instead of selected constants. */
  readonly sharedTraces: boolean;
  /** Whether the kernel that completes a step also advances the clock. */
  readonly finishesStep: boolean;
  /** One workgroup with one invocation per cell performs whole steps, several per dispatch. */
  readonly persistent: boolean;
  /** df64 arithmetic of the device; null for states in single precision. */
  readonly df64: Df64Arithmetic | null;
}

/** Device properties that designs depend on. */
export interface DesignDevice {
  readonly features: ReadonlySet<string>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeWorkgroupStorageSize' | 'maxComputeInvocationsPerWorkgroup'
  >;
}

/**
 * Returns the design of all kernels except the stages.
 * @param isComplete whether one part contains all cells
 */
export function plainDesign(
  device: DesignDevice,
  adapter: GpuAdapter,
  { cellCount, physics }: DgOperators,
  isComplete = true,
  df64: Df64Arithmetic | null = null,
): KernelDesign {
  return {
    lanes: 1,
    workgroupSize: 64,
    unrolled: !adapter.software,
    subgroups: device.features.has('subgroups'),
    sharedTraces: false,
    // Statistics and mean-flow forcing run between the end of a step and the next clock update. With several parts, each
    // part counts its own workgroups.
    finishesStep:
      isComplete &&
      cellCount <= fewCells &&
      physics.statistics.length === 0 &&
      physics.drive === null,
    persistent: false,
    df64,
  };
}

/** Number of cells above which one invocation per cell hides memory latency at p = 3. */
const manyCells = 1_500_000;

/** Number of cells below which a dispatch costs more than counting workgroups. */
const fewCells = 300_000;

/** Returns the fastest measured design of the stages; see docs/explanation/performance.md. */
export function stageDesign(
  device: DesignDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
): KernelDesign {
  const { element, cellCount, variableCount } = operators;
  const plain = plainDesign(device, adapter, operators);
  if (adapter.software) return plain;
  const canHalve = plain.subgroups && stateStride(variableCount) === 4 && !hasForce(operators);
  const gains = element.order >= 4 || (element.order === 3 && cellCount < manyCells);
  return {
    ...plain,
    lanes: canHalve && gains ? 2 : 1,
    workgroupSize: 128,
    sharedTraces: element.order >= 3,
  };
}

/** Minimum number of cells for which measuring other designs can pay off. */
const worthMeasuring = 4_000;

/**
 * Returns stage designs that may be faster on devices for which the rule wasn't tuned, the rule's own first; only that
 * one if no other can be faster.
 */
export function stageCandidates(
  device: DesignDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
): KernelDesign[] {
  const { element, cellCount, variableCount } = operators;
  const rule = stageDesign(device, adapter, operators);
  if (adapter.software || cellCount < worthMeasuring) return [rule];
  const canHalve = rule.subgroups && stateStride(variableCount) === 4 && !hasForce(operators);
  const most = Math.min(256, device.limits.maxComputeInvocationsPerWorkgroup);
  const sizes = [64, 256].filter((size) => size <= most);
  return [
    rule,
    ...(canHalve ? [{ ...rule, lanes: rule.lanes === 1 ? 2 : 1 } as const] : []),
    ...sizes.map((workgroupSize) => ({ ...rule, workgroupSize })),
    ...(element.order >= 2 ? [{ ...rule, sharedTraces: !rule.sharedTraces }] : []),
  ];
}

/** Returns a name that identifies a stage design. */
export const designName = ({ lanes, workgroupSize, sharedTraces }: KernelDesign): string =>
  `${lanes} × ${workgroupSize}${sharedTraces ? ', shared traces' : ''}`;

/** Maximum number of cells in one workgroup, and the highest order for which whole steps in it are faster. */
const tinyCells = 256;
const tinyOrder = 2;

/** Bytes of workgroup memory for the clock and the reports, with a margin. */
const reportBytes = 512;

/** Returns the design of whole steps in one workgroup, or null if stages are required or faster. */
export function persistentDesign(
  device: DesignDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  { precision }: RunSettings,
): KernelDesign | null {
  const { element, cellCount, variableCount } = operators;
  if (adapter.software || cellCount > tinyCells || element.order > tinyOrder) return null;
  const plain = plainDesign(device, adapter, operators);
  const watched = operators.physics.monitors.length > 0;
  if (isCompleted(operators) || precision !== 'f32' || !plain.finishesStep || watched) return null;
  const workgroupSize = 32 * Math.ceil(cellCount / 32);
  const bytes = 4 * stateStride(variableCount) * element.modes * workgroupSize + reportBytes;
  if (bytes > device.limits.maxComputeWorkgroupStorageSize) return null;
  // Subgroup reductions gave wrong results here on an NVIDIA device, in varying kernels; workgroup reductions don't.
  return { ...plain, workgroupSize, subgroups: false, persistent: true };
}
