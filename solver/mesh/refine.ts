import type { Curve } from './curves/curve';
import { moveToCurves, requireConvexParts } from './refineAlongCurves';
import { MeshError, type TriangleMesh } from './types';
import { t } from '../text/t';

/** Maximum number of cells after refinement. */
export const maxRefinedCells = 20 * 2 ** 20;

/**
 * Refines uniformly once: splits every triangle into four at the midpoints of its sides. Midpoints of boundary sides
 * move to the curve of their group, if it has one.
 *
 * Cell c becomes the cells 4c + k at its vertices k and 4c + 3 in the middle; they keep its element number, groups
 * keep their name and order, vertices their index.
 * @param curves by group name
 * @throws MeshError with one line that names the element that cannot be refined along the curve
 */
export function refineTriangleMesh(
  mesh: TriangleMesh,
  curves: ReadonlyMap<string, Curve>,
): TriangleMesh {
  const cellCount = mesh.elementTags.length;
  if (4 * cellCount > maxRefinedCells) {
    throw new MeshError(t('meshTooManyTriangles', 4 * cellCount, maxRefinedCells));
  }
  const { points, middles } = addMiddles(mesh);
  moveToCurves(mesh, points, middles, curves);
  const cells = new Uint32Array(12 * cellCount);
  const elementTags = new Float64Array(4 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const parent = 3 * cell;
    for (let k = 0; k < 3; k++) {
      const child = 4 * parent + 3 * k;
      const before = (k + 2) % 3;
      cells[child + k] = mesh.cells[parent + k];
      cells[child + ((k + 1) % 3)] = middles[parent + k];
      cells[child + before] = middles[parent + before];
      cells[4 * parent + 9 + k] = middles[parent + k];
    }
    elementTags.fill(mesh.elementTags[cell], 4 * cell, 4 * cell + 4);
  }
  requireConvexParts(mesh, cells, points, curves);
  return {
    ...mesh,
    points,
    cells,
    ...connectChildren(mesh),
    groups: mesh.groups.map((group) => ({ ...group, faceCount: 2 * group.faceCount })),
    interiorFaceCount: 2 * mesh.interiorFaceCount + 3 * cellCount,
    elementTags,
    curves,
  };
}

/** Returns the vertices followed by the midpoints of the faces, and the midpoint of each side, 3 per cell. */
function addMiddles(mesh: TriangleMesh): { points: Float64Array; middles: Uint32Array } {
  const { cells, neighbors, neighborSides } = mesh;
  const faceCount = mesh.interiorFaceCount + mesh.boundaryCells.length;
  const points = new Float64Array(mesh.points.length + 3 * faceCount);
  points.set(mesh.points);
  const middles = new Uint32Array(cells.length);
  let next = mesh.points.length / 3;
  for (let slot = 0; slot < cells.length; slot++) {
    const side = slot % 3;
    const parent = slot - side;
    const neighbor = neighbors[slot];
    if (neighbor >= 0 && 3 * neighbor < parent) {
      middles[slot] = middles[3 * neighbor + neighborSides[slot]];
      continue;
    }
    const start = 3 * cells[slot];
    const end = 3 * cells[parent + ((side + 1) % 3)];
    points[3 * next] = 0.5 * (points[start] + points[end]);
    points[3 * next + 1] = 0.5 * (points[start + 1] + points[end + 1]);
    middles[slot] = next++;
  }
  return { points, middles };
}

/**
 * Connects the children. Side k of child k is the first half of side k of its parent; the previous side is the
 * second half of the parent's previous side; the middle child lies beyond its third side.
 */
function connectChildren(
  mesh: TriangleMesh,
): Pick<
  TriangleMesh,
  'neighbors' | 'neighborSides' | 'boundaryCells' | 'boundarySides' | 'boundaryGroups'
> {
  const cellCount = mesh.elementTags.length;
  const neighbors = new Int32Array(12 * cellCount);
  const neighborSides = new Uint8Array(12 * cellCount);
  const boundaryCells = new Uint32Array(2 * mesh.boundaryCells.length);
  const boundarySides = new Uint8Array(boundaryCells.length);
  const boundaryGroups = new Uint16Array(boundaryCells.length);
  let face = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const middle = 4 * cell + 3;
    for (let k = 0; k < 3; k++) {
      const child = 4 * cell + k;
      const inner = (k + 1) % 3;
      const before = (k + 2) % 3;
      neighbors[3 * child + inner] = middle;
      neighborSides[3 * child + inner] = before;
      neighbors[3 * middle + before] = child;
      neighborSides[3 * middle + before] = inner;
      for (let side = 0; side < 3; side++) {
        if (side === inner) continue;
        const slot = 3 * child + side;
        const neighbor = mesh.neighbors[3 * cell + side];
        if (neighbor < 0) {
          neighbors[slot] = -1 - face;
          boundaryCells[face] = child;
          boundarySides[face] = side;
          boundaryGroups[face++] = mesh.boundaryGroups[-1 - neighbor];
          continue;
        }
        // The neighbor traverses the face in reverse, so first and second halves meet.
        const facing = mesh.neighborSides[3 * cell + side];
        const half = side === k ? (facing + 1) % 3 : facing;
        neighbors[slot] = 4 * neighbor + half;
        neighborSides[slot] = facing;
      }
    }
  }
  return { neighbors, neighborSides, boundaryCells, boundarySides, boundaryGroups };
}
