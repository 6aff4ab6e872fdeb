import type { GpuAdapter } from '../../../stepping/types';
import type { KernelModules } from '../../../stepping/deviceStepper';
import type { FvOperators, RunSettings } from '../operators';
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

/** Workgroups up to which a dispatch costs more than that they wait for being counted. */
const fewWorkgroups = 5000;

/** @throws CaseError naming the place of a constant that single precision can't hold */
export function fvKernelModules(
  operators: FvOperators,
  { precision }: RunSettings,
  { features, adapterInfo }: LayoutDevice,
  { software, design: wanted }: Pick<GpuAdapter, 'software' | 'design'>,
): FvKernelModules {
  const { grid, physics, variableCount } = operators;
  const subgroups = features.has('subgroups');
  const staged = {
    ...grid,
    variableCount,
    reach: reachOf(operators),
    oneStep: operators.oneStep !== null,
    facePoints: hasFacePoints(operators),
  };
  const device = {
    subgroupSize: subgroups ? (adapterInfo.subgroupMinSize ?? 1) : 1,
    software,
  };
  const design =
    wanted === undefined ? stageDesign(staged, device) : namedDesign(wanted, staged, device);
  const workgroups = workgroupsOf(design, staged);
  const layout = {
    workgroupSize: design.kind === 'direct' ? design.workgroupSize : workgroupSize,
    precision,
    // Averages are gathered between the end of a step and the clock's next tick.
    finishesStep: workgroups <= fewWorkgroups && physics.statistics.length === 0,
  };
  return {
    ...layout,
    design,
    workgroups,
    library: fvModules(operators, { ...layout, subgroups }, design),
    options: { unroll: !software, subgroups },
  };
}
