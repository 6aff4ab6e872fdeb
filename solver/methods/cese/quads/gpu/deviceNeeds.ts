import { observedBytes } from '../../../../stepping/gpu/observedBytes';
import { quadBytes as mapBytes } from '../../../../stepping/gpu/quadModules';
import { stateBytes } from '../../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../../stepping/gpu/statistics';
import type { DeviceNeeds } from '../../../types';
import type { QuadOperators } from '../operators';
import { vertexCounts } from './tables';

/** Bytes of the states of cells, and of what vertices on the boundary and others give to them. */
export function quadBytes({ space, staggered, variableCount, slopes }: QuadOperators): {
  readonly cells: number;
  readonly vertices: number;
} {
  const bytes = (cellCount: number, functionCount: number): number =>
    stateBytes({ cellCount, functionCount, variableCount });
  // See POINT_ROWS of shaders/cese/quads/points.wgsl.
  const rows = slopes.slopes === 'courantInsensitive' ? 8 : 5;
  const { givers } = vertexCounts(staggered);
  return {
    cells: bytes(space.cellCount, space.functionCount),
    vertices: bytes(Math.max(1, givers), rows),
  };
}

/** What a run needs of the device, by its buffers that grow with the mesh. */
export function quadDeviceNeeds(operators: QuadOperators): DeviceNeeds {
  const { physics, space } = operators;
  const { cells, vertices } = quadBytes(operators);
  // Sizes of cells beside the maps, their vertices in patches, those and cells around these.
  const tables = (mapBytes + 4 + 8 + 12) * space.cellCount;
  return {
    // Two states and the copy through which one is read back.
    bytes: 3 * cells + vertices + tables + observedBytes(operators),
    largestBuffer: Math.max(cells, vertices, averagesBytes(physics, space)),
  };
}
