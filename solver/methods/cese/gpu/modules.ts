import compensatedSumSource from '../../../../shaders/numeric/compensated_sum.wgsl?raw';
import scalarsSource from '../../../../shaders/numeric/scalars.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { gridModules } from '../../../stepping/gpu/gridModules';
import { importOf, sharedModules, type KernelLayout } from '../../../stepping/gpu/modules';
import { layerModules } from '../../grid/gpu/layerModules';
import type { CeseOperators } from '../operators';
import { pointFiles } from './files';
import { pointModules } from './pointModules';
import type { GridWalls } from '../walls';
import { slopeConstants } from './slopesModule';

/**
 * Returns all modules of the single-precision kernels: files, and modules generated for the case and the grid.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function ceseModules(operators: CeseOperators, layout: KernelLayout): ShaderLibrary {
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
  { grid: { dimension }, physics, walls }: CeseOperators,
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
