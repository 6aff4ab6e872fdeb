import { UNTAGGED } from './boundaryFaces';
import { cellQuality, metricsOf } from './quality';
import { CELL_SHAPES } from './cellShapes';
import { cellMeasures } from './cellMeasures';
import { nodesPerCell, sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/** A mesh defect that may degrade a computation, and its location. */
export interface MeshIssue {
  readonly kind: 'sharpCells' | 'sizeJumps' | 'untagged' | 'coincidingNodes' | 'parts';
  /** Number of cells, pairs of cells, faces, nodes or parts. */
  readonly count: number;
  /** The worst angle in degrees or the worst size ratio; 0 if not applicable. */
  readonly worst: number;
  /** Affected cells, at most `maxCells`, the worst first. */
  readonly cells: readonly number[];
  /** The rectangle to view, in x and y; 3D meshes are seen along z. */
  readonly place: { minX: number; minY: number; maxX: number; maxY: number };
}

/** Angle in degrees below which interpolation is poor and time steps are small. */
const sharpAngle = 10;
/** Size ratio of neighbors above which a mesh counts as uneven. */
const jumpRatio = 8;
/** Relative distance, over the size of the mesh, at which two nodes count as duplicates. */
const coincidence = 1e-9;
const maxCells = 2000;

/** Returns the issues of a mesh that is still usable. */
export function findMeshIssues(mesh: CellMesh): MeshIssue[] {
  return [sharpCells, sizeJumps, untaggedFaces, coincidingNodes, separateParts].flatMap(
    (find) => find(mesh) ?? [],
  );
}

function sharpCells(mesh: CellMesh): MeshIssue | null {
  if (!metricsOf[mesh.shape].includes('smallestAngle')) return null;
  const angles = cellQuality(mesh, 'smallestAngle');
  const cells = indicesWhere(angles.length, (cell) => angles[cell] < sharpAngle);
  if (cells.length === 0) return null;
  cells.sort((a, b) => angles[a] - angles[b]);
  return about(mesh, 'sharpCells', cells.length, angles[cells[0]], cells);
}

function sizeJumps(mesh: CellMesh): MeshIssue | null {
  const sizes = cellMeasures(mesh);
  const sides = sidesPerCell(mesh);
  const found: { readonly cell: number; readonly ratio: number }[] = [];
  const { neighbors } = mesh;
  for (let slot = 0; slot < neighbors.length; slot++) {
    const neighbor = neighbors[slot];
    const cell = Math.floor(slot / sides);
    if (neighbor < cell) continue;
    const ratio = Math.max(sizes[cell] / sizes[neighbor], sizes[neighbor] / sizes[cell]);
    if (ratio > jumpRatio) {
      found.push({ cell: sizes[cell] < sizes[neighbor] ? cell : neighbor, ratio });
    }
  }
  if (found.length === 0) return null;
  found.sort((a, b) => b.ratio - a.ratio);
  const cells = [...new Set(found.map(({ cell }) => cell))];
  return about(mesh, 'sizeJumps', found.length, found[0].ratio, cells);
}

function untaggedFaces(mesh: CellMesh): MeshIssue | null {
  const group = mesh.groups.findIndex(({ name, tag }) => name === UNTAGGED && tag === 0);
  if (group < 0) return null;
  const cells = indicesWhere(
    mesh.boundaryGroups.length,
    (face) => mesh.boundaryGroups[face] === group,
  ).map((face) => mesh.boundaryCells[face]);
  const issue = about(mesh, 'untagged', cells.length, 0, cells);
  return { ...issue, place: placeOf(mesh, cells) };
}

/** Finds duplicate nodes: an unmerged seam, both sides of which are boundary faces. */
function coincidingNodes(mesh: CellMesh): MeshIssue | null {
  const { points, cells, dimension, boundaryCells, boundarySides } = mesh;
  const { facets } = CELL_SHAPES[mesh.shape];
  const nodes = nodesPerCell(mesh);
  const [low, high] = boundsOf(mesh);
  const spacing = coincidence * (high - low);
  const first = new Map<string, number>();
  const found = new Set<number>();
  const owners = new Set<number>();
  boundaryCells.forEach((cell, face) => {
    for (const corner of facets[boundarySides[face]]) {
      const vertex = cells[nodes * cell + corner];
      const key = Array.from({ length: dimension }, (_, axis) =>
        Math.round((points[3 * vertex + axis] - low) / spacing),
      ).join();
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

/** Finds disconnected regions. The view shows the smallest. */
function separateParts(mesh: CellMesh): MeshIssue | null {
  const { neighbors } = mesh;
  const sides = sidesPerCell(mesh);
  const seen = new Uint8Array(neighbors.length / sides);
  /** Cells in breadth-first order; regions are contiguous. */
  const reached = new Uint32Array(seen.length);
  const starts: number[] = [];
  let count = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    starts.push(count);
    seen[start] = 1;
    reached[count++] = start;
    for (let next = count - 1; next < count; next++) {
      const first = sides * reached[next];
      for (let slot = first; slot < first + sides; slot++) {
        const neighbor = neighbors[slot];
        if (neighbor < 0 || seen[neighbor]) continue;
        seen[neighbor] = 1;
        reached[count++] = neighbor;
      }
    }
  }
  if (starts.length < 2) return null;
  const parts = starts.map((start, i) => reached.subarray(start, starts[i + 1] ?? count));
  const smallest = parts.reduce((least, own) => (own.length < least.length ? own : least));
  const cells = Array.from(smallest);
  const issue = about(mesh, 'parts', parts.length, 0, cells);
  return { ...issue, place: placeOf(mesh, cells) };
}

/** @param cells the worst first; the location is that of the worst cell with a margin */
function about(
  mesh: CellMesh,
  kind: MeshIssue['kind'],
  count: number,
  worst: number,
  cells: readonly number[],
): MeshIssue {
  return {
    kind,
    count,
    worst,
    cells: cells.slice(0, maxCells),
    place: placeAbout(mesh, cells[0]),
  };
}

/** Returns the view rectangle of a cell with a margin. */
export function placeAbout(mesh: CellMesh, cell: number): MeshIssue['place'] {
  const { minX, minY, maxX, maxY } = placeOf(mesh, [cell]);
  const room = 3 * Math.max(maxX - minX, maxY - minY);
  return { minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room };
}

function placeOf(mesh: CellMesh, list: readonly number[]): MeshIssue['place'] {
  const { points, cells } = mesh;
  const nodes = nodesPerCell(mesh);
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of list) {
    for (let corner = nodes * cell; corner < nodes * (cell + 1); corner++) {
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

/** Returns the bounding box along the axes of the mesh. */
function boundsOf({ points, dimension }: CellMesh): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    if (i % 3 >= dimension) continue;
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
