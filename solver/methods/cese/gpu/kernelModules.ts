import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { finishesStep } from '../../../stepping/gpu/finishesStep';
import type { GpuAdapter } from '../../../stepping/types';
import type { CeseOperators, RunSettings } from '../operators';
import { ceseDf64Modules } from './df64/modules';
import { fusedModules } from './fused/modules';
import { ceseModules } from './modules';
import { namedDesign, stepDesign } from './stepDesign';
import { stepDispatches, type StepBuffer } from './stepDispatches';
import type { StepDispatch } from './stepKernels';

/** Device properties that the kernel layout depends on. */
export interface LayoutDevice {
  readonly features: ReadonlySet<string>;
  readonly adapterInfo: Pick<GPUAdapterInfo, 'subgroupMinSize'>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeInvocationsPerWorkgroup' | 'maxComputeWorkgroupStorageSize'
  >;
}

/** Modules of a run's kernels, and the dispatches of a step. */
export interface CeseKernelModules extends KernelModules {
  readonly dispatches: readonly StepDispatch<StepBuffer>[];
}

/** Workgroup size of kernels over cells other than fused steps. */
const workgroupSize = 64;

/**
 * Returns the kernel modules of a run.
 * @param df64 df64 arithmetic of the device; null for states in single precision
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function ceseKernelModules(
  operators: CeseOperators,
  { precision }: RunSettings,
  { features, adapterInfo, limits }: LayoutDevice,
  { software, design: requested }: Pick<GpuAdapter, 'software' | 'design'>,
  df64: Df64Arithmetic | null,
): CeseKernelModules {
  const { grid, physics, variableCount, slopes } = operators;
  const subgroups = features.has('subgroups');
  const stepped = { ...grid, variableCount, precision, slopes: slopes.slopes };
  const device = {
    subgroupSize: subgroups ? (adapterInfo.subgroupMinSize ?? 1) : 1,
    invocations: limits.maxComputeInvocationsPerWorkgroup,
    workgroupBytes: limits.maxComputeWorkgroupStorageSize,
    software,
  };
  const design =
    requested === undefined ? stepDesign(stepped, device) : namedDesign(requested, stepped, device);
  const dispatches = stepDispatches(design, grid.counts, precision);
  const { workgroups } = dispatches[dispatches.length - 1];
  const layout = {
    workgroupSize: design.kind === 'direct' ? design.workgroupSize : workgroupSize,
    precision,
    finishesStep: finishesStep(physics, workgroups),
  };
  return {
    ...layout,
    dispatches,
    library: {
      ...ceseModules(operators, { ...layout, subgroups }),
      ...(design.kind === 'direct' ? {} : fusedModules(design, operators)),
      ...(df64 ? ceseDf64Modules(operators, df64) : {}),
    },
    options: { unroll: !software, subgroups },
  };
}
