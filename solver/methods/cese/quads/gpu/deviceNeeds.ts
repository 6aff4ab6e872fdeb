import { observedBytes } from '../../../../stepping/gpu/observedBytes';
import { quadBytes as mapBytes } from '../../../../stepping/gpu/quadModules';
import { stateBytes } from '../../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../../stepping/gpu/statistics';
import type { DeviceNeeds } from '../../../types';
import type { QuadOperators } from '../operators';
import { vertexCounts } from './tables';

/** Bytes of the states of cells, and of what vertices give to them. */
export function quadBytes({ space, staggered, variableCount, slopes }: QuadOperators): {
  readonly cells: number;
  readonly vertices: number;
} {
  const bytes = (cellCount: number, functionCount: number): number =>
    stateBytes({ cellCount, functionCount, variableCount });
  // See POINT_ROWS of shaders/cese/quads/points.wgsl.
  const rows = slopes.slopes === 'courantInsensitive' ? 8 : 5;
  const { givers } = vertexCounts(staggered);
  return { cells: bytes(space.cellCount, space.functionCount), vertices: bytes(givers, rows) };
}

/** What a run needs of the device, by its buffers that grow with the mesh. */
export function quadDeviceNeeds(operators: QuadOperators): DeviceNeeds {
  const { physics, space, staggered } = operators;
  const { cells, vertices } = quadBytes(operators);
  // Vertices of cells and their sizes beside the maps; cells of vertices.
  const tables = (mapBytes + 20) * space.cellCount + 16 * staggered.vertexCount;
  return {
    // Two states and the copy through which one is read back.
    bytes: 3 * cells + vertices + tables + observedBytes(operators),
    largestBuffer: Math.max(cells, vertices, averagesBytes(physics, space)),
  };
}
