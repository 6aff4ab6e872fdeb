import { CELL_SHAPES } from './cellShapes';
import { determinant } from './cellMap';
import { nodesPerCell, sidesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import type { CellMesh, CellShape } from './types';
import { internalError } from '../core/internalError';

/** A rotation of the reference cell onto itself. */
interface Rotation {
  /** Original node of each node of the rotated cell. */
  readonly nodes: readonly number[];
  /** New side of each side of the cell. */
  readonly sides: readonly number[];
  /** Per side of the cell: the position, around the side, of the corner that becomes its first. */
  readonly starts: readonly number[];
}

/**
 * Rotates each quadrilateral or hexahedron at random by one of the 4 or 24 rotations of its reference cell, to test
 * that a scheme does not depend on the orientation of its cells. Cells keep their order, groups and coordinates.
 * @param seed of the random numbers
 */
export function shuffleOrientation(mesh: CellMesh, seed = 1): CellMesh {
  const rotations = rotationsOf(mesh.shape, mesh.order);
  const random = numbersFrom(seed);
  const turnOf = mesh.elementTags.reduce<Rotation[]>((turns) => {
    turns.push(rotations[Math.floor(rotations.length * random())]);
    return turns;
  }, []);
  const nodes = nodesPerCell(mesh);
  const sides = sidesPerCell(mesh);
  const cells = new Uint32Array(mesh.cells.length);
  const neighbors = new Int32Array(mesh.neighbors.length);
  const neighborSides = new Uint8Array(mesh.neighbors.length);
  const neighborTurns = mesh.neighborTurns && new Uint8Array(mesh.neighbors.length);
  const { neighborRotations: rotationsBefore } = mesh;
  const neighborRotations = rotationsBefore && new Uint8Array(rotationsBefore.length);
  turnOf.forEach((own, cell) => {
    own.nodes.forEach((before, node) => {
      cells[nodes * cell + node] = mesh.cells[nodes * cell + before];
    });
    own.sides.forEach((side, before) => {
      const slot = sides * cell + side;
      const slotBefore = sides * cell + before;
      const neighbor = mesh.neighbors[slotBefore];
      neighbors[slot] = neighbor;
      if (neighbor < 0) return;
      const facing = mesh.neighborSides[slotBefore];
      const other = turnOf[neighbor];
      neighborSides[slot] = other.sides[facing];
      if (neighborRotations) neighborRotations[slot] = rotationsBefore[slotBefore];
      if (neighborTurns && mesh.neighborTurns) {
        const turn = mesh.neighborTurns[slotBefore] - own.starts[before] - other.starts[facing];
        neighborTurns[slot] = (turn + 8) % 4;
      }
    });
  });
  return {
    ...mesh,
    cells,
    ...renumberedBoundary(mesh, neighbors),
    neighborSides,
    ...(neighborTurns && { neighborTurns }),
    ...(neighborRotations && { neighborRotations }),
    ...(mesh.seams && {
      seams: mesh.seams.map((seam) => ({
        ...seam,
        sides: seam.sides.map((side, face) => turnOf[seam.cells[face]].sides[side]),
      })),
    }),
  };
}

/**
 * Renumbers boundary faces to keep them ordered by cell and side. @param neighbors with the old numbers, updated in
 * place
 */
function renumberedBoundary(
  mesh: CellMesh,
  neighbors: Int32Array,
): Pick<CellMesh, 'neighbors' | 'boundaryCells' | 'boundarySides' | 'boundaryGroups'> {
  const sides = sidesPerCell(mesh);
  const boundarySides = new Uint8Array(mesh.boundarySides.length);
  const boundaryGroups = new Uint16Array(mesh.boundaryGroups.length);
  let face = 0;
  neighbors.forEach((neighbor, slot) => {
    if (neighbor >= 0) return;
    boundarySides[face] = slot % sides;
    boundaryGroups[face] = mesh.boundaryGroups[-1 - neighbor];
    neighbors[slot] = -1 - face++;
  });
  return { neighbors, boundaryCells: mesh.boundaryCells, boundarySides, boundaryGroups };
}

/** Returns all rotations of a reference cell, the identity first. */
function rotationsOf(shape: CellShape, order: number): Rotation[] {
  if (shape !== 'quadrilateral' && shape !== 'hexahedron') {
    throw internalError(`the axes of a ${shape} can't be turned`);
  }
  const lattice = nodeLattice(shape, order);
  const numbers = new Map(lattice.map((point, node) => [point.join(), node]));
  const corners = referenceCorners(shape);
  const { facets } = CELL_SHAPES[shape];
  return turnsOf(lattice[0].length).map((turn) => {
    const turned = (point: readonly number[], size: number): number[] =>
      turn.map(({ from, isMirrored }) => (isMirrored ? size - point[from] : point[from]));
    const nodes = lattice.map((point) => numbers.get(turned(point, order).join())!);
    /** New corner of each corner of the cell. */
    const cornerOf = new Map(
      corners.map((corner, after) => [cornerAt(corners, turned(corner, 1)), after]),
    );
    const after = facets.map((facet) => facet.map((corner) => cornerOf.get(corner)!));
    const sides = after.map((own) =>
      facets.findIndex((facet) => facet.every((k) => own.includes(k))),
    );
    const starts = after.map((own, side) => own.indexOf(facets[sides[side]][0]));
    return { nodes, sides, starts };
  });
}

const cornerAt = (corners: readonly (readonly number[])[], place: readonly number[]): number =>
  corners.findIndex((corner) => corner.every((own, axis) => own === place[axis]));

/** Source axis of an axis of the rotated cell, and whether it is reversed. */
interface TurnedAxis {
  readonly from: number;
  readonly isMirrored: boolean;
}

/** Returns all axis permutations and reflections that preserve orientation. */
function turnsOf(dimension: number): TurnedAxis[][] {
  const axes = Array.from({ length: dimension }, (_, axis) => axis);
  const all = axes.reduce<TurnedAxis[][]>(
    (turns) =>
      turns.flatMap((turn) =>
        axes
          .filter((axis) => !turn.some(({ from }) => from === axis))
          .flatMap((from) => [false, true].map((isMirrored) => [...turn, { from, isMirrored }])),
      ),
    [[]],
  );
  const matrix = (turn: readonly TurnedAxis[]): number[] =>
    turn.flatMap(({ from, isMirrored }) =>
      axes.map((axis) => (axis === from ? (isMirrored ? -1 : 1) : 0)),
    );
  return all.filter((turn) => determinant(matrix(turn), dimension) > 0);
}

/**
 * Returns a generator of reproducible pseudorandom numbers in [0, 1): a linear congruential generator (Numerical
 * Recipes).
 */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
