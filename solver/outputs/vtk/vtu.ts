import { AppendedFile, escapeXml, type VtkArray } from './appendedData';

/** VTK's numbers of the cell types written here. */
export const vtkVertex = 1;
export const vtkLinear = {
  line: 3,
  triangle: 5,
  quadrilateral: 9,
  tetrahedron: 10,
  hexahedron: 12,
  prism: 13,
  pyramid: 14,
} as const;
/** VTK does not evaluate its Lagrange pyramid, 74; those of higher order are collapsed hexahedra. */
export const vtkLagrange = {
  line: 68,
  triangle: 69,
  quadrilateral: 70,
  tetrahedron: 71,
  hexahedron: 72,
  prism: 73,
  pyramid: 72,
} as const;

/** Cells of one type. */
export interface VtuCells {
  /** cells × pointsPerCell point indices, in VTK's order for the cell type. */
  readonly cells: Uint32Array;
  readonly pointsPerCell: number;
  /** VTK cell type. */
  readonly cellType: number;
}

export interface VtuGrid extends VtuCells {
  /** x, y, z per point. */
  readonly points: Float32Array | Float64Array;
  /** Cells of other types, before these. */
  readonly before?: readonly VtuCells[];
}

export interface VtuContents {
  readonly grid: VtuGrid;
  readonly pointData: readonly VtkArray[];
  readonly cellData: readonly VtkArray[];
  /** Physical time of the solution. */
  readonly time: number;
  /** Whether arrays are compressed with zlib; default: no. */
  readonly isCompressed?: boolean;
  /** Named string lists of the whole file (field data). */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** Writes a VTK XML unstructured grid (`.vtu`). @throws RangeError if an array does not match the grid. */
export function writeVtu(contents: VtuContents): Uint8Array {
  const { grid, pointData, cellData, time, isCompressed = false, names = {} } = contents;
  const pointCount = grid.points.length / 3;
  const runs = [...(grid.before ?? []), grid];
  const counts = runs.map(({ cells, pointsPerCell }) => cells.length / pointsPerCell);
  const cellCount = counts.reduce((sum, count) => sum + count, 0);
  const file = new AppendedFile('UnstructuredGrid', isCompressed);
  const connectivity = new Int32Array(runs.reduce((sum, { cells }) => sum + cells.length, 0));
  const offsets = new Int32Array(cellCount);
  const types = new Uint8Array(cellCount);
  let [cell, end] = [0, 0];
  runs.forEach(({ cells, pointsPerCell, cellType }, run) => {
    connectivity.set(cells, end);
    types.fill(cellType, cell, cell + counts[run]);
    for (let i = 0; i < counts[run]; i++) offsets[cell++] = end += pointsPerCell;
  });
  return file.finish([
    '<UnstructuredGrid>',
    '<FieldData>',
    file.time(time),
    ...Object.entries(names).map(([name, list]) => nameList(name, list)),
    '</FieldData>',
    `<Piece NumberOfPoints="${pointCount}" NumberOfCells="${cellCount}">`,
    '<Points>',
    file.block('Points', grid.points, ' NumberOfComponents="3"'),
    '</Points>',
    '<Cells>',
    file.block('connectivity', connectivity),
    file.block('offsets', offsets),
    file.block('types', types),
    '</Cells>',
    '<PointData>',
    ...pointData.map((data) => file.array(data, pointCount, 'points')),
    '</PointData>',
    '<CellData>',
    ...cellData.map((data) => file.array(data, cellCount, 'cells')),
    '</CellData>',
    '</Piece>',
    '</UnstructuredGrid>',
  ]);
}

/** Encodes strings as their byte values, each terminated by 0. */
export function nameList(name: string, list: readonly string[]): string {
  const encoder = new TextEncoder();
  const numbers = list.flatMap((text) => [...encoder.encode(text), 0]);
  return (
    `<DataArray type="String" Name="${escapeXml(name)}" NumberOfTuples="${list.length}" ` +
    `format="ascii">${numbers.join(' ')}</DataArray>`
  );
}
