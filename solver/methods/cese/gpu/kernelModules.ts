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

/** What the kernels are laid out by. */
export interface LayoutDevice {
  readonly features: ReadonlySet<string>;
  readonly adapterInfo: Pick<GPUAdapterInfo, 'subgroupMinSize'>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeInvocationsPerWorkgroup' | 'maxComputeWorkgroupStorageSize'
  >;
}

/** What the kernels of a run are linked of, and how those of a step run over the points. */
export interface CeseKernelModules extends KernelModules {
  readonly dispatches: readonly StepDispatch<StepBuffer>[];
}

/** Of a kernel that goes over the cells beside steps in one kernel. */
const workgroupSize = 64;

/**
 * @param df64 how the device does df64; null if states are not so
 * @throws CaseError naming the place of a constant that single precision can't hold
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
