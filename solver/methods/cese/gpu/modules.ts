import balancedSlopesSource from '../../../../shaders/cese/balanced_slopes.wgsl?raw';
import diagonalSlopesSource from '../../../../shaders/cese/diagonal_slopes.wgsl?raw';
import halfStepSource from '../../../../shaders/cese/half_step.wgsl?raw';
import latticesSource from '../../../../shaders/cese/lattices.wgsl?raw';
import layersSource from '../../../../shaders/cese/layers.wgsl?raw';
import linearSystemSource from '../../../../shaders/cese/linear_system.wgsl?raw';
import neighboursSource from '../../../../shaders/cese/neighbours.wgsl?raw';
import pointsSource from '../../../../shaders/cese/points.wgsl?raw';
import toCellsSource from '../../../../shaders/cese/to_cells.wgsl?raw';
import toCornersSource from '../../../../shaders/cese/to_corners.wgsl?raw';
import compensatedSumSource from '../../../../shaders/numeric/compensated_sum.wgsl?raw';
import scalarsSource from '../../../../shaders/numeric/scalars.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { gridModules } from '../../../stepping/gpu/gridModules';
import { importOf, sharedModules, type KernelLayout } from '../../../stepping/gpu/modules';
import { layerModules } from '../../grid/gpu/layerModules';
import type { CeseOperators } from '../operators';
import { mirroredModule } from './mirroredModule';
import { sharesModule } from './sharesModule';
import { slopeConstants, slopesFile, slopesModule } from './slopesModule';

/** Names of the boundary groups as the grid numbers them. */
export const groupsOf = ({ grid }: Pick<CeseOperators, 'grid'>): string[] =>
  grid.groups.map(({ name }) => name);

/**
 * All modules of the kernels in single precision: files, and what case and grid generate.
 * @throws CaseError naming the place of a constant that single precision can't hold
 */
export function ceseModules(operators: CeseOperators, layout: KernelLayout): ShaderLibrary {
  const { grid, physics, space, stableLength } = operators;
  const groups = groupsOf(operators);
  const isCompensated = layout.precision === 'f32Compensated';
  const kernelCase = {
    physics,
    functionCount: space.functionCount,
    rulePoints: space.rule.weights.length,
    groups,
  };
  return {
    ...sharedModules(kernelCase, layout, [
      ...pointConstants(operators, layout),
      ...slopeConstants(operators),
      ...(isCompensated ? ['const COMPENSATED = true;'] : []),
    ]),
    ...gridModules(grid, stableLength),
    ...layerModules(grid),
    'cese/balanced_slopes.wgsl': balancedSlopesSource,
    'cese/diagonal_slopes.wgsl': diagonalSlopesSource,
    'cese/half_step.wgsl': halfStepSource,
    'cese/lattices.wgsl': latticesSource,
    'cese/layers.wgsl': layersSource,
    'cese/linear_system.wgsl': linearSystemSource,
    'cese/neighbours.wgsl': neighboursSource,
    'cese/points.wgsl': pointsSource,
    'cese/to_cells.wgsl': toCellsSource,
    'cese/to_corners.wgsl': toCornersSource,
    'numeric/compensated_sum.wgsl': compensatedSumSource,
    'numeric/scalars.wgsl': scalarsSource,
    'generated/numbers.wgsl': importOf(
      'numeric/f32.wgsl',
      'numeric/scalars.wgsl',
      'mesh/grid.wgsl',
      ...(isCompensated ? ['numeric/compensated_sum.wgsl'] : []),
    ),
    'generated/mirrored.wgsl': mirroredModule(physics, groups, isCompensated),
    'generated/slopes.wgsl': importOf(slopesFile(operators)),
    'generated/slopes_between.wgsl': slopesModule(operators),
    'generated/shares.wgsl': sharesModule(operators),
  };
}

/** Of the points around one; loops are as long as AXES, PAIRS, ENDS, AXIS_PAIRS and EQUATIONS say. */
function pointConstants(
  { grid: { dimension }, physics }: CeseOperators,
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
    ...(physics.sourceTerm ? ['const GAINS = true;'] : []),
    // Of eight points the code would not fit the instruction cache.
    `const UNROLLED = ${precision !== 'df64' && dimension < 3};`,
  ];
}
