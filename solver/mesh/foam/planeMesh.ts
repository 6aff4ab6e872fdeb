import { t } from '../../text/t';
import { Blocks } from '../readers/blocks';
import { MeshError, type MeshFile, type PhysicalGroup } from '../types';
import { cornersOf, facesOfCells, meshFile, placeOf, type PolyMesh } from './polyMesh';

/** Axes of the plane by the axis across it. */
const planes = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const;
const axisNames = ['x', 'y', 'z'] as const;

/** Returns the plane mesh of a mesh that is one cell thick between patches of type `empty`. @throws MeshError */
export function planeMesh(mesh: PolyMesh): MeshFile {
  const { shown, points, patches, owner, neighbour, cellCount } = mesh;
  const fail = (message: string): never => {
    throw new MeshError(`${shown}: ${message}`);
  };
  const isEmpty = new Uint8Array(owner.length);
  for (const { type, firstFace, faceCount } of patches) {
    if (type === 'empty') isEmpty.fill(1, firstFace, firstFace + faceCount);
  }
  const across = axisAcross(mesh, isEmpty) ?? fail(t('foamEmptyPlane'));
  const heightOf = (face: number): number => {
    const corners = cornersOf(mesh, face);
    return corners.reduce((sum, own) => sum + points[3 * own + across], 0) / corners.length;
  };
  const ofCells = facesOfCells(mesh);
  const blocks = new Blocks();
  const isLower = new Uint8Array(points.length / 3);
  const polygons = { count: 0, first: 0 };
  for (let cell = 0; cell < cellCount; cell++) {
    const sides = ofCells.values
      .subarray(ofCells.starts[cell], ofCells.starts[cell + 1])
      .filter((face) => isEmpty[face] === 1);
    if (sides.length !== 2) fail(t('foamThick', cell, placeOf(mesh, ofCells, cell), sides.length));
    const corners = cornersOf(mesh, heightOf(sides[0]) < heightOf(sides[1]) ? sides[0] : sides[1]);
    for (const corner of corners) isLower[corner] = 1;
    if (corners.length === 3) blocks.add('triangle', corners, 0);
    else if (corners.length === 4) blocks.add('quadrilateral', corners, 0);
    else if (polygons.count++ === 0) polygons.first = cell;
  }
  if (polygons.count > 0) {
    const { count, first } = polygons;
    fail(t('foamPolygons', count, first, placeOf(mesh, ofCells, first)));
  }
  const groups: PhysicalGroup[] = [];
  for (const { name, type, firstFace, faceCount } of patches) {
    if (faceCount === 0 || type === 'empty' || firstFace < neighbour.length) continue;
    const tag = groups.length + 1;
    groups.push({ dimension: 1, tag, name, boundaryType: type });
    for (let face = firstFace; face < firstFace + faceCount; face++) {
      const ends = cornersOf(mesh, face).filter((corner) => isLower[corner] === 1);
      if (ends.length !== 2) fail(t('foamSide', face, name));
      blocks.add('line', ends, tag);
    }
  }
  const axes = planes[across];
  const [numbers, kept] = numbered(isLower);
  const plane = new Float64Array(3 * kept.length);
  kept.forEach((point, i) =>
    axes.forEach((axis, k) => (plane[3 * i + k] = points[3 * point + axis])),
  );
  const warnings = across === 2 ? [] : [t('foamPlane', axisNames[axes[0]], axisNames[axes[1]])];
  const file = meshFile(shown, plane, blocks, groups, warnings);
  return {
    ...file,
    blocks: file.blocks.map((block) => ({
      ...block,
      nodes: block.nodes.map((own) => numbers[own]),
    })),
  };
}

function numbered(isUsed: Uint8Array): [numbers: Uint32Array, kept: number[]] {
  const numbers = new Uint32Array(isUsed.length);
  const kept: number[] = [];
  isUsed.forEach((own, point) => {
    if (own === 1) numbers[point] = kept.push(point) - 1;
  });
  return [numbers, kept];
}

/** Out of plane, relative to the size of a face. */
const flatness = 1e-6;

/** Returns the axis normal to all empty faces; null if they are not normal to one. */
function axisAcross(mesh: PolyMesh, isEmpty: Uint8Array): 0 | 1 | 2 | null {
  const { points } = mesh;
  const axes = new Set<0 | 1 | 2>([0, 1, 2]);
  isEmpty.forEach((own, face) => {
    if (own === 0) return;
    const corners = cornersOf(mesh, face);
    const extents = [0, 1, 2].map((axis) => {
      const places = Array.from(corners, (corner) => points[3 * corner + axis]);
      return Math.max(...places) - Math.min(...places);
    });
    const size = Math.max(...extents);
    for (const axis of [0, 1, 2] as const) if (extents[axis] > flatness * size) axes.delete(axis);
  });
  return [...axes][0] ?? null;
}
