import { expect } from 'vitest';
import { CELL_SHAPES } from '../../solver/mesh/cellShapes';
import { cellMeasures } from '../../solver/mesh/cellMeasures';
import { nodesPerCell, sidesPerCell } from '../../solver/mesh/mesh';
import type { CellMesh, CellShape, ElementBlock, MeshFile } from '../../solver/mesh/types';

type Point = readonly number[];

/** Returns the corner nodes of a side in cyclic order. */
export function sideCorners(mesh: CellMesh, cell: number, side: number): number[] {
  const nodes = nodesPerCell(mesh);
  return CELL_SHAPES[mesh.shape].facets[side].map((corner) => mesh.cells[nodes * cell + corner]);
}

/** Returns x, y, z of a node. */
export const pointOf = ({ points }: CellMesh, node: number): number[] =>
  Array.from(points.subarray(3 * node, 3 * node + 3));

/**
 * Checks everything that solvers rely on: adjacent sides have the same corners with the recorded
 * rotation, or those of a translated side if `isPeriodic`; the boundary is numbered by cell and
 * side; cells have a positive measure.
 */
export function expectConsistentCells(mesh: CellMesh, isPeriodic = false): void {
  const sides = sidesPerCell(mesh);
  let boundaryFaces = 0;
  let interiorSides = 0;
  // A single assertion for all sides, because one per side would dominate the run time.
  const wrong: number[] = [];
  mesh.neighbors.forEach((neighbor, slot) => {
    const cell = Math.floor(slot / sides);
    const side = slot % sides;
    if (neighbor < 0) {
      const face = boundaryFaces++;
      const isNumbered = mesh.boundaryCells[face] === cell && mesh.boundarySides[face] === side;
      if (neighbor !== -1 - face || !isNumbered) wrong.push(slot);
      return;
    }
    interiorSides++;
    const facing = mesh.neighborSides[slot];
    const back = sides * neighbor + facing;
    const own = sideCorners(mesh, cell, side);
    const other = sideCorners(mesh, neighbor, facing);
    const turn = mesh.neighborTurns?.[slot] ?? own.length - 1;
    const turned = own.map((_, k) => other[(turn - k + own.length) % own.length]);
    // Periodic sides differ by the same translation at all corners.
    const shifts = own.map((node, k) =>
      pointOf(mesh, turned[k]).map((place, axis) => place - pointOf(mesh, node)[axis]),
    );
    const isRight =
      mesh.neighbors[back] === cell &&
      mesh.neighborSides[back] === side &&
      mesh.neighborTurns?.[back] === mesh.neighborTurns?.[slot] &&
      (isPeriodic || turned.every((node, k) => node === own[k])) &&
      shifts.every((shift) =>
        shift.every((place, axis) => Math.abs(place - shifts[0][axis]) < 5e-11),
      );
    if (!isRight) wrong.push(slot);
  });
  expect(wrong).toEqual([]);
  expect(boundaryFaces).toBe(mesh.boundaryGroups.length);
  expect(interiorSides).toBe(2 * mesh.interiorFaceCount);
  const counts = mesh.groups.map(() => 0);
  for (const group of mesh.boundaryGroups) counts[group]++;
  expect(counts).toEqual(mesh.groups.map(({ faceCount }) => faceCount));
  expect(Math.min(...cellMeasures(mesh))).toBeGreaterThan(0);
}

/** Returns Σ n A over the sides of a cell from its corners; 0 for closed cells. */
export function closure(mesh: CellMesh, cell: number): number[] {
  const sum = [0, 0, 0];
  CELL_SHAPES[mesh.shape].facets.forEach((_, side) => {
    const corners = sideCorners(mesh, cell, side).map((node) => pointOf(mesh, node));
    outwardArea(mesh.shape, side, corners).forEach((part, axis) => (sum[axis] += part));
  });
  return sum;
}

/** Returns the outward normal of a side times its size. */
export function outwardArea(shape: CellShape, side: number, corners: readonly Point[]): number[] {
  if (shape === 'line') return [side === 0 ? -1 : 1, 0, 0];
  const [a, b, c, d] = corners;
  if (shape !== 'hexahedron') return [b[1] - a[1], a[0] - b[0], 0];
  const [ux, uy, uz] = c.map((place, axis) => place - a[axis]);
  const [vx, vy, vz] = d.map((place, axis) => place - b[axis]);
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx].map((part) => part / 2);
}

