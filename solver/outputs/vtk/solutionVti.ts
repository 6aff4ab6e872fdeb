import { CaseError } from '../../core/caseError';
import { subProgress, noProgress, type ProgressCallback } from '../../core/progress';
import { type CartesianGrid, cellCountOf } from '../../mesh/cartesianGrid';
import { centerValues } from '../cellCenters';
import { fieldList } from '../fieldList';
import type { Solution } from '../solution';
import { type VtkArray, AppendedFile } from './appendedData';
import { defaultVtu, type VtuOptions } from './solutionVtu';
import { t } from '../../text/t';

/** Returns one line why a case cannot be exported as image data; null if it can. @param grid null for a mesh file */
export const vtiFault = (grid: CartesianGrid | null): string | null =>
  grid === null ? t('outputVtiGrid') : null;

interface VtiContents {
  readonly grid: Pick<CartesianGrid, 'origin' | 'spacing' | 'counts'>;
  /** Iterated once, so that each array may be computed on demand and released. */
  readonly cellData: Iterable<VtkArray>;
  /** Physical time of the solution. */
  readonly time: number;
  readonly isCompressed: boolean;
}

/**
 * Writes VTK XML image data (`.vti`): a grid by origin, spacing and counts, with values per cell in order of x,
 * then y, then z. Missing axes have one point.
 * @throws RangeError if an array does not match the grid
 */
function writeVti({ grid, cellData, time, isCompressed }: VtiContents): Uint8Array {
  const file = new AppendedFile('ImageData', isCompressed);
  const cellCount = cellCountOf(grid);
  const perAxis = (value: (axis: number) => number | string): string =>
    [0, 1, 2].map(value).join(' ');
  const extent = perAxis((axis) => `0 ${grid.counts[axis] ?? 0}`);
  const fieldData = file.time(time);
  return file.finish([
    `<ImageData WholeExtent="${extent}" Origin="${perAxis((axis) => grid.origin[axis] ?? 0)}" Spacing="${perAxis((axis) => grid.spacing[axis] ?? 1)}">`,
    '<FieldData>',
    fieldData,
    '</FieldData>',
    `<Piece Extent="${extent}">`,
    '<CellData>',
    ...Array.from(cellData, (data) => file.array(data, cellCount, 'cells')),
    '</CellData>',
    '</Piece>',
    '</ImageData>',
  ]);
}

/**
 * Writes the solution on a grid as a `.vti` file, which needs no explicit points and cells. Cell data are the
 * conserved variables, derived quantities, user-defined fields, statistics and `extraFields` at the cell
 * centers. Fields are computed one at a time to limit memory.
 * @throws CaseError if there is no grid or an extra field is not a valid expression.
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

/** VTK's ghost flag of hidden cells, used for obstacles. */
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
