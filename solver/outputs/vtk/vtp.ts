import { AppendedFile, type VtkArray } from './appendedData';
import { nameList } from './vtu';

export interface VtpContents {
  /** x, y, z per point. */
  readonly points: Float32Array | Float64Array;
  /** Lines or polygons with the same number of points each. */
  readonly shapes: {
    readonly kind: 'lines' | 'polygons';
    readonly indices: Uint32Array;
    readonly pointsPerShape: number;
  };
  readonly pointData: readonly VtkArray[];
  readonly cellData: readonly VtkArray[];
  readonly time: number;
  readonly isCompressed: boolean;
  /** Named string lists of the whole file (field data). */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** Writes surfaces or curves as VTK XML poly data (`.vtp`). @throws RangeError if an array does not match them */
export function writeVtp(contents: VtpContents): Uint8Array {
  const { points, shapes, pointData, cellData, time, isCompressed, names = {} } = contents;
  const { indices, pointsPerShape } = shapes;
  const [pointCount, count] = [points.length / 3, indices.length / pointsPerShape];
  const [lines, polygons] = shapes.kind === 'lines' ? [count, 0] : [0, count];
  const section = shapes.kind === 'lines' ? 'Lines' : 'Polys';
  const file = new AppendedFile('PolyData', isCompressed);
  return file.finish([
    '<PolyData>',
    '<FieldData>',
    file.time(time),
    ...Object.entries(names).map(([name, list]) => nameList(name, list)),
    '</FieldData>',
    `<Piece NumberOfPoints="${pointCount}" NumberOfVerts="0" NumberOfLines="${lines}" NumberOfStrips="0" NumberOfPolys="${polygons}">`,
    '<Points>',
    file.block('Points', points, ' NumberOfComponents="3"'),
    '</Points>',
    `<${section}>`,
    file.block('connectivity', new Int32Array(indices)),
    file.block(
      'offsets',
      Int32Array.from({ length: count }, (_, i) => pointsPerShape * (i + 1)),
    ),
    `</${section}>`,
    '<PointData>',
    ...pointData.map((data) => file.array(data, pointCount, 'points')),
    '</PointData>',
    '<CellData>',
    ...cellData.map((data) => file.array(data, count, shapes.kind)),
    '</CellData>',
    '</Piece>',
    '</PolyData>',
  ]);
}
