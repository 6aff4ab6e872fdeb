import { CELL_SHAPES } from './cellShapes';
import { BoxTree } from './boxTree';
import { nodesPerCell, sidesPerCell } from './mesh';
import {
  cross,
  difference,
  rotation,
  isSameWay,
  size,
  translation,
  type MeanSide,
  type Point,
  type RigidMotion,
} from './rigidMotion';
import { MeshError, type CellMesh, type SkinPart } from './types';
import { t } from '../text/t';

/** Tolerance for the distance between the corners of two joined faces after the motion, relative to the face's length. */
const tolerance = 1e-4;

interface Face {
  readonly cell: number;
  readonly side: number;
  /** x, y, z per corner, in order around the face. */
  readonly corners: readonly Point[];
  readonly center: Point;
}

/**
 * Joins two boundary groups periodically: their faces become interior faces.
 * @param isTurned whether the groups are related by a rotation about an axis, which also applies to vectors of a
 * state, see `neighborRotations`; otherwise by a translation
 * @throws MeshError if the groups are unknown or their faces don't match
 */
export function joinPeriodic<M extends CellMesh>(
  mesh: M,
  first: string,
  second: string,
  isTurned = false,
): M {
  const firstFaces = facesOf(mesh, first);
  const secondFaces = facesOf(mesh, second);
  const advice = t(mesh.dimension === 3 ? 'meshPeriodicSurfaces' : 'meshPeriodicCurves');
  const both = t('meshPeriodicGroups', first, second);
  if (firstFaces.length !== secondFaces.length) {
    throw new MeshError(
      t('meshPeriodicCounts', both, firstFaces.length, secondFaces.length, advice),
    );
  }
  const nearest = nearestByCenter(secondFaces);
  const [from, to] = [meanSide(mesh, firstFaces), meanSide(mesh, secondFaces)];
  const shift = translation(from, to);
  const turn = mesh.dimension === 1 ? null : rotation(from, to);
  const motion = isTurned ? turn : shift;
  const fits = ({ place }: RigidMotion): boolean =>
    firstFaces.every((face) => {
      const partner = nearest(place(face.center));
      return partner !== null && matchingTurn(face, partner, place) !== null;
    });
  const misfit = ({ corners }: Face): string => {
    if (isTurned && fits(shift)) {
      return t('meshPeriodicTranslates', both);
    }
    if (!isTurned && turn && fits(turn)) {
      const angle = Number(turn.angle.toPrecision(4));
      return t('meshPeriodicRotated', both, angle);
    }
    if (isSameWay(from, to)) return t('meshPeriodicSameWay', both);
    return t('meshPeriodicMismatch', both, corners[0].slice(0, mesh.dimension).join(', '), advice);
  };
  if (!motion) throw new MeshError(misfit(firstFaces[0]));
  const sides = sidesPerCell(mesh);
  const neighbors = mesh.neighbors.slice();
  const neighborSides = mesh.neighborSides.slice();
  const neighborTurns = mesh.neighborTurns?.slice();
  const rotations = [...(mesh.rotations ?? [])];
  const neighborRotations = mesh.neighborRotations?.slice() ?? new Uint8Array(neighbors.length);
  if (isTurned) rotations.push(transposed(motion.matrix), motion.matrix);
  for (const face of firstFaces) {
    const partner = nearest(motion.place(face.center));
    const ownTurn = partner && matchingTurn(face, partner, motion.place);
    if (!partner || ownTurn === null) throw new MeshError(misfit(face));
    if (partner.cell === face.cell && !isBox(mesh)) {
      throw new MeshError(t('meshPeriodicOneCell', both));
    }
    const own = sides * face.cell + face.side;
    const other = sides * partner.cell + partner.side;
    neighbors[own] = partner.cell;
    neighborSides[own] = partner.side;
    neighbors[other] = face.cell;
    neighborSides[other] = face.side;
    if (isTurned) {
      // Inverse rotation for the first side, rotation for the second.
      neighborRotations[own] = rotations.length - 1;
      neighborRotations[other] = rotations.length;
    }
    if (neighborTurns) neighborTurns[own] = neighborTurns[other] = ownTurn;
  }
  const joined = {
    ...mesh,
    neighbors,
    neighborSides,
    ...(neighborTurns && { neighborTurns }),
    ...(rotations.length > 0 && { neighborRotations, rotations }),
    interiorFaceCount: mesh.interiorFaceCount + firstFaces.length,
    seams: [...(mesh.seams ?? []), seamOf(first, firstFaces), seamOf(second, secondFaces)],
  };
  return withoutGroups(joined, [first, second]);
}

