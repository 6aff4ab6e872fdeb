import layersSource from '../../../../shaders/mesh/layers.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import type { CartesianGrid, GridSide } from '../../../mesh/cartesianGrid';

/** Returns the modules for finding cells beyond the sides of a grid; importing kernels must declare REACH. */
export const layerModules = (grid: Pick<CartesianGrid, 'sides'>): ShaderLibrary => ({
  'mesh/layers.wgsl': layersSource,
  'generated/grid_sides.wgsl': gridSides(grid),
});

function gridSides({ sides }: Pick<CartesianGrid, 'sides'>): string {
  const perAxis = <T>(value: (axis: number) => T): string => [0, 1, 2].map(value).join(', ');
  const group = (side: GridSide | undefined): string =>
    `${side === undefined || side === 'joined' ? 0 : side}u`;
  return [
    `const IS_JOINED = vec3<bool>(${perAxis((axis) => sides[axis]?.[0] === 'joined')});`,
    `const LOW_GROUPS = vec3u(${perAxis((axis) => group(sides[axis]?.[0]))});`,
    `const HIGH_GROUPS = vec3u(${perAxis((axis) => group(sides[axis]?.[1]))});`,
  ].join('\n');
}
