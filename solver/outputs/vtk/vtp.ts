import { AppendedFile, type VtkArray } from './appendedData';

export interface VtpContents {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  readonly pointData: readonly VtkArray[];
  readonly cellData: readonly VtkArray[];
  readonly time: number;
  readonly isCompressed: boolean;
}

/** Triangles as VTK's XML poly data (`.vtp`). @throws RangeError where an array doesn't match them */
export function writeVtp(contents: VtpContents): Uint8Array {
  const { points, triangles, pointData, cellData, time, isCompressed } = contents;
  const [pointCount, cellCount] = [points.length / 3, triangles.length / 3];
  const file = new AppendedFile('PolyData', isCompressed);
  return file.finish([
    '<PolyData>',
    '<FieldData>',
    file.time(time),
    '</FieldData>',
    `<Piece NumberOfPoints="${pointCount}" NumberOfVerts="0" NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="${cellCount}">`,
    '<Points>',
    file.block('Points', points, ' NumberOfComponents="3"'),
    '</Points>',
    '<Polys>',
    file.block('connectivity', new Int32Array(triangles)),
    file.block(
      'offsets',
      Int32Array.from({ length: cellCount }, (_, i) => 3 * (i + 1)),
    ),
    '</Polys>',
    '<PointData>',
    ...pointData.map((data) => file.array(data, pointCount, 'points')),
    '</PointData>',
    '<CellData>',
    ...cellData.map((data) => file.array(data, cellCount, 'triangles')),
    '</CellData>',
    '</Piece>',
    '</PolyData>',
  ]);
}
