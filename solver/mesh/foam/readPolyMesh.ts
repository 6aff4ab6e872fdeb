import { shortened } from '../../core/formatPath';
import { isReservedName } from '../../core/reservedNames';
import { t } from '../../text/t';
import { Blocks } from '../readers/blocks';
import { MeshError, type MeshFile, type PhysicalGroup } from '../types';
import { cellOfFaces } from './cellsOfFaces';
import { FoamFile } from './foamFile';
import { planeMesh } from './planeMesh';
import { cornersOf, facesOfCells, meshFile, placeOf, type PolyMesh } from './polyMesh';

/** Files of the folder `polyMesh`. */
export const polyMeshFiles = ['points', 'faces', 'owner', 'neighbour', 'boundary'] as const;

export type PolyMeshFiles = Readonly<Record<(typeof polyMeshFiles)[number], Uint8Array>>;

/**
 * Reads a mesh of OpenFOAM. Patches become groups. A mesh one cell thick between `empty` patches becomes a plane mesh.
 * @param shown the folder, for messages
 * @throws MeshError
 */
export function readPolyMesh(files: PolyMeshFiles, shown: string): MeshFile {
  const file = (name: keyof PolyMeshFiles): FoamFile =>
    new FoamFile(files[name], `${shown}/${name}`);
  const points = file('points').points();
  const faces = file('faces').faces();
  const [owner, neighbour] = [file('owner').labels(), file('neighbour').labels()];
  const patches = file('boundary').patches();
  const fail = (message: string): never => {
    throw new MeshError(`${shown}: ${message}`);
  };
  const faceCount = faces.starts.length - 1;
  if (faceCount === 0) fail(t('readerNoElements'));
  if (points.some((value) => !Number.isFinite(value))) fail(t('readerNotFinite'));
  if (owner.length !== faceCount || neighbour.length > faceCount) {
    fail(t('foamCounts', faceCount, owner.length, neighbour.length));
  }
  let cellCount = 0;
  for (const list of [owner, neighbour]) {
    for (const cell of list) {
      if (cell < 0 || cell >= faceCount) fail(t('foamCell', cell, faceCount));
      cellCount = Math.max(cellCount, cell + 1);
    }
  }
  const unknown = faces.values.find((point) => point < 0 || 3 * point >= points.length);
  if (unknown !== undefined) fail(t('readerUnknownNode', unknown, points.length / 3));
  for (const { name, type, firstFace, faceCount: count } of patches) {
    if (firstFace + count > faceCount)
      fail(t('foamPatchFaces', shortened(name), firstFace + count, faceCount));
    if (type === 'wedge') fail(t('foamWedge', shortened(name)));
    if (type.startsWith('processor')) fail(t('foamProcessor', shortened(name)));
    if (isReservedName(name)) fail(t('readerReservedName', shortened(name)));
  }
  const mesh = { shown, points, faces, owner, neighbour, cellCount, patches };
  return patches.some(({ type, faceCount: count }) => type === 'empty' && count > 0)
    ? planeMesh(mesh)
    : spaceMesh(mesh);
}

function spaceMesh(mesh: PolyMesh): MeshFile {
  const { shown, points, owner, cellCount, patches } = mesh;
  const blocks = new Blocks();
  const ofCells = facesOfCells(mesh);
  const polyhedra = { count: 0, first: 0 };
  for (let cell = 0; cell < cellCount; cell++) {
    const faces = Array.from(
      ofCells.values.subarray(ofCells.starts[cell], ofCells.starts[cell + 1]),
      (face) => {
        const corners = [...cornersOf(mesh, face)];
        return owner[face] === cell ? corners : corners.reverse();
      },
    );
    const found = cellOfFaces(faces);
    if (found) blocks.add(found.cellType, found.nodes, 0);
    else if (polyhedra.count++ === 0) polyhedra.first = cell;
  }
  if (polyhedra.count > 0) {
    const { count, first } = polyhedra;
    throw new MeshError(
      `${shown}: ${t('foamPolyhedra', count, first, placeOf(mesh, ofCells, first))}`,
    );
  }
  const groups: PhysicalGroup[] = [];
  for (const { name, type, firstFace, faceCount } of patches) {
    if (faceCount === 0) continue;
    const tag = groups.length + 1;
    groups.push({ dimension: 2, tag, name, boundaryType: type });
    for (let face = firstFace; face < firstFace + faceCount; face++) {
      const corners = cornersOf(mesh, face);
      blocks.add(corners.length === 3 ? 'triangle' : 'quadrilateral', corners, tag);
    }
  }
  return meshFile(shown, points, blocks, groups, []);
}
