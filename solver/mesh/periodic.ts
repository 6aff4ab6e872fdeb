import { MeshError, type TriangleMesh } from './types';

/** Of a face's length: how far apart the ends of two joined faces may lie after the translation. */
const tolerance = 1e-4;

interface Face {
  readonly cell: number;
  readonly side: number;
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
}

/**
 * Joins two boundary groups that are translates of one another: their faces become interior ones,
 * what leaves through the first comes in through the second.
 * @throws MeshError where the groups are unknown or their faces don't match
 */
export function joinPeriodic(mesh: TriangleMesh, first: string, second: string): TriangleMesh {
  const firstFaces = facesOf(mesh, first);
  const secondFaces = facesOf(mesh, second);
  if (firstFaces.length !== secondFaces.length) {
    throw new MeshError(
      `periodic groups "${first}" and "${second}" have ${firstFaces.length} and ${secondFaces.length} faces: mesh both alike (Periodic Curve in Gmsh)`,
    );
  }
  const [shiftX, shiftY] = [0, 1].map(
    (axis) => meanCoordinate(secondFaces, axis) - meanCoordinate(firstFaces, axis),
  );
  const byStart = sortedByPosition(secondFaces, ({ endX, endY }) => [endX, endY]);
  const neighbours = mesh.neighbours.slice();
  const neighbourSides = mesh.neighbourSides.slice();
  const sortedFirst = sortedByPosition(firstFaces, ({ startX, startY }) => [startX, startY]);
  sortedFirst.forEach((face, i) => {
    // The partner runs the other way round: its end is this face's start.
    const partner = byStart[i];
    const size = Math.hypot(face.endX - face.startX, face.endY - face.startY);
    const apart = Math.max(
      Math.abs(face.startX + shiftX - partner.endX),
      Math.abs(face.startY + shiftY - partner.endY),
      Math.abs(face.endX + shiftX - partner.startX),
      Math.abs(face.endY + shiftY - partner.startY),
    );
    if (apart > tolerance * size) {
      throw new MeshError(
        `periodic groups "${first}" and "${second}" don't match near (${face.startX}, ${face.startY}): mesh both alike (Periodic Curve in Gmsh)`,
      );
    }
    if (partner.cell === face.cell) {
      throw new MeshError(
        `periodic groups "${first}" and "${second}" touch the same cell: the mesh needs at least two cells between them`,
      );
    }
    neighbours[3 * face.cell + face.side] = partner.cell;
    neighbourSides[3 * face.cell + face.side] = partner.side;
    neighbours[3 * partner.cell + partner.side] = face.cell;
    neighbourSides[3 * partner.cell + partner.side] = face.side;
  });
  return dropGroups({ ...mesh, neighbours, neighbourSides }, [first, second], firstFaces.length);
}

function facesOf(mesh: TriangleMesh, name: string): Face[] {
  const group = mesh.groups.findIndex((candidate) => candidate.name === name);
  if (group < 0) throw new MeshError(`the mesh has no boundary group "${name}" to join`);
  const faces: Face[] = [];
  mesh.boundaryGroups.forEach((own, index) => {
    if (own !== group) return;
    const cell = mesh.boundaryCells[index];
    const side = mesh.boundarySides[index];
    const start = mesh.cells[3 * cell + side];
    const end = mesh.cells[3 * cell + ((side + 1) % 3)];
    faces.push({
      cell,
      side,
      startX: mesh.points[3 * start],
      startY: mesh.points[3 * start + 1],
      endX: mesh.points[3 * end],
      endY: mesh.points[3 * end + 1],
    });
  });
  return faces;
}

function meanCoordinate(faces: readonly Face[], axis: number): number {
  const sum = faces.reduce(
    (total, { startX, startY, endX, endY }) => total + (axis === 0 ? startX + endX : startY + endY),
    0,
  );
  return sum / (2 * faces.length);
}

/** Along the longer extent of the group, so that translates come in the same order. */
function sortedByPosition(
  faces: readonly Face[],
  position: (face: Face) => [number, number],
): Face[] {
  const extent = (axis: 0 | 1): number => {
    const values = faces.map((face) => position(face)[axis]);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  };
  const axis = extent(0) >= extent(1) ? 0 : 1;
  return [...faces].sort((a, b) => position(a)[axis] - position(b)[axis]);
}

/** Renumbers the boundary faces without those of the joined groups. */
function dropGroups(mesh: TriangleMesh, names: readonly string[], pairs: number): TriangleMesh {
  const dropped = mesh.groups.map(({ name }) => names.includes(name));
  const newGroup = new Map<number, number>();
  mesh.groups.forEach((_, index) => {
    if (!dropped[index]) newGroup.set(index, newGroup.size);
  });
  const kept: number[] = [];
  mesh.boundaryGroups.forEach((group, face) => {
    if (!dropped[group]) kept.push(face);
  });
  const neighbours = mesh.neighbours;
  kept.forEach((face, index) => {
    neighbours[3 * mesh.boundaryCells[face] + mesh.boundarySides[face]] = -1 - index;
  });
  return {
    ...mesh,
    boundaryCells: Uint32Array.from(kept, (face) => mesh.boundaryCells[face]),
    boundarySides: Uint8Array.from(kept, (face) => mesh.boundarySides[face]),
    boundaryGroups: Uint16Array.from(kept, (face) => newGroup.get(mesh.boundaryGroups[face]) ?? 0),
    groups: mesh.groups.filter((_, index) => !dropped[index]),
    interiorFaceCount: mesh.interiorFaceCount + pairs,
  };
}
