import { restoreAverages } from '../../diagnostics/averages';
import { meshChecksum } from '../../mesh/meshChecksum';
import { methodOf } from '../../methods/methodOf';
import type { Solution } from '../../outputs/solution';
import { readCheckpointParts } from '../../project/checkpointParts';
import type { PartialFile } from '../../project/container';
import type { AveragesAt } from './averageBatches';

/**
 * Reads the averages of some cells from another saved state of the run of a solution, without the rest of the
 * file. A state of another order, mesh, scheme or system has none.
 * @param cells numbers in ascending order
 * @param name of the file, for messages
 * @throws ContainerError
 */
export async function readSavedAverages(
  { document, mesh, physics, discretization }: Solution,
  file: PartialFile,
  cells: Uint32Array,
  name: string,
): Promise<AveragesAt> {
  const { modesPerCell, cellCount } = discretization;
  const saved = await readCheckpointParts(file, name);
  const isSame =
    saved.systemId === physics.system.id &&
    saved.schemeId === document.scheme.id &&
    saved.order === methodOf(document.scheme).degree(document.scheme) &&
    saved.cellCount === cellCount &&
    saved.modesPerCell === modesPerCell &&
    saved.meshChecksum === meshChecksum(mesh);
  const { time } = saved;
  if (!isSame) return { time, averages: null, cells };
  const shape = { cellCount: cells.length, modesPerCell };
  const averages = restoreAverages(await saved.averagesOf(cells), physics.statistics, shape, time);
  return { time, averages, cells };
}

/** Returns the averages of some cells of a solution. */
export function cellAverages(
  { averages, time, discretization }: Pick<Solution, 'averages' | 'time' | 'discretization'>,
  cells: Uint32Array,
): AveragesAt {
  if (!averages) return { time, averages, cells };
  const perCell = averages.coefficients.length / discretization.cellCount;
  const coefficients = new Float64Array(cells.length * perCell);
  cells.forEach((cell, i) => {
    const own = averages.coefficients.subarray(cell * perCell, (cell + 1) * perCell);
    coefficients.set(own, i * perCell);
  });
  return { time, averages: { ...averages, coefficients }, cells };
}
