import type { Dimension } from '../../core/axes';
import type { ShaderLibrary } from '../../gpu/linker';
import type { CasePhysics } from '../../physics/compile';
import { partModule, physicsModule, stateMatrix, stateModule } from '../../physics/wgsl';
import type { DevicePrecision } from '../deviceStepper';
import { changeSlots, historyRows } from './clock';
import { sharedFiles } from './files';
import { dampingConstants, fixedStepConstants } from './stepConstants';

/** What kernels are notified of a case in any method. */
export interface KernelCase {
  readonly physics: CasePhysics;
  /** Functions of a cell. */
  readonly functionCount: number;
  /** Points of the rule of a cell. */
  readonly rulePoints: number;
  /** Whether coefficients are values at points, at which averages over time are taken, an invocation each. */
  readonly atPoints?: boolean;
  /** Names of the boundary groups as the mesh numbers them. */
  readonly groups: readonly string[];
}

/** How they are laid out. */
export interface KernelLayout {
  readonly workgroupSize: number;
  readonly precision: DevicePrecision;
  readonly finishesStep: boolean;
  /** Whether they may reduce over subgroups. */
  readonly subgroups: boolean;
}

export const importOf = (...modules: readonly string[]): string =>
  modules.map((module) => `// @import ${module}`).join('\n');

/** Constants of cells and their states. */
export const cellConstants = (
  { physics, functionCount, rulePoints, atPoints = false }: KernelCase,
  { workgroupSize, precision }: KernelLayout,
): string[] => [
  `const WORKGROUP_SIZE = ${workgroupSize}u;`,
  `const VARIABLES = ${physics.variableNames.length}u;`,
  `const MODES = ${functionCount}u;`,
  ...(atPoints ? ['const AT_POINTS = true;'] : []),
  `const STATE_ROWS = ${(precision === 'df64' ? 2 : 1) * functionCount}u;`,
  `const VOLUME_POINTS = ${rulePoints}u;`,
];

/** Of points times functions: fully unrolled, the code of more would not fit the instruction cache. */
const maxUnrolled = 36;

/** Constants of the clock and what it is told. */
export const clockConstants = (
  { physics }: KernelCase,
  { finishesStep }: KernelLayout,
): string[] => [
  `const CONDITIONS = ${physics.system.admissible.length}u;`,
  `const HISTORY_ROWS = ${historyRows(physics.variableNames.length)}u;`,
  `const FINISHES_STEP = ${finishesStep};`,
];

/** Constants by which lines are chosen: they are declared only where they apply. */
export function choosingConstants({ physics, rulePoints }: KernelCase): string[] {
  const matrix = stateMatrix(physics.variableNames.length);
  const words = Math.ceil(rulePoints / maskBits);
  return [
    ...axisConstants(physics.dimension),
    ...fixedStepConstants(physics),
    ...dampingConstants(physics),
    ...(words > 1 ? [`const MASK_WORDS = ${words}u;`] : []),
    ...(matrix
      ? [
          // Of the matrix that holds a state.
          `const COLUMNS = ${matrix.columns}u;`,
          `const ROWS = ${matrix.rows}u;`,
          `const CHANGES = ${changeSlots(physics.variableNames.length)}u;`,
        ]
      : []),
  ];
}

const maskBits = 32;

const axisConstants = (dimension: Dimension): string[] => [
  `const IN_${dimension}D = true;`,
  `const DIMENSION = ${dimension}u;`,
];

/**
 * The modules of all kernels but what the mesh brings (`generated/cells.wgsl`, `generated/places.wgsl`) and
 * what only some of them import. One invocation has a cell, its mean is its first coefficient; a
 * method whose cells are otherwise puts modules of its own in the place of the generated ones, and
 * constants in `generated/constants.wgsl`.
 * @param own constants of the method
 * @throws CaseError naming the place of a constant that single precision can't hold
 */
export function sharedModules(
  kernelCase: KernelCase,
  layout: KernelLayout,
  own: readonly string[] = [],
): ShaderLibrary {
  const { physics, groups, functionCount, rulePoints } = kernelCase;
  const variableCount = physics.variableNames.length;
  return {
    ...sharedFiles,
    'generated/constants.wgsl': [
      ...cellConstants(kernelCase, layout),
      ...clockConstants(kernelCase, layout),
      `const UNROLL_POINTS = ${functionCount * rulePoints <= maxUnrolled};`,
      ...own,
      ...choosingConstants(kernelCase),
    ].join('\n'),
    'generated/state.wgsl': stateModule(variableCount),
    'generated/part.wgsl': partModule(variableCount, 1),
    'generated/physics.wgsl': physicsModule(physics, groups),
    'generated/lanes.wgsl': importOf('stepping/lane_per_cell.wgsl'),
    'generated/subgroups.wgsl': importOf(
      layout.subgroups ? 'numeric/subgroups.wgsl' : 'numeric/no_subgroups.wgsl',
    ),
    'generated/step_control.wgsl': '',
    'generated/history.wgsl': importOf('stepping/clock_history.wgsl'),
    'generated/cell_report.wgsl': importOf('stepping/mean_report.wgsl'),
    'generated/rule.wgsl': importOf('space/rule.wgsl'),
    'generated/gradient.wgsl': importOf('space/gradient.wgsl'),
    'generated/averages.wgsl': importOf('space/statistics.wgsl'),
    'generated/extreme_sample.wgsl': importOf('space/extreme_sample.wgsl'),
    'generated/extreme_values.wgsl': importOf('space/extreme_values.wgsl'),
    'generated/projected_quantity.wgsl': importOf('space/projected_quantity.wgsl'),
    'generated/monitor_terms.wgsl': importOf('space/monitor_terms.wgsl'),
    'generated/cell_terms.wgsl': importOf('space/cell_terms.wgsl'),
    'generated/blocks.wgsl': importOf('space/blocks.wgsl'),
    'generated/drive_cells.wgsl': importOf('space/drive_cells.wgsl'),
  };
}
