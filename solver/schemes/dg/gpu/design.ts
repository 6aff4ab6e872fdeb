import { stateStride } from '../../../physics/wgsl';
import type { GpuAdapter } from '../../types';
import type { DgOperators } from '../operators';

/** How kernels are laid out over the invocations of a device; the results are the same. */
export interface KernelDesign {
  /** Invocations per cell: two need subgroups, and a state of three or four variables. */
  readonly lanes: 1 | 2;
  readonly workgroupSize: number;
  /** Loops unrolled, tables in the code: fast on a GPU, slow to compile for a processor. */
  readonly unrolled: boolean;
  /** Whether the device can reduce over subgroups. */
  readonly subgroups: boolean;
  /** Basis of the neighbours' sides in workgroup memory, instead of a selection among constants. */
  readonly sharedTraces: boolean;
}

/** The design for everything but the stages. */
export function plainDesign(device: GPUDevice, adapter: GpuAdapter): KernelDesign {
  return {
    lanes: 1,
    workgroupSize: 64,
    unrolled: !adapter.software,
    subgroups: device.features.has('subgroups'),
    sharedTraces: false,
  };
}

/** Cells from which one invocation per cell hides its memory accesses at p = 3. */
const manyCells = 500_000;

/** The fastest design of the stages by measurement; see docs/performance.md. */
export function stageDesign(
  device: GPUDevice,
  adapter: GpuAdapter,
  { element, cellCount, variableCount }: DgOperators,
): KernelDesign {
  const plain = plainDesign(device, adapter);
  if (adapter.software) return plain;
  const canHalve = plain.subgroups && stateStride(variableCount) === 4;
  const gains = element.order >= 4 || (element.order === 3 && cellCount < manyCells);
  return {
    ...plain,
    lanes: canHalve && gains ? 2 : 1,
    workgroupSize: 128,
    sharedTraces: element.order >= 3,
  };
}
