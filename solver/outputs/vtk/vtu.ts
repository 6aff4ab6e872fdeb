import { encodeArray } from './encodeArray';

/**
 * VTK XML unstructured grids (`.vtu`) with raw appended data: little endian, 64-bit block sizes.
 * The version is 1.0, so that readers of any age understand the files: those up to VTK 8 know no later one, and
 * from 2.1 on edges of Lagrange hexahedra have another order.
 * @see VTK File Formats, "XML File Formats", VTKFileFormat version 1.0.
 */

/** VTK's numbers for the cell types written here. */
export const vtkVertex = 1;
export const vtkLinear = { line: 3, triangle: 5, quadrangle: 9, hexahedron: 12 } as const;
export const vtkLagrange = { line: 68, triangle: 69, quadrangle: 70, hexahedron: 72 } as const;

export interface VtuGrid {
  /** x, y, z per point. */
  readonly points: Float32Array | Float64Array;
  /** cells × pointsPerCell point indices, in VTK's order for the cell type. */
  readonly cells: Uint32Array;
  readonly pointsPerCell: number;
  /** One of VTK's numbers. */
  readonly cellType: number;
}

export interface VtuArray {
  readonly name: string;
  /** One value per point or per cell, or as many as there are components. */
  readonly values: Float32Array | Float64Array | Int32Array;
  /** 1 without; 3 for vectors. */
  readonly components?: number;
}

export interface VtuContents {
  readonly grid: VtuGrid;
  readonly pointData: readonly VtuArray[];
  readonly cellData: readonly VtuArray[];
  /** Physical time of the solution. */
  readonly time: number;
  /** Whether arrays are compressed by zlib; without it they are not. */
  readonly isCompressed?: boolean;
  /** Lists of names that belong to the whole file. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

type Block = Float32Array | Float64Array | Int32Array | Uint8Array;

const vtkTypes = new Map<unknown, string>([
  [Float32Array, 'Float32'],
  [Float64Array, 'Float64'],
  [Int32Array, 'Int32'],
  [Uint8Array, 'UInt8'],
]);

/** The whole file. @throws RangeError where an array doesn't match the grid. */
export function writeVtu(contents: VtuContents): Uint8Array {
  const { grid, pointData, cellData, time, isCompressed = false, names = {} } = contents;
  const pointCount = grid.points.length / 3;
  const cellCount = grid.cells.length / grid.pointsPerCell;
  for (const data of pointData) expectLength(data, pointCount, 'points');
  for (const data of cellData) expectLength(data, cellCount, 'cells');

  const appended: Uint8Array[] = [];
  let offset = 0;
  const array = (name: string, block: Block, more = ''): string => {
    const tag = `<DataArray type="${vtkTypes.get(block.constructor)}" Name="${escapeXml(name)}"${more} format="appended" offset="${offset}"/>`;
    const bytes = encodeArray(block, isCompressed);
    appended.push(bytes);
    offset += bytes.length;
    return tag;
  };
  const data = ({ name, values, components = 1 }: VtuArray): string =>
    array(name, values, components === 1 ? '' : ` NumberOfComponents="${components}"`);
  const offsets = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) offsets[cell] = (cell + 1) * grid.pointsPerCell;
  const xml = [
    '<?xml version="1.0"?>',
    `<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64"${isCompressed ? ' compressor="vtkZLibDataCompressor"' : ''}>`,
    '<UnstructuredGrid>',
    '<FieldData>',
    array('TimeValue', Float64Array.of(time), ' NumberOfTuples="1"'),
    ...Object.entries(names).map(([name, list]) => nameList(name, list)),
    '</FieldData>',
    `<Piece NumberOfPoints="${pointCount}" NumberOfCells="${cellCount}">`,
    '<Points>',
    array('Points', grid.points, ' NumberOfComponents="3"'),
    '</Points>',
    '<Cells>',
    array('connectivity', new Int32Array(grid.cells)),
    array('offsets', offsets),
    array('types', new Uint8Array(cellCount).fill(grid.cellType)),
    '</Cells>',
    '<PointData>',
    ...pointData.map(data),
    '</PointData>',
    '<CellData>',
    ...cellData.map(data),
    '</CellData>',
    '</Piece>',
    '</UnstructuredGrid>',
    '<AppendedData encoding="raw">',
    '_',
  ].join('\n');
  return join(xml, appended, offset);
}

function join(xml: string, appended: readonly Uint8Array[], length: number): Uint8Array {
  const encoder = new TextEncoder();
  const head = encoder.encode(xml);
  const tail = encoder.encode('\n</AppendedData>\n</VTKFile>\n');
  const file = new Uint8Array(head.length + length + tail.length);
  file.set(head);
  let at = head.length;
  for (const bytes of appended) {
    file.set(bytes, at);
    at += bytes.length;
  }
  file.set(tail, at);
  return file;
}

/** Strings are kept as the numbers of their bytes, each list of them ended by 0. */
function nameList(name: string, list: readonly string[]): string {
  const encoder = new TextEncoder();
  const numbers = list.flatMap((text) => [...encoder.encode(text), 0]);
  return (
    `<DataArray type="String" Name="${escapeXml(name)}" NumberOfTuples="${list.length}" ` +
    `format="ascii">${numbers.join(' ')}</DataArray>`
  );
}

function expectLength(
  { name, values, components = 1 }: VtuArray,
  count: number,
  what: string,
): void {
  if (values.length !== components * count) {
    throw new RangeError(`"${name}" has ${values.length} values for ${count} ${what}`);
  }
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
