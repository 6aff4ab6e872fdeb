import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { GpuAdapter } from '../../../stepping/types';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { finishesStep } from '../../../stepping/gpu/finishesStep';
import type { FvOperators, RunSettings } from '../operators';
import { fvDf64Modules } from './df64/modules';
import { fvModules } from './modules';
import { oneStepStage } from './oneStepModules';
import { hasFacePoints, reachOf } from './reconstructionModules';
import { namedDesign, stageDesign, workgroupsOf, type StageDesign } from './stageDesign';

/** Device properties that the kernel layout depends on. */
export interface LayoutDevice {
  readonly features: ReadonlySet<string>;
  readonly adapterInfo: Pick<GPUAdapterInfo, 'subgroupMinSize'>;
}

/** Modules of a run's kernels, and the dispatch of its stages. */
export interface FvKernelModules extends KernelModules {
  readonly design: StageDesign;
  /** Number of workgroups per stage. */
  readonly workgroups: number;
  /** Kernel of a space-time scheme; null without one. */
  readonly oneStepStage: string | null;
}

/** Workgroup size of kernels over cells other than marching stages. */
const workgroupSize = 64;

/**
 * Returns the kernel modules of a run.
 * @param df64 df64 arithmetic of the device; null for states in single precision
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function fvKernelModules(
  operators: FvOperators,
  { precision }: RunSettings,
  { features, adapterInfo }: LayoutDevice,
  { software, design: requested }: Pick<GpuAdapter, 'software' | 'design'>,
  df64: Df64Arithmetic | null,
): FvKernelModules {
  const { grid, physics, variableCount } = operators;
  const subgroups = features.has('subgroups');
  const staged = {
    ...grid,
    variableCount,
    reach: reachOf(operators),
    isDf64: df64 !== null,
    oneStep: operators.oneStep !== null,
    facePoints: hasFacePoints(operators),
  };
  const device = {
    subgroupSize: subgroups ? (adapterInfo.subgroupMinSize ?? 1) : 1,
    software,
  };
  const design =
    requested === undefined ? stageDesign(staged, device) : namedDesign(requested, staged, device);
  const workgroups = workgroupsOf(design, staged);
  const layout = {
    workgroupSize: design.kind === 'direct' ? design.workgroupSize : workgroupSize,
    precision,
    finishesStep: finishesStep(physics, workgroups),
  };
  const library = fvModules(operators, { ...layout, subgroups }, design);
  return {
    ...layout,
    design,
    workgroups,
    oneStepStage: oneStepStage(operators.oneStep),
    library: df64 ? { ...library, ...fvDf64Modules(operators, df64, library) } : library,
    options: { unroll: !software, subgroups },
  };
}