const transposed = (matrix: readonly number[]): number[] =>
  matrix.map((_, at) => matrix[3 * (at % 3) + Math.floor(at / 3)]);

/** Returns whether cells have opposite sides, so that a layer of one cell can be joined to itself. */
const isBox = ({ shape }: CellMesh): boolean => shape === 'quadrilateral' || shape === 'hexahedron';

const seamOf = (name: string, faces: readonly Face[]): SkinPart => ({
  name,
  cells: Uint32Array.from(faces, ({ cell }) => cell),
  sides: Uint8Array.from(faces, ({ side }) => side),
});

function facesOf(mesh: CellMesh, name: string): Face[] {
  const group = mesh.groups.findIndex((candidate) => candidate.name === name);
  if (group < 0) throw new MeshError(t('meshNoGroupToJoin', name));
  const { facets } = CELL_SHAPES[mesh.shape];
  const nodes = nodesPerCell(mesh);
  const faces: Face[] = [];
  mesh.boundaryGroups.forEach((own, index) => {
    if (own !== group) return;
    const cell = mesh.boundaryCells[index];
    const side = mesh.boundarySides[index];
    const corners = facets[side].map((corner) => {
      const node = mesh.cells[nodes * cell + corner];
      return Array.from(mesh.points.subarray(3 * node, 3 * node + 3));
    });
    faces.push({ cell, side, corners, center: meanOf(corners) });
  });
  return faces;
}

/**
 * Returns the relative rotation of the partner face, see `CellMesh.neighborTurns`; null if its corners don't match
 * those of the moved face.
 */
function matchingTurn(
  { corners }: Face,
  partner: Face,
  place: RigidMotion['place'],
): number | null {
  const count = corners.length;
  const moved = corners.map(place);
  const extent = size(difference(count === 1 ? moved[0] : corners[1], corners[0]));
  const fits = (turn: number): boolean =>
    moved.every((corner, k) =>
      partner.corners[(turn - k + count) % count].every(
        (own, axis) => Math.abs(corner[axis] - own) <= tolerance * extent,
      ),
    );
  // Two faces with two corners have only one valid relative orientation.
  const turns = count === 2 ? [1] : [...corners.keys()];
  return turns.find(fits) ?? null;
}

function nearestByCenter(faces: readonly Face[]): (place: Point) => Face | null {
  if (faces.length === 0) return () => null;
  const tree = new BoxTree(faces.length, (i, box) =>
    box.set([...faces[i].center, ...faces[i].center]),
  );
  return ([x, y, z]) => {
    let found: Face | null = null;
    tree.search(x, y, z, (i, limit) => {
      const square = size(difference(faces[i].center, [x, y, z])) ** 2;
      if (square >= limit) return limit;
      found = faces[i];
      return square;
    });
    return found;
  };
}

/** Returns the mean center of faces and their mean outward normal, weighted by size. */
function meanSide({ dimension }: CellMesh, faces: readonly Face[]): MeanSide {
  const normals = faces.map(({ corners: [a, b = a, c = a, d = a] }) =>
    dimension === 2 ? [b[1] - a[1], a[0] - b[0], 0] : cross(difference(c, a), difference(d, b)),
  );
  return { center: meanOf(faces.map(({ center }) => center)), normal: meanOf(normals) };
}

const meanOf = (points: readonly Point[]): number[] =>
  [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

/** Renumbers the boundary faces without those of the joined groups. */
function withoutGroups<M extends CellMesh>(mesh: M, names: readonly string[]): M {
  const sides = sidesPerCell(mesh);
  const dropped = mesh.groups.map(({ name }) => names.includes(name));
  const newGroup = new Map<number, number>();
  mesh.groups.forEach((_, index) => {
    if (!dropped[index]) newGroup.set(index, newGroup.size);
  });
  const kept: number[] = [];
  mesh.boundaryGroups.forEach((group, face) => {
    if (!dropped[group]) kept.push(face);
  });
  const { neighbors } = mesh;
  kept.forEach((face, index) => {
    neighbors[sides * mesh.boundaryCells[face] + mesh.boundarySides[face]] = -1 - index;
  });
  return {
    ...mesh,
    boundaryCells: Uint32Array.from(kept, (face) => mesh.boundaryCells[face]),
    boundarySides: Uint8Array.from(kept, (face) => mesh.boundarySides[face]),
    boundaryGroups: Uint16Array.from(kept, (face) => newGroup.get(mesh.boundaryGroups[face]) ?? 0),
    groups: mesh.groups.filter((_, index) => !dropped[index]),
  };
}
