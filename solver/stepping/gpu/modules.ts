import type { Dimension } from '../../core/axes';
import { CaseError } from '../../core/caseError';
import { ConstantRangeError, f32Dialect } from '../../expression';
import type { ShaderLibrary } from '../../gpu/linker';
import type { CasePhysics } from '../../physics/compile';
import { partModule, physicsModule, stateMatrix, stateModule } from '../../physics/wgsl';
import { t } from '../../text/t';
import type { DevicePrecision } from '../deviceStepper';
import { changeSlots, historyRows } from './clock';
import { sharedFiles } from './files';

/** Case properties that kernels need in any method. */
export interface KernelCase {
  readonly physics: CasePhysics;
  /** Number of functions of a cell. */
  readonly functionCount: number;
  /** Number of points of the rule of a cell. */
  readonly rulePoints: number;
  /** Whether coefficients are nodal values, at which time averages are taken, one invocation per node. */
  readonly atPoints?: boolean;
  /** Names of the boundary groups in mesh order. */
  readonly groups: readonly string[];
}

/** Kernel layout. */
export interface KernelLayout {
  readonly workgroupSize: number;
  readonly precision: DevicePrecision;
  readonly finishesStep: boolean;
  /** Whether kernels may reduce over subgroups. */
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

/** Largest points × functions to unroll fully; more code would not fit the instruction cache. */
const maxUnrolled = 36;

/** Constants of the clock and the reports to it. */
export const clockConstants = (
  { physics }: KernelCase,
  { finishesStep }: KernelLayout,
): string[] => [
  `const CONDITIONS = ${physics.system.admissible.length}u;`,
  `const HISTORY_ROWS = ${historyRows(physics.variableNames.length)}u;`,
  `const FINISHES_STEP = ${finishesStep};`,
];

/**
 * Returns the fixed Δt of a case as the sum of two constants, so that times add up as in f64.
 * @throws CaseError if single precision can't represent it
 */
function fixedStepConstants({ fixedStep }: Pick<CasePhysics, 'fixedStep'>): string[] {
  if (fixedStep === null) return [];
  const low = Math.fround(fixedStep - Math.fround(fixedStep));
  try {
    return [
      `const FIXED_STEP: f32 = ${f32Dialect.literal(fixedStep)};`,
      `const FIXED_STEP_LOW: f32 = ${f32Dialect.literal(Math.abs(low) < smallestNormal ? 0 : low)};`,
    ];
  } catch (error) {
    if (!(error instanceof ConstantRangeError)) throw error;
    throw new CaseError(`time.fixedStep: ${error.message}`);
  }
}

/**
 * Returns the largest damping rate, if not 0.
 * @throws CaseError if single precision can't represent it
 */
function dampingConstants({ dampingRate }: Pick<CasePhysics, 'dampingRate'>): string[] {
  if (dampingRate === 0) return [];
  if (dampingRate < largestSingle)
    return [`const DAMPING_RATE: f32 = ${f32Dialect.literal(dampingRate)};`];
  throw new CaseError(t('gpuSpongeStrength'));
}

const largestSingle = 3.4e38;

/** Smaller numbers count as 0 on a device. */
const smallestNormal = 2 ** -126;

/** Constants that select lines; they are declared only if they apply. */
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
          // Dimensions of the matrix that holds a state.
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
 * Returns the modules of all kernels except those of the mesh (`generated/cells.wgsl`, `generated/places.wgsl`) and
 * those that only some kernels import. Each invocation handles one cell, whose mean is its first coefficient; other
 * methods replace generated modules by their own and add constants to `generated/constants.wgsl`.
 * @param own constants of the method
 * @throws CaseError naming the place of a constant that single precision can't represent
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
