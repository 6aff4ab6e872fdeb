import { zlibSync } from 'fflate';

/** Small meshes in the formats of other programs. */

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Two squares side by side; the left one is split for `triangles`. */
export const su2 = (elements: string, more = ''): string => `% two squares
NDIME= 2
NELEM= ${elements.trim().split('\n').length}
${elements}
NPOIN= 6 6
0 0 0
1 0 1
2 0 2
0 1 3
1 1 4
2 1 5
NMARK= 2
MARKER_TAG= lower wall
MARKER_ELEMS= 2
3 0 1
3 1 2
MARKER_TAG= rest
MARKER_ELEMS= 4
3 2 5
3 5 4
3 4 3
3 3 0
${more}`;

const cube = [0, 1].flatMap((z) => [0, 1].flatMap((y) => [0, 1].map((x) => [x, y, z])));
/** VTK's order of the corners of a hexahedron. */
const corners = [0, 1, 3, 2, 4, 5, 7, 6];
const faces = [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]]; // prettier-ignore

/** A cube whose six sides are cells of the groups 1, 1, 2, 2, 2, 2. */
const cubeCells = {
  cells: [corners, ...faces],
  types: [12, 9, 9, 9, 9, 9, 9],
  groups: [0, 1, 1, 2, 2, 2, 2],
};

export function legacyVtk(version: string, isBinary = false): Uint8Array {
  const parts: Uint8Array[] = [];
  const text = (line: string): void => void parts.push(encoded(`${line}\n`));
  const numbers = (values: readonly number[], type: 'double' | 'int'): void => {
    if (!isBinary) return text(values.join(' '));
    const size = type === 'double' ? 8 : 4;
    const view = new DataView(new ArrayBuffer(size * values.length));
    values.forEach((value, i) => {
      if (type === 'double') view.setFloat64(8 * i, value);
      else view.setInt32(4 * i, value);
    });
    parts.push(new Uint8Array(view.buffer));
    text('');
  };
  const { cells, types, groups } = cubeCells;
  text(
    `# vtk DataFile Version ${version}\ncube\n${isBinary ? 'BINARY' : 'ASCII'}\nDATASET UNSTRUCTURED_GRID`,
  );
  text('POINTS 8 double');
  numbers(cube.flat(), 'double');
  text(`CELLS ${cells.length} ${cells.flat().length + cells.length}`);
  numbers(
    cells.flatMap((cell) => [cell.length, ...cell]),
    'int',
  );
  text(`CELL_TYPES ${types.length}`);
  numbers(types, 'int');
  text(`CELL_DATA ${types.length}\nSCALARS CellEntityIds int 1\nLOOKUP_TABLE default`);
  numbers(groups, 'int');
  text('POINT_DATA 8\nVECTORS u double');
  numbers(cube.flat(), 'double');
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type Encoding = 'ascii' | 'base64' | 'zlib';

export function vtu(encoding: Encoding, headerType: 'UInt32' | 'UInt64' = 'UInt32'): string {
  const { cells, types, groups } = cubeCells;
  const array = (
    name: string,
    type: 'Float64' | 'Int64' | 'UInt8',
    values: readonly number[],
    more = '',
  ): string => {
    // prettier-ignore
    const open = `<DataArray type="${type}" Name="${name}"${more} format="${encoding === 'ascii' ? 'ascii' : 'binary'}">`;
    return `${open}${encoding === 'ascii' ? values.join(' ') : packed(type, values)}</DataArray>`;
  };
  const header = (values: readonly number[]): Uint8Array =>
    headerType === 'UInt32'
      ? new Uint8Array(Uint32Array.from(values).buffer)
      : new Uint8Array(BigUint64Array.from(values, BigInt).buffer);
  const packed = (type: string, values: readonly number[]): string => {
    const bytes = new Uint8Array(
      type === 'Float64'
        ? Float64Array.from(values).buffer
        : type === 'UInt8'
          ? Uint8Array.from(values).buffer
          : BigInt64Array.from(values, BigInt).buffer,
    );
    const base64 = (...parts: Uint8Array[]): string => Buffer.concat(parts).toString('base64');
    if (encoding === 'base64') return base64(header([bytes.length]), bytes);
    // Two blocks, the second one shorter.
    const size = Math.ceil(bytes.length / 2) + 1;
    const blocks = [bytes.subarray(0, size), bytes.subarray(size)].map((part) => zlibSync(part));
    const sizes = blocks.map(({ length }) => length);
    return base64(header([2, size, bytes.length - size, ...sizes])) + base64(...blocks);
  };
  let end = 0;
  const offsets = cells.map(({ length }) => (end += length));
  return `<?xml version="1.0"?>
<VTKFile type="UnstructuredGrid" version="2.2" byte_order="LittleEndian" header_type="${headerType}"${encoding === 'zlib' ? ' compressor="vtkZLibDataCompressor"' : ''}>
<UnstructuredGrid><Piece NumberOfPoints="8" NumberOfCells="7">
<CellData>${array('group', 'Int64', groups)}</CellData>
<Points>${array('Points', 'Float64', cube.flat(), ' NumberOfComponents="3"')}</Points>
<Cells>${array('connectivity', 'Int64', cells.flat())}${array('offsets', 'Int64', offsets)}${array('types', 'UInt8', types)}</Cells>
</Piece></UnstructuredGrid></VTKFile>`;
}
