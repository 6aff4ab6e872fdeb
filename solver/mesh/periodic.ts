import { CELL_SHAPES } from './cellShapes';
import { BoxTree } from './boxTree';
import { nodesPerCell, sidesPerCell } from './mesh';
import type { SkinPart } from './skinFaces';
import { MeshError, type CellMesh } from './types';

/** Of a face's length: how far apart the corners of two joined faces may lie after the translation. */
const tolerance = 1e-4;

interface Face {
  readonly cell: number;
  readonly side: number;
  /** x, y, z per corner, in order round the face. */
  readonly corners: readonly Point[];
  readonly centre: Point;
}

type Point = readonly number[];

/**
 * Joins two boundary groups that are translates of one another: their faces become interior ones,
 * what leaves through the first comes in through the second.
 * @throws MeshError where the groups are unknown or their faces don't match
 */
export function joinPeriodic<M extends CellMesh>(mesh: M, first: string, second: string): M {
  const firstFaces = facesOf(mesh, first);
  const secondFaces = facesOf(mesh, second);
  const advice = `mesh both alike (Periodic ${mesh.dimension === 3 ? 'Surface' : 'Curve'} in Gmsh)`;
  const both = `periodic groups "${first}" and "${second}"`;
  if (firstFaces.length !== secondFaces.length) {
    throw new MeshError(
      `${both} have ${firstFaces.length} and ${secondFaces.length} faces: ${advice}`,
    );
  }
  const target = meanOf(secondFaces.map(({ centre }) => centre));
  const shift = difference(target, meanOf(firstFaces.map(({ centre }) => centre)));
  const nearest = nearestByCentre(secondFaces);
  const sides = sidesPerCell(mesh);
  const neighbours = mesh.neighbours.slice();
  const neighbourSides = mesh.neighbourSides.slice();
  const neighbourTurns = mesh.neighbourTurns?.slice();
  for (const face of firstFaces) {
    const partner = nearest(face.centre.map((place, axis) => place + shift[axis]));
    const turn = partner && matchingTurn(face, partner, shift);
    if (!partner || turn === null) {
      const place = face.corners[0].slice(0, mesh.dimension).join(', ');
      throw new MeshError(`${both} don't match near (${place}): ${advice}`);
    }
    if (partner.cell === face.cell) {
      throw new MeshError(
        `${both} touch the same cell: the mesh needs at least two cells between them`,
      );
    }
    const own = sides * face.cell + face.side;
    const other = sides * partner.cell + partner.side;
    neighbours[own] = partner.cell;
    neighbourSides[own] = partner.side;
    neighbours[other] = face.cell;
    neighbourSides[other] = face.side;
    if (neighbourTurns) neighbourTurns[own] = neighbourTurns[other] = turn ?? 0;
  }
  const joined = {
    ...mesh,
    neighbours,
    neighbourSides,
    ...(neighbourTurns && { neighbourTurns }),
    interiorFaceCount: mesh.interiorFaceCount + firstFaces.length,
    seams: [...(mesh.seams ?? []), seamOf(first, firstFaces), seamOf(second, secondFaces)],
  };
  return withoutGroups(joined, [first, second]);
}

const seamOf = (name: string, faces: readonly Face[]): SkinPart => ({
  name,
  cells: Uint32Array.from(faces, ({ cell }) => cell),
  sides: Uint8Array.from(faces, ({ side }) => side),
});

function facesOf(mesh: CellMesh, name: string): Face[] {
  const group = mesh.groups.findIndex((candidate) => candidate.name === name);
  if (group < 0) throw new MeshError(`the mesh has no boundary group "${name}" to join`);
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
    faces.push({ cell, side, corners, centre: meanOf(corners) });
  });
  return faces;
}

/**
 * How the partner is turned, see `CellMesh.neighbourTurns`: it runs the other way round. null where its
 * corners are none of the translated face.
 */
function matchingTurn({ corners }: Face, partner: Face, shift: Point): number | null {
  const count = corners.length;
  const size = count === 1 ? lengthOf(shift) : lengthOf(difference(corners[1], corners[0]));
  const fits = (turn: number): boolean =>
    corners.every((corner, k) =>
      partner.corners[(turn - k + count) % count].every(
        (place, axis) => Math.abs(corner[axis] + shift[axis] - place) <= tolerance * size,
      ),
    );
  const turn = [...corners.keys()].find(fits);
  return turn ?? null;
}

function nearestByCentre(faces: readonly Face[]): (place: Point) => Face | null {
  if (faces.length === 0) return () => null;
  const tree = new BoxTree(faces.length, (i, box) =>
    box.set([...faces[i].centre, ...faces[i].centre]),
  );
  return ([x, y, z]) => {
    let found: Face | null = null;
    tree.search(x, y, z, (i, limit) => {
      const square = lengthOf(difference(faces[i].centre, [x, y, z])) ** 2;
      if (square >= limit) return limit;
      found = faces[i];
      return square;
    });
    return found;
  };
}

const difference = (a: Point, b: Point): number[] => a.map((place, axis) => place - b[axis]);

const lengthOf = ([x, y, z]: Point): number => Math.hypot(x, y, z);

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
  const { neighbours } = mesh;
  kept.forEach((face, index) => {
    neighbours[sides * mesh.boundaryCells[face] + mesh.boundarySides[face]] = -1 - index;
  });
  return {
    ...mesh,
    boundaryCells: Uint32Array.from(kept, (face) => mesh.boundaryCells[face]),
    boundarySides: Uint8Array.from(kept, (face) => mesh.boundarySides[face]),
    boundaryGroups: Uint16Array.from(kept, (face) => newGroup.get(mesh.boundaryGroups[face]) ?? 0),
    groups: mesh.groups.filter((_, index) => !dropped[index]),
  };
}
