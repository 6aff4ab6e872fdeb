import type { Texts } from '../../core/texts';

const placed = (place: readonly number[]): string =>
  `(${place.map((own) => Number(own.toPrecision(4))).join(', ')})`;

/** Errors and warnings of meshes of OpenFOAM. */
export const foam = {
  foamHeader: 'expected the header FoamFile; copy the file of OpenFOAM again',
  foamArch: (arch: string) =>
    `numbers of "${arch}" are not supported; convert the mesh to ASCII with foamFormatConvert`,
  foamPacked: 'the gzip file is damaged or too large; copy it again or unpack it',
  foamList: 'a list',
  foamEntries: 'the number of entries',
  foamWord: 'a word',
  foamCount: (count: number) => `${count} is not a number of entries; copy the file again`,
  foamStarts: 'the offsets of faces are inconsistent; copy the file again',
  foamExpected: (expected: string, found: string) =>
    `expected "${expected}", found "${found}"; copy the file again`,
  foamPatch: (patch: string, key: string) =>
    `patch "${patch}" has no valid ${key}; copy the file again`,
  foamCounts: (faces: number, owners: number, neighbors: number) =>
    `there are ${faces} faces, but ${owners} owners and ${neighbors} neighbours; copy the folder again`,
  foamCell: (cell: number, faces: number) =>
    `a face belongs to cell ${cell}, more than ${faces} faces can bound; copy the folder again`,
  foamPatchFaces: (patch: string, end: number, count: number) =>
    `patch "${patch}" ends at face ${end}, but there are ${count} faces; copy the folder again`,
  foamWedge: (patch: string) =>
    `patch "${patch}" is a wedge: axisymmetric meshes are not supported; make a plane mesh (empty patches) or a full one`,
  foamProcessor: (patch: string) =>
    `patch "${patch}" belongs to a decomposed mesh; run reconstructParMesh and open the whole mesh`,
  foamPolyhedra: (count: number, first: number, place: readonly number[]) =>
    `${count} ${count === 1 ? 'cell is a polyhedron' : 'cells are polyhedra'}, the first is cell ${first} at ${placed(place)}; make a mesh of hexahedra (blockMesh), or split the cells before export`,
  foamPolygons: (count: number, first: number, place: readonly number[]) =>
    `${count} ${count === 1 ? 'cell is a polygon' : 'cells are polygons'} with five or more sides, the first is cell ${first} at ${placed(place)}; split them into triangles or quadrilaterals before export`,
  foamEmptyPlane:
    'the empty patches are not normal to one axis; rotate the mesh (transformPoints) so that they are',
  foamThick: (cell: number, place: readonly number[], sides: number) =>
    `cell ${cell} at ${placed(place)} has ${sides} empty faces, expected 2: a plane mesh is one cell thick; export it with one layer of cells`,
  foamSide: (face: number, patch: string) =>
    `face ${face} of patch "${patch}" does not connect the empty patches; export the mesh again`,
  foamPlane: (first: string, second: string) =>
    `the plane mesh lies in the ${first}–${second} plane of OpenFOAM, which becomes the x–y plane`,
  foamArchive: 'the archive is damaged or unpacks to too much; pack the case again',
  foamNoMesh:
    'the archive contains no mesh of OpenFOAM (constant/polyMesh with points, faces, owner, neighbour and boundary)',
  foamSeveral: (first: string, second: string) =>
    `there are several meshes (${first}, ${second}); open the folder of one of them`,
} satisfies Texts;
