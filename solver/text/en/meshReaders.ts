import type { Texts } from '../../core/texts';

/** Errors and warnings of the readers of meshes of other programs. */
export const meshReaders = {
  surfaceExpected: (file: string) => `${file}: not an STL or OBJ surface; export it as STL`,
  surfaceEmpty: (file: string) => `${file}: the surface has no triangles; export it again`,
  surfaceOpen: (file: string, place: string, count: number) =>
    `${file}: the surface is not closed: an edge at (${place}) belongs to ${count === 1 ? 'one triangle' : `${count} triangles`} instead of two; close it in the program that made it`,
  surfaceNumber: (file: string, where: string) =>
    `${file}: ${where}: expected three finite numbers; export the surface again`,
  surfaceLine: (line: number) => `line ${line}`,
  surfaceTriangle: (triangle: number) => `triangle ${triangle}`,
  surfaceCorners: (file: string, line: number) =>
    `${file}: line ${line}: a face has the wrong number of corners; export the surface again`,
  surfacePoint: (file: string, line: number, point: string) =>
    `${file}: line ${line}: point ${point} does not exist; export the surface again`,
  readerNoMesh: (file: string, what: string) =>
    `${file}: found ${what}, expected a mesh (.msh, .su2, .vtu, .vtk, .cgns)`,
  readerImport: (file: string, what: string) =>
    `${file}: found ${what}, which cases cannot refer to; import it into a project, or convert it with fluxbench mesh FILE --out NAME.msh`,
  readerEnds: (what: string) =>
    `the file ends where ${what} is expected; it is truncated: copy or export it again`,
  readerNotANumber: (found: string) => `expected a number, found "${found}"; export the mesh again`,
  readerFewNumbers: (needed: number, found: number) =>
    `expected ${needed} numbers, found ${found}; export the mesh again`,
  readerCount: (what: string, found: string) =>
    `${what} is "${found}", not a whole number; export the mesh again`,
  readerCountTooLarge: (what: string, count: number) =>
    `${what} is ${count}, more than the file can hold; it is truncated or the count is wrong: export the mesh again`,
  readerNotFinite: 'a coordinate is not a finite number; export the mesh again',
  readerElement: 'an element',
  readerPoint: 'a point',
  readerNode: (node: number) => `${node} is not a point number; export the mesh again`,
  readerUnknownNode: (node: number, count: number) =>
    `an element refers to point ${node}, but there are ${count} points, numbered from 0; export the mesh again`,
  readerNoPoints: 'the file contains no points; export the mesh again',
  readerNoElements: 'the file contains no elements; export the mesh again',
  readerReservedName: (name: string) => `"${name}" is a reserved name; rename the marker`,
  su2ElementType: (type: number) =>
    `element type ${type} is not supported; use lines, triangles, quadrilaterals, tetrahedra, hexahedra, prisms or pyramids`,
  su2Zones: (zones: string) =>
    `the file has ${zones} zones, which overlap or slide; save each zone in a file of its own`,
  su2Dimension: (found: string) => `NDIME is "${found}", but only 2 and 3 are supported`,
  su2NoDimension: 'NDIME must come first; export the mesh again',
  su2Marker: (name: string) =>
    `MARKER_TAG= ${name} is not followed by MARKER_ELEMS= and a number; export the mesh again`,
  su2OnlyPlane: 'SU2 takes plane meshes in z = 0 and meshes of volumes; choose MSH (.msh)',
  su2Straightened: (count: number) =>
    `${count} curved cells are written with straight sides, because SU2 has no curved ones; MSH (.msh) keeps them`,
  su2Renamed: (name: string, found: string) =>
    `group "${name}" is written as marker "${found}", because SU2 separates names at these characters`,
  su2Halo: 'markers SEND_RECEIVE of a partitioned mesh are ignored',
  vtkEncoding: (found: string) =>
    `the encoding "${found}" is not supported; save as ASCII or binary`,
  vtkDataset: (found: string) =>
    `expected an unstructured grid, found "${found}"; convert it with ParaView (Append Datasets) and save again`,
  vtkKeyword: (found: string) => `unexpected "${found}"; save the file again`,
  vtkScalars: 'SCALARS is not followed by LOOKUP_TABLE; save the file again',
  vtkNumberType: (found: string) =>
    `numbers of type "${found}" are not supported; save the file again`,
  vtkCellCounts: (cells: number, types: number) =>
    `there are ${cells} cells but ${types} cell types; save the file again`,
  vtkOffsets: (cell: number) => `the offsets of cell ${cell} are wrong; save the file again`,
  vtkUnsupported: (count: number, type: number, first: number) =>
    `${count} ${count === 1 ? 'cell is a polyhedron or of another type' : 'cells are polyhedra or of other types'} that no method supports, the first is cell ${first} of VTK type ${type}; split them in the program that made the mesh`,
  vtkBigEndian: 'big-endian data is not supported; save the file on another machine or as ASCII',
  vtkCompressor: (name: string) =>
    `${name} is not supported; save with zlib compression or without`,
  vtkNoArray: (name: string) => `the cells have no "${name}"; save the file again`,
  vtkPoints: 'the points are not triples of finite numbers; save the file again',
  vtkOffset: (offset: string) =>
    `the offset "${offset}" is outside of the data; save the file again`,
  vtkData: 'data of an array',
  vtkBlock: 'compressed data is damaged; save the file again',
} as const satisfies Texts;
