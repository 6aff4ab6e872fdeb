import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { GpuAdapter } from '../../../stepping/types';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { finishesStep } from '../../../stepping/gpu/finishesStep';
import type { FvOperators, RunSettings } from '../operators';
import { fvDf64Modules } from './df64/modules';
import { fvModules } from './modules';
import { hasFacePoints, reachOf } from './reconstructionModules';
import { namedDesign, stageDesign, workgroupsOf, type StageDesign } from './stageDesign';

/** What the kernels are laid out by. */
export interface LayoutDevice {
  readonly features: ReadonlySet<string>;
  readonly adapterInfo: Pick<GPUAdapterInfo, 'subgroupMinSize'>;
}

/** What the kernels of a run are linked of, and how those of its stages run over the cells. */
export interface FvKernelModules extends KernelModules {
  readonly design: StageDesign;
  /** Of a stage. */
  readonly workgroups: number;
}

/** Of a kernel that goes over the cells beside stages that march. */
const workgroupSize = 64;

/**
 * @param df64 how the device does df64; null if states are not so
 * @throws CaseError naming the place of a constant that single precision can't hold
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
    library: df64 ? { ...library, ...fvDf64Modules(operators, df64, library) } : library,
    options: { unroll: !software, subgroups },
  };
}
