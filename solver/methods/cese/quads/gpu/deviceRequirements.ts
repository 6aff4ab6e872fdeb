import { observedBytes } from '../../../../stepping/gpu/observedBytes';
import { quadBytes as mapBytes } from '../../../../stepping/gpu/quadModules';
import { stateBytes } from '../../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../../stepping/gpu/statistics';
import type { DeviceRequirements } from '../../../types';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import { pointRows } from './pointRows';
import { defaultTables } from './stepDesign';
import { vertexCounts, vertexWords, type TableDesign } from './tables';

/**
 * Returns the bytes of the states of cells, of the contributions of vertices not fused with cells, and of their table.
 */
export function quadBytes(
  { space, staggered, variableCount, slopes }: QuadOperators,
  { precision }: RunSettings,
  design: TableDesign,
): { readonly cells: number; readonly vertices: number; readonly others: number } {
  const bytes = (cellCount: number, functionCount: number): number =>
    stateBytes({ cellCount, functionCount, variableCount }, precision);
  const counts = vertexCounts(staggered, design);
  return {
    cells: bytes(space.cellCount, space.functionCount),
    vertices: bytes(Math.max(1, counts.contributors), pointRows(slopes, design, precision).count),
    others: 4 * vertexWords(counts, design) * counts.other,
  };
}

/** Returns the device requirements of a run, from the buffers that grow with the mesh. */
export function quadDeviceRequirements(
  operators: QuadOperators,
  settings: RunSettings,
): DeviceRequirements {
  const { physics, space } = operators;
  const design = defaultTables(settings);
  const { cells, vertices, others } = quadBytes(operators, settings, design);
  // Cell sizes in addition to the maps, and their vertices; for patches also the surrounding cells.
  const perCell = design.numberWords * mapBytes + 4 + (design.apart ? 16 : 8 + 12);
  // Two states and the readback copy; for rounding errors one and its copy.
  const states = settings.precision === 'f32Compensated' ? 5 : 3;
  return {
    bytes:
      states * cells + vertices + others + perCell * space.cellCount + observedBytes(operators),
    largestBuffer: Math.max(cells, vertices, others, averagesBytes(physics, space)),
  };
}
