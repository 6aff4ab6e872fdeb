import cellsSource from '../../../../shaders/cese/df64/cells.wgsl?raw';
import driveCellsSource from '../../../../shaders/cese/df64/drive_cells.wgsl?raw';
import monitorTermsSource from '../../../../shaders/cese/df64/monitor_terms.wgsl?raw';
import numbersSource from '../../../../shaders/cese/df64/numbers.wgsl?raw';
import projectedQuantitySource from '../../../../shaders/cese/df64/projected_quantity.wgsl?raw';
import gridSource from '../../../../shaders/mesh/df64/grid.wgsl?raw';
import compensatedSumSource from '../../../../shaders/numeric/compensated_sum.wgsl?raw';
import scalarsSource from '../../../../shaders/numeric/scalars.wgsl?raw';
import statesSource from '../../../../shaders/space/df64/states.wgsl?raw';
import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../gpu/linker';
import { df64Numbers } from '../../../physics/wgsl';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { df64Modules } from '../../../stepping/gpu/df64Modules';
import { finishesStep } from '../../../stepping/gpu/finishesStep';
import { gridModules } from '../../../stepping/gpu/gridModules';
import { importOf, sharedModules, type KernelLayout } from '../../../stepping/gpu/modules';
import type { GpuAdapter } from '../../../stepping/types';
import { df64GridConstants } from '../../grid/gpu/df64/gridConstants';
import { layerModules } from '../../grid/gpu/layerModules';
import type { CeseOperators, RunSettings } from '../operators';
import type { GridWalls } from '../walls';
import { inPairs } from './df64/inPairs';
import { pointFiles } from './files';
import { fusedModules } from './fused/modules';
import { pointModules } from './pointModules';
import { slopeConstants } from './slopesModule';
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
 * Returns all modules of the single-precision kernels: files, and modules generated for the case and the grid.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
function ceseModules(operators: CeseOperators, layout: KernelLayout): ShaderLibrary {
  const { grid, physics, space, stableLength } = operators;
  const isCompensated = layout.precision === 'f32Compensated';
  const kernelCase = {
    physics,
    functionCount: space.functionCount,
    rulePoints: space.rule.weights.length,
    groups: grid.groups.map(({ name }) => name),
  };
  return {
    ...sharedModules(kernelCase, layout, [
      ...pointConstants(operators, layout),
      ...slopeConstants(operators),
      ...(isCompensated ? ['const COMPENSATED = true;'] : []),
    ]),
    ...gridModules(grid, stableLength),
    ...layerModules(grid),
    ...pointFiles,
    ...pointModules(operators, isCompensated),
    'numeric/compensated_sum.wgsl': compensatedSumSource,
    'numeric/scalars.wgsl': scalarsSource,
    'generated/numbers.wgsl': importOf(
      'numeric/f32.wgsl',
      'numeric/scalars.wgsl',
      'mesh/grid.wgsl',
      ...(isCompensated ? ['numeric/compensated_sum.wgsl'] : []),
    ),
  };
}

/** Returns constants of the surrounding points; loops run over AXES, PAIRS, ENDS, AXIS_PAIRS and EQUATIONS. */
function pointConstants(
  { grid: { dimension }, physics, walls, slopes }: CeseOperators,
  { precision }: KernelLayout,
): string[] {
  const pairsOfAxes = (dimension * (dimension - 1)) / 2;
  return [
    'const REACH = 1u;',
    `const CORNERS = ${2 ** dimension}u;`,
    `const PAIRS = ${2 ** (dimension - 1)}u;`,
    'const ENDS = 2u;',
    `const AXES = ${dimension}u;`,
    `const EQUATIONS = ${physics.variableNames.length}u;`,
    ...(pairsOfAxes > 0
      ? [`const PAIRS_OF_AXES = ${pairsOfAxes}u;`, `const AXIS_PAIRS = ${pairsOfAxes}u;`]
      : []),
    ...(slopes.slopes === 'characteristic' && dimension === 3 ? ['const IN_SPACE = true;'] : []),
    ...(physics.sourceTerm ? ['const GAINS = true;'] : []),
    ...(walls ? [wallsConstant(walls)] : []),
    `const UNROLLED_AXES = ${precision !== 'df64'};`,
    `const UNROLLED_POINTS = ${precision !== 'df64'};`,
    ...(precision === 'df64' ? ['const PAIRED = true;'] : []),
  ];
}

/** Returns the constant of the walls, see shaders/cese/points.wgsl. */
function wallsConstant(walls: GridWalls): string {
  const ends = [0, 1].map(
    (end) => `vec3f(${[0, 1, 2].map((axis) => (walls[axis]?.[end] ? '1.0' : '0.0')).join(', ')})`,
  );
  return `const WALLS = array<vec3f, 2>(${ends.join(', ')});`;
}

/**
 * Returns the df64 modules, which add to or replace the single-precision ones.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
const ceseDf64Modules = (operators: CeseOperators, arithmetic: Df64Arithmetic): ShaderLibrary => {
  const ofPoints = { ...pointFiles, ...pointModules(operators, false, df64Numbers) };
  return {
    ...df64Modules(arithmetic),
    ...Object.fromEntries(Object.entries(ofPoints).map(([name, text]) => [name, inPairs(text)])),
    'cese/df64/cells.wgsl': cellsSource,
    'cese/df64/drive_cells.wgsl': driveCellsSource,
    'cese/df64/monitor_terms.wgsl': monitorTermsSource,
    'cese/df64/numbers.wgsl': numbersSource,
    'cese/df64/projected_quantity.wgsl': projectedQuantitySource,
    'mesh/df64/grid.wgsl': gridSource,
    'space/df64/states.wgsl': statesSource,
    'generated/cells_df64.wgsl': importOf('cese/df64/cells.wgsl'),
    'generated/grid_df64.wgsl': df64GridConstants(operators),
    'generated/places_df64.wgsl': importOf('mesh/df64/grid.wgsl'),
    'generated/drive_cells.wgsl': importOf('cese/df64/drive_cells.wgsl'),
    'generated/monitor_terms.wgsl': importOf('cese/df64/monitor_terms.wgsl'),
    'generated/numbers.wgsl': importOf('cese/df64/numbers.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('cese/df64/projected_quantity.wgsl'),
  };
};

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
