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

/** Bytes of the states of cells, of what vertices that aren't done with cells give to them, and of the table of these. */
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

/** What a run needs of the device, by its buffers that grow with the mesh. */
export function quadDeviceRequirements(
  operators: QuadOperators,
  settings: RunSettings,
): DeviceRequirements {
  const { physics, space } = operators;
  const design = defaultTables(settings);
  const { cells, vertices, others } = quadBytes(operators, settings, design);
  // Sizes of cells beside the maps, and their vertices; in patches those and cells around these.
  const perCell = design.numberWords * mapBytes + 4 + (design.apart ? 16 : 8 + 12);
  // Two states and the copy through which one is read back; of rests one and its copy.
  const states = settings.precision === 'f32Compensated' ? 5 : 3;
  return {
    bytes:
      states * cells + vertices + others + perCell * space.cellCount + observedBytes(operators),
    largestBuffer: Math.max(cells, vertices, others, averagesBytes(physics, space)),
  };
}
