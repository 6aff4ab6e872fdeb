import type { Df64Arithmetic } from '../../../gpu/df64/library';
import { stateStride } from '../../../physics/wgsl';
import type { GpuAdapter } from '../../../stepping/types';
import { hasForce, isCompleted, type DgOperators, type RunSettings } from '../operators';

/** How kernels are laid out over the invocations of a device; the results are the same. */
export interface KernelDesign {
  /**
   * Invocations per cell: two need subgroups, and a state of three or four variables; in df64 the
   * stages have one per variable.
   */
  readonly lanes: number;
  readonly workgroupSize: number;
  /** Loops unrolled, tables in the code: fast on a GPU, slow to compile for a processor. */
  readonly unrolled: boolean;
  /** Whether the device can reduce over subgroups. */
  readonly subgroups: boolean;
  /** Basis of the neighbors' sides in workgroup memory, instead of a selection among constants. */
  readonly sharedTraces: boolean;
  /** Whether the kernel that completes a step also moves the clock on. */
  readonly finishesStep: boolean;
  /** One workgroup, a cell to each invocation, does whole steps, many in one dispatch. */
  readonly persistent: boolean;
  /** How the device does df64; null for states in single precision. */
  readonly df64: Df64Arithmetic | null;
}

/** What designs depend on of a device. */
export interface DesignDevice {
  readonly features: ReadonlySet<string>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeWorkgroupStorageSize' | 'maxComputeInvocationsPerWorkgroup'
  >;
}

/**
 * The design for everything but the stages.
 * @param isComplete whether the cells lie in one part
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
    // Averages are gathered, and means kept, between the end of a step and the clock's next tick; of several
    // parts each has workgroups of its own to count.
    finishesStep:
      isComplete &&
      cellCount <= fewCells &&
      physics.statistics.length === 0 &&
      physics.drive === null,
    persistent: false,
    df64,
  };
}

/** Cells from which one invocation per cell hides its memory accesses at p = 3. */
const manyCells = 1_500_000;

/** Cells up to which a dispatch costs more than that workgroups wait for being counted. */
const fewCells = 300_000;

/** The fastest design of the stages by measurement; see docs/explanation/performance.md. */
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

/** Cells from which another design than the rule's can gain more than looking for it costs. */
const worthMeasuring = 4_000;

/**
 * Designs of the stages that may be faster on a device that the rule was not made on, the rule's
 * own first; that one alone if there is nothing to gain.
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

/** A name for what distinguishes the designs of stages. */
export const designName = ({ lanes, workgroupSize, sharedTraces }: KernelDesign): string =>
  `${lanes} × ${workgroupSize}${sharedTraces ? ', shared traces' : ''}`;

/** The most cells that one workgroup holds, and the order up to which whole steps in it gain. */
const tinyCells = 256;
const tinyOrder = 2;

/** Bytes of workgroup memory for the clock and the reports, with room to spare. */
const reportBytes = 512;

/** The design of whole steps in one workgroup, or null if stages are the way, or the faster one. */
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
  // Reductions over subgroups gave wrong values here on an NVIDIA device, now in one kernel, now in
  // another; those over the workgroup don't.
  return { ...plain, workgroupSize, subgroups: false, persistent: true };
}
