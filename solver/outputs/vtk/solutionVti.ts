import { CaseError } from '../../core/caseError';
import { subProgress, noProgress, type ProgressCallback } from '../../core/progress';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { centerValues } from '../cellCenters';
import { fieldList } from '../fieldList';
import type { Solution } from '../solution';
import type { VtkArray } from './appendedData';
import { defaultVtu, type VtuOptions } from './solutionVtu';
import { writeVti } from './vti';
import { t } from '../../text/t';

/** Why a case can't be given out as image data, one line; null if it can. @param grid null for the mesh of a file */
export const vtiFault = (grid: CartesianGrid | null): string | null =>
  grid === null ? t('outputVtiGrid') : null;

/**
 * The solution on a grid as a `.vti` file, without a number for each corner and cell: cell data are the conserved
 * variables, the derived quantities, the user's own fields, the statistics and `extraFields` at the centers. Fields
 * are made one after the other, so that no more than one lies in memory beside the file.
 * @throws CaseError if there is no grid, or an extra field is no valid expression.
 */
export function solutionVti(
  solution: Solution,
  extraFields: readonly string[],
  { form = defaultVtu, notify = noProgress }: VtuOptions = {},
): Uint8Array {
  const { mesh, time } = solution;
  if (mesh.kind !== 'grid') throw new CaseError(`${vtiFault(null)}`);
  return writeVti({
    grid: mesh,
    cellData: fields(solution, extraFields, form.isDouble, notify),
    time,
    isCompressed: form.isCompressed,
  });
}

/** VTK's mark of a cell that is not shown: obstacles cover it. */
const hiddenCell = 32;

function* fields(
  solution: Solution,
  extraFields: readonly string[],
  isDouble: boolean,
  notify: ProgressCallback,
): Generator<VtkArray> {
  const { mesh } = solution;
  if (mesh.kind === 'grid' && mesh.solid) {
    yield { name: 'vtkGhostType', values: mesh.solid.map((own) => (own > 0 ? hiddenCell : 0)) };
  }
  const names = fieldList(solution, extraFields);
  for (const [index, name] of names.entries()) {
    const part = subProgress(notify, index / names.length, (index + 1) / names.length);
    yield { name, values: centerValues(solution, name, isDouble, part) };
  }
}