/** Orientation-preserving rotations of the corners of a cell. */
const rotations: Readonly<Record<'quadrilateral' | 'hexahedron', readonly (readonly number[])[]>> =
  {
    quadrilateral: [[1, 2, 3, 0]],
    hexahedron: [
      [1, 2, 3, 0, 5, 6, 7, 4],
      [3, 2, 6, 7, 0, 1, 5, 4],
    ],
  };

const boundaryOf = { line: 'point', quadrilateral: 'line', hexahedron: 'quadrilateral' } as const;
const sideNames = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/**
 * Returns a box of lines, quadrilaterals or hexahedra as read from a file, with a group per side. The
 * first corner varies from cell to cell, so that sides meet with every rotation.
 */
export function boxFile(
  counts: readonly number[],
  map: (place: readonly number[]) => readonly number[] = (place) => place,
): MeshFile {
  const dimension = counts.length as 1 | 2 | 3;
  const shape = ({ 1: 'line', 2: 'quadrilateral', 3: 'hexahedron' } as const)[dimension];
  const along = [0, 1, 2].map((axis) => (counts[axis] ?? 0) + 1);
  const nodeAt = (place: Point): number =>
    (place[0] ?? 0) + along[0] * ((place[1] ?? 0) + along[1] * (place[2] ?? 0));
  const points = Array.from({ length: along[0] * along[1] * along[2] }, (_, node) => {
    const place = [
      node % along[0],
      Math.floor(node / along[0]) % along[1],
      Math.floor(node / along[0] / along[1]),
    ].map((own, axis) => own / (counts[axis] ?? 1));
    return [0, 1, 2].map((axis) => map(place.slice(0, dimension))[axis] ?? 0);
  });
  const cellPlaces = counts.reduce<number[][]>(
    (places, count) =>
      places.flatMap((place) => Array.from({ length: count }, (_, i) => [...place, i])),
    [[]],
  );
  const corners: readonly Point[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ].slice(0, 2 ** dimension);
  const cells: number[] = [];
  const elements: number[] = [];
  const tags: number[] = [];
  cellPlaces.forEach((place, cell) => {
    const nodes = corners.map((corner) => nodeAt(place.map((own, axis) => own + corner[axis])));
    CELL_SHAPES[shape].facets.forEach((facet) => {
      for (let side = 0; side < 2 * dimension; side++) {
        const axis = side >> 1;
        const plane = side % 2 === 0 ? 0 : counts[axis];
        if (!facet.every((corner) => place[axis] + corners[corner][axis] === plane)) continue;
        elements.push(...facet.map((corner) => nodes[corner]));
        tags.push(side + 1);
      }
    });
    let turned = nodes;
    if (shape !== 'line') {
      for (let turn = 0; turn < cell % 7; turn++) {
        const rotation = rotations[shape][turn % rotations[shape].length];
        turned = rotation.map((corner) => turned[corner]);
      }
    }
    cells.push(...turned);
  });
  const block = (
    cellType: ElementBlock['cellType'],
    own: 0 | 1 | 2 | 3,
    nodes: readonly number[],
    physicalTags: readonly number[],
  ): ElementBlock => ({
    cellType,
    order: 1,
    dimension: own,
    nodesPerElement: CELL_SHAPES[cellType].corners,
    nodes: Uint32Array.from(nodes),
    elementTags: Float64Array.from(physicalTags, (_, i) => i + 1),
    physicalTags: Int32Array.from(physicalTags),
  });
  const ofSides = (dimension - 1) as 0 | 1 | 2;
  return {
    format: 'MSH 4.1 ASCII',
    points: Float64Array.from(points.flat()),
    nodeTags: Float64Array.from(points, (_, i) => i + 1),
    blocks: [
      block(boundaryOf[shape], ofSides, elements, tags),
      block(
        shape,
        dimension,
        cells,
        cellPlaces.map(() => 0),
      ),
    ],
    groups: sideNames
      .slice(0, 2 * dimension)
      .map((name, index) => ({ dimension: ofSides, tag: index + 1, name })),
    periodic: [],
    warnings: [],
  };
}
