import { cellCountOf, type CartesianGrid } from '../../mesh/cartesianGrid';
import { AppendedFile, type VtkArray } from './appendedData';

export interface VtiContents {
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
export function writeVti({ grid, cellData, time, isCompressed }: VtiContents): Uint8Array {
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
