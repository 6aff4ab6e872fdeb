import { cellCountOf, type CartesianGrid } from '../../mesh/cartesianGrid';
import { AppendedFile, type VtkArray } from './appendedData';

export interface VtiContents {
  readonly grid: Pick<CartesianGrid, 'origin' | 'spacing' | 'counts'>;
  /** Taken one after the other: each may be made when it is requested, and is forgotten then. */
  readonly cellData: Iterable<VtkArray>;
  /** Physical time of the solution. */
  readonly time: number;
  readonly isCompressed: boolean;
}

/**
 * VTK XML image data (`.vti`): a grid by its origin, spacing and counts, with values per cell, along x first,
 * then y, then z. Axes that the grid hasn't are one point long.
 * @throws RangeError if an array doesn't match the grid
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
