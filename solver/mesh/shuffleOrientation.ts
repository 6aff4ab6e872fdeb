import { CELL_SHAPES } from './cellShapes';
import { determinant } from './cellMap';
import { nodesPerCell, sidesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import type { CellMesh, CellShape } from './types';
import { internalError } from '../core/internalError';

/** A turn of the reference cell onto itself. */
interface Rotation {
  /** Per node of the turned cell: the node that it was. */
  readonly nodes: readonly number[];
  /** Per side of the cell: the side that it becomes. */
  readonly sides: readonly number[];
  /** Per side of the cell: the corner of it, round the side, that becomes its first one. */
  readonly starts: readonly number[];
}

/**
 * The same quadrangles or hexahedra, the axes of each turned at random by one of the 4 or 24 rotations of its
 * reference cell: what a scheme computes must not depend on them. Cells keep their order, groups and places.
 * @param seed tells one shuffle from another
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

/** Boundary faces stay ordered by cell and side. @param neighbors with the faces as they were, in place */
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

/** All rotations of a reference cell, the one that turns nothing first. */
function rotationsOf(shape: CellShape, order: number): Rotation[] {
  if (shape !== 'quadrangle' && shape !== 'hexahedron') {
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
    /** The corner of the turned cell that a corner of the cell becomes. */
    const cornerOf = new Map(
      corners.map((corner, after) => [cornerAt(corners, turned(corner, 1)), after]),
    );
    const after = facets.map((facet) => facet.map((corner) => cornerOf.get(corner)!));
    const sides = after.map((own) => facets.findIndex((facet) => facet.every((k) => own.includes(k)))); // prettier-ignore
    const starts = after.map((own, side) => own.indexOf(facets[sides[side]][0]));
    return { nodes, sides, starts };
  });
}

const cornerAt = (corners: readonly (readonly number[])[], place: readonly number[]): number =>
  corners.findIndex((corner) => corner.every((own, axis) => own === place[axis]));

/** Of an axis of the turned cell: the axis of the cell that it lies along, and whether the other way round. */
interface TurnedAxis {
  readonly from: number;
  readonly isMirrored: boolean;
}

/** Axes changed and mirrored so that the orientation stays. */
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

/** Repeatable numbers in [0, 1): a linear congruential generator (Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
