import cellMapsSource from '../../../../../shaders/cese/quads/cell_maps.wgsl?raw';
import gradientsSource from '../../../../../shaders/cese/quads/gradients.wgsl?raw';
import halfStepSource from '../../../../../shaders/cese/quads/half_step.wgsl?raw';
import patchSource from '../../../../../shaders/cese/quads/patch.wgsl?raw';
import patchMemorySource from '../../../../../shaders/cese/quads/patch_memory.wgsl?raw';
import patchVerticesSource from '../../../../../shaders/cese/quads/patch_vertices.wgsl?raw';
import stableLengthsSource from '../../../../../shaders/cese/quads/stable_lengths.wgsl?raw';
import compensatedSumSource from '../../../../../shaders/numeric/compensated_sum.wgsl?raw';
import constantsSource from '../../../../../shaders/numeric/constants.wgsl?raw';
import orderedSource from '../../../../../shaders/numeric/ordered.wgsl?raw';
import scalarsSource from '../../../../../shaders/numeric/scalars.wgsl?raw';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { importOf, sharedModules, type KernelLayout } from '../../../../stepping/gpu/modules';
import { quadModules } from '../../../../stepping/gpu/quadModules';
import type { QuadOperators } from '../operators';
import { minSine } from '../ring';
import { quadFiles, quadPointModules } from './files';
import { cellContributionsModule, vertexContributionsModule } from './contributionModules';
import type { Patches } from './patches';
import { pointRows } from './pointRows';
import type { QuadDesign } from './stepDesign';
import type { VertexCounts } from './tables';

/**
 * Returns all modules of the single-precision kernels: files, and modules generated for the case and the mesh.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function quadKernelModules(
  operators: QuadOperators,
  layout: KernelLayout,
  design: QuadDesign,
  counts: VertexCounts,
  patches: Omit<Patches, 'table'> | null,
): ShaderLibrary {
  const { physics, space } = operators;
  const isCompensated = layout.precision === 'f32Compensated';
  const kernelCase = {
    physics,
    functionCount: space.functionCount,
    rulePoints: space.rule.weights.length,
    groups: space.mesh.groups.map(({ name }) => name),
  };
  return {
    ...sharedModules(kernelCase, layout, [
      ...vertexConstants(operators, layout, design, counts),
      ...(patches ? patchConstants(patches) : []),
    ]),
    ...quadModules,
    ...quadFiles,
    ...quadPointModules(operators, isCompensated),
    'generated/cells.wgsl': importOf('mesh/quads.wgsl', 'cese/quads/stable_lengths.wgsl'),
    'cese/quads/cell_maps.wgsl': cellMapsSource,
    'cese/quads/gradients.wgsl': gradientsSource,
    'cese/quads/half_step.wgsl': halfStepSource,
    'cese/quads/patch.wgsl': patchSource,
    'cese/quads/patch_memory.wgsl': patchMemorySource,
    'cese/quads/patch_vertices.wgsl': patchVerticesSource,
    'cese/quads/stable_lengths.wgsl': stableLengthsSource,
    'numeric/compensated_sum.wgsl': compensatedSumSource,
    'numeric/constants.wgsl': constantsSource,
    'numeric/ordered.wgsl': orderedSource,
    'numeric/scalars.wgsl': scalarsSource,
    'generated/numbers.wgsl': importOf(
      'numeric/f32.wgsl',
      'numeric/constants.wgsl',
      'numeric/ordered.wgsl',
      'mesh/quads.wgsl',
      ...(isCompensated ? ['numeric/compensated_sum.wgsl'] : []),
    ),
    'generated/cell_contributions.wgsl': cellContributionsModule(physics),
    'generated/vertex_contributions.wgsl': vertexContributionsModule(physics),
  };
}

/** Returns constants of vertices; loops run over EQUATIONS and CELL_CORNERS. */
function vertexConstants(
  { physics, slopes, besideWalls }: QuadOperators,
  { precision }: KernelLayout,
  design: QuadDesign,
  { open, other, maxAround }: VertexCounts,
): string[] {
  const rows = pointRows(slopes, design, precision);
  const near = slopes.slopes === 'courantInsensitive';
  return [
    `const EQUATIONS = ${physics.variableNames.length}u;`,
    'const CELL_CORNERS = 4u;',
    `const OPEN_VERTICES = ${open}u;`,
    `const OTHER_VERTICES = ${other}u;`,
    `const MOST_AROUND = ${maxAround}u;`,
    `const LEAST_SINE = ${minSine};`,
    `const AHEAD_ROW = ${rows.ahead}u;`,
    ...(near
      ? [
          'const NEAR_SLOPES = true;',
          `const SLOPES_ROW = ${rows.slopes}u;`,
          `const SPEED_ROW = ${rows.speed}u;`,
        ]
      : []),
    ...(design.apart ? ['const APART = true;', `const STATE_ROW = ${rows.state}u;`] : []),
    ...(precision === 'f32Compensated'
      ? ['const COMPENSATED = true;', `const REST_ROW = ${rows.rest}u;`]
      : []),
    ...(precision === 'df64' ? ['const PAIRED = true;'] : []),
    `const POINT_ROWS = ${rows.count}u;`,
    `const NUMBER_WORDS = ${design.numberWords}u;`,
    ...(besideWalls ? ['const BESIDE_LINES = true;'] : []),
  ];
}

const patchConstants = ({ count, own, cells, vertices }: Omit<Patches, 'table'>): string[] => [
  `const PATCHES = ${count}u;`,
  `const PATCH_OWN = ${own}u;`,
  `const PATCH_CELLS = ${cells}u;`,
  `const PATCH_VERTICES = ${vertices}u;`,
  `const PATCH_ROOM = ${Math.max(cells, vertices)}u;`,
];
