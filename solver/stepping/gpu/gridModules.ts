import gridSource from '../../../shaders/mesh/grid.wgsl?raw';
import gridPlacesSource from '../../../shaders/mesh/grid_places.wgsl?raw';
import meanGradientSource from '../../../shaders/mesh/mean_gradient.wgsl?raw';
import { f32Dialect } from '../../expression';
import type { ShaderLibrary } from '../../gpu/linker';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { importOf } from './modules';

/**
 * Generates the description of a grid for kernels: a few numbers, and no data per cell.
 * @param size of a cell, by which wave speeds limit a step; default 1/Σ 1/Δx
 * @throws ConstantRangeError
 */
export const gridModules = (grid: CartesianGrid, size = sizeOfSums(grid)): ShaderLibrary => ({
  'mesh/grid.wgsl': gridSource,
  'mesh/grid_places.wgsl': gridPlacesSource,
  'mesh/mean_gradient.wgsl': meanGradientSource,
  'generated/grid.wgsl': gridConstants(grid, size),
  'generated/cells.wgsl': importOf('mesh/grid.wgsl'),
  'generated/places.wgsl': importOf('mesh/grid_places.wgsl'),
});

const sizeOfSums = ({ spacing }: CartesianGrid): number =>
  1 / spacing.reduce((sum, edge) => sum + 1 / edge, 0);

function gridConstants({ counts, origin, spacing }: CartesianGrid, size: number): string {
  const inverse = spacing.map((edge) => 1 / edge);
  const measure = spacing.reduce((product, edge) => product * edge, 1);
  return [
    `const GRID_COUNTS = vec3u(${perAxis(counts, 1, (count) => `${count}u`)});`,
    `const GRID_ORIGIN = vec3f(${perAxis(origin, 0, number)});`,
    `const GRID_SPACING = vec3f(${perAxis(spacing, 0, number)});`,
    `const GRID_INVERSE = vec3f(${perAxis(inverse, 0, number)});`,
    `const GRID_MEASURE: f32 = ${number(measure)};`,
    `const GRID_SIZE: f32 = ${number(size)};`,
  ].join('\n');
}

const perAxis = (
  values: readonly number[],
  beyond: number,
  text: (value: number) => string,
): string => [0, 1, 2].map((axis) => text(values[axis] ?? beyond)).join(', ');

const number = (value: number): string => f32Dialect.literal(value);
