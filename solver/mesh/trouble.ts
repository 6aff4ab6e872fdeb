import { UNTAGGED } from './boundaryFaces';
import { cellQuality } from './quality';
import { triangleGeometry } from './triangleGeometry';
import type { TriangleMesh } from './types';

/** Something about a mesh that may hurt a computation, and where to look at it. */
export interface MeshTrouble {
  readonly kind: 'sharpCells' | 'sizeJumps' | 'untagged' | 'coincidingNodes' | 'parts';
  /** How many cells, pairs of cells, faces, nodes or parts. */
  readonly count: number;
  /** The worst angle in degrees, the worst ratio of areas; 0 where there is no such figure. */
  readonly worst: number;
  /** Cells that are meant, at most `mostCells`, the worst first. */
  readonly cells: readonly number[];
  /** The upright rectangle to look at. */
  readonly place: { minX: number; minY: number; maxX: number; maxY: number };
}

/** Degrees below which an angle makes interpolation poor and steps short. */
const sharpAngle = 10;
/** Ratio of areas of neighbours from which a mesh counts as uneven. */
const jumpRatio = 8;
/** Distance over the size of the mesh at which two nodes count as one. */
const coincidence = 1e-9;
const mostCells = 2000;

/** What is amiss in a mesh that can be used all the same. */
export function findTrouble(mesh: TriangleMesh): MeshTrouble[] {
  return [sharpCells, sizeJumps, untaggedFaces, coincidingNodes, separateParts].flatMap(
    (find) => find(mesh) ?? [],
  );
}

function sharpCells(mesh: TriangleMesh): MeshTrouble | null {
  const angles = cellQuality(mesh, 'smallestAngle');
  const cells = indicesWhere(angles.length, (cell) => angles[cell] < sharpAngle);
  if (cells.length === 0) return null;
  cells.sort((a, b) => angles[a] - angles[b]);
  return about(mesh, 'sharpCells', cells.length, angles[cells[0]], cells);
}

function sizeJumps(mesh: TriangleMesh): MeshTrouble | null {
  const { areas } = triangleGeometry(mesh);
  const found: { readonly cell: number; readonly ratio: number }[] = [];
  const { neighbours } = mesh;
  for (let slot = 0; slot < neighbours.length; slot++) {
    const neighbour = neighbours[slot];
    const cell = Math.floor(slot / 3);
    if (neighbour < cell) continue;
    const ratio = Math.max(areas[cell] / areas[neighbour], areas[neighbour] / areas[cell]);
    if (ratio > jumpRatio) {
      found.push({ cell: areas[cell] < areas[neighbour] ? cell : neighbour, ratio });
    }
  }
  if (found.length === 0) return null;
  found.sort((a, b) => b.ratio - a.ratio);
  const cells = [...new Set(found.map(({ cell }) => cell))];
  return about(mesh, 'sizeJumps', found.length, found[0].ratio, cells);
}

function untaggedFaces(mesh: TriangleMesh): MeshTrouble | null {
  const group = mesh.groups.findIndex(({ name, tag }) => name === UNTAGGED && tag === 0);
  if (group < 0) return null;
  const cells = indicesWhere(
    mesh.boundaryGroups.length,
    (face) => mesh.boundaryGroups[face] === group,
  ).map((face) => mesh.boundaryCells[face]);
  const trouble = about(mesh, 'untagged', cells.length, 0, cells);
  return { ...trouble, place: placeOf(mesh, cells) };
}

/** Two nodes at one place leave a slit: both of its sides are on the boundary. */
function coincidingNodes(mesh: TriangleMesh): MeshTrouble | null {
  const { points, cells, boundaryCells, boundarySides } = mesh;
  const [low, high] = boundsOf(points);
  const spacing = coincidence * (high - low);
  const first = new Map<string, number>();
  const found = new Set<number>();
  const owners = new Set<number>();
  boundaryCells.forEach((cell, face) => {
    for (const corner of [boundarySides[face], (boundarySides[face] + 1) % 3]) {
      const vertex = cells[3 * cell + corner];
      const key = [0, 1]
        .map((axis) => Math.round((points[3 * vertex + axis] - low) / spacing))
        .join();
      const known = first.get(key);
      if (known === undefined) first.set(key, vertex);
      else if (known !== vertex) {
        found.add(vertex);
        owners.add(cell);
      }
    }
  });
  if (found.size === 0) return null;
  return about(mesh, 'coincidingNodes', found.size, 0, [...owners]);
}

/** Parts of the mesh that no face joins. The view shows the smallest. */
function separateParts(mesh: TriangleMesh): MeshTrouble | null {
  const { neighbours } = mesh;
  const seen = new Uint8Array(neighbours.length / 3);
  /** Cells in the order in which they are reached; a part begins where the one before ends. */
  const reached = new Uint32Array(seen.length);
  const starts: number[] = [];
  let count = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    starts.push(count);
    seen[start] = 1;
    reached[count++] = start;
    for (let next = count - 1; next < count; next++) {
      for (let slot = 3 * reached[next]; slot < 3 * reached[next] + 3; slot++) {
        const neighbour = neighbours[slot];
        if (neighbour < 0 || seen[neighbour]) continue;
        seen[neighbour] = 1;
        reached[count++] = neighbour;
      }
    }
  }
  if (starts.length < 2) return null;
  const parts = starts.map((start, i) => reached.subarray(start, starts[i + 1] ?? count));
  const smallest = parts.reduce((least, own) => (own.length < least.length ? own : least));
  const cells = Array.from(smallest);
  const trouble = about(mesh, 'parts', parts.length, 0, cells);
  return { ...trouble, place: placeOf(mesh, cells) };
}

/** @param cells the worst first; the place is that of the worst with some room about it */
function about(
  mesh: TriangleMesh,
  kind: MeshTrouble['kind'],
  count: number,
  worst: number,
  cells: readonly number[],
): MeshTrouble {
  return {
    kind,
    count,
    worst,
    cells: cells.slice(0, mostCells),
    place: placeAbout(mesh, cells[0]),
  };
}

/** A cell and what surrounds it. */
export function placeAbout(mesh: TriangleMesh, cell: number): MeshTrouble['place'] {
  const { minX, minY, maxX, maxY } = placeOf(mesh, [cell]);
  const room = 3 * Math.max(maxX - minX, maxY - minY);
  return { minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room };
}

function placeOf({ points, cells }: TriangleMesh, list: readonly number[]): MeshTrouble['place'] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of list) {
    for (let corner = 3 * cell; corner < 3 * cell + 3; corner++) {
      const x = points[3 * cells[corner]];
      const y = points[3 * cells[corner] + 1];
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
    }
  }
  return { minX, minY, maxX, maxY };
}

/** The smallest and the largest coordinate in the plane. */
function boundsOf(points: Float64Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    if (i % 3 === 2) continue;
    if (points[i] < low) low = points[i];
    if (points[i] > high) high = points[i];
  }
  return [low, high];
}

function indicesWhere(count: number, holds: (index: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < count; index++) if (holds(index)) found.push(index);
  return found;
}
