import type { CellMesh } from '../mesh/types';
import type { CellSpace } from './cellSpace';
import type { Picture, PictureBoundary } from './picture';
import { referenceCells } from './reference';
import { pointsOnSides } from './reference/sides';
import { tensorRows } from './gridSheets';

/** Functions on the cells of a mesh that is stored cell by cell. */
export type SpaceOnCells = CellSpace & { readonly mesh: CellMesh };

/** Intervals along an edge that show both the shape of the cells and the degree of what is on them. */
const intervalsOf = ({ degree, mesh: { order } }: SpaceOnCells): number =>
  Math.max(1, degree, order);

/** Cells along a line, in the order of x. */
export function cellCurve(space: SpaceOnCells): Picture {
  const { mesh, cellCount, maps, degree } = space;
  const intervals = intervalsOf(space);
  const perCell = intervals + 1;
  const place = new Float64Array(3);
  const begins = Float64Array.from({ length: cellCount }, (_, cell) => {
    maps.place(cell, [0], place);
    return place[0];
  });
  const order = Uint32Array.from(begins, (_, cell) => cell).sort((a, b) => begins[a] - begins[b]);
  const pointCount = perCell * cellCount;
  const points = new Float32Array(3 * pointCount);
  const at = { cell: new Uint32Array(pointCount), row: new Uint32Array(pointCount) };
  const index = new Uint32Array(pointCount);
  const first = new Uint32Array(cellCount);
  order.forEach((cell, i) => {
    first[cell] = perCell * i;
    for (let k = 0; k < perCell; k++) {
      const point = perCell * i + k;
      maps.place(cell, [k / intervals], place);
      points[3 * point] = place[0];
      [at.cell[point], at.row[point], index[point]] = [cell, k, intervals * i + k];
    }
  });
  const boundary = mesh.groups.map(({ name }): { name: string; ends: number[] } => ({
    name,
    ends: [],
  }));
  mesh.boundaryCells.forEach((cell, face) => {
    const end = first[cell] + (mesh.boundarySides[face] === 0 ? 0 : intervals);
    boundary[mesh.boundaryGroups[face]].ends.push(end, end);
  });
  return {
    kind: 'curve',
    key: 'curve',
    pointCount,
    points,
    triangles: new Uint32Array(0),
    boundary: boundary.map(({ name, ends }) => ({ name, edges: Uint32Array.from(ends) })),
    perCell: null,
    samples: {
      rows: tensorRows(
        Array.from({ length: perCell }, (_, k) => k / intervals),
        1,
      ),
      at,
    },
    samplesPerPair: null,
    isFlat: degree === 0,
    shared: () => ({ count: intervals * cellCount + 1, index }),
  };
}

/** The boundary faces of cells in space. */
export function cellSkin(space: SpaceOnCells): Picture {
  const { mesh, maps, degree } = space;
  const reference = referenceCells[space.shape];
  const intervals = intervalsOf(space);
  const width = intervals + 1;
  const perFace = width * width;
  const onSide = Array.from({ length: perFace }, (_, i) => [
    (i % width) / intervals,
    Math.floor(i / width) / intervals,
  ]);
  const rows = pointsOnSides(reference, onSide);
  const faceCount = mesh.boundaryCells.length;
  const pointCount = perFace * faceCount;
  const points = new Float32Array(3 * pointCount);
  const at = { cell: new Uint32Array(pointCount), row: new Uint32Array(pointCount) };
  const triangles = new Uint32Array(6 * intervals * intervals * faceCount);
  const place = new Float64Array(3);
  let slot = 0;
  for (let face = 0; face < faceCount; face++) {
    const cell = mesh.boundaryCells[face];
    for (let i = 0; i < perFace; i++) {
      const [row, point] = [mesh.boundarySides[face] * perFace + i, face * perFace + i];
      const from = rows.coordinates.map((coordinate) => coordinate[row]);
      maps.place(cell, from, place);
      points.set(place, 3 * point);
      [at.cell[point], at.row[point]] = [cell, row];
    }
    for (let j = 0; j < intervals; j++) {
      for (let i = 0; i < intervals; i++) {
        const a = face * perFace + j * width + i;
        triangles.set([a, a + 1, a + width, a + 1, a + width + 1, a + width], slot);
        slot += 6;
      }
    }
  }
  return {
    kind: 'skin',
    key: 'skin',
    pointCount,
    points,
    triangles,
    boundary: outlines(mesh, reference.sides, width),
    perCell: null,
    samples: { rows, at },
    samplesPerPair: null,
    isFlat: degree === 0,
    shared: () => joinedPlaces(points),
  };
}

/** The edges of each group's faces that are those of no other face of the group. */
function outlines(
  mesh: CellMesh,
  sides: readonly (readonly number[])[],
  width: number,
): PictureBoundary[] {
  const nodesPerCell = mesh.cells.length / (mesh.neighbours.length / sides.length);
  /** Lattice points of a face from corner to corner. */
  const along = (face: number, edge: number): number[] =>
    Array.from({ length: width }, (_, i) => {
      const back = width - 1 - i;
      const [x, y] = [
        [i, 0],
        [width - 1, i],
        [back, width - 1],
        [0, back],
      ][edge];
      return face * width * width + y * width + x;
    });
  const edgesOf = mesh.groups.map(() => new Map<string, number[]>());
  mesh.boundaryCells.forEach((cell, face) => {
    const corners = sides[mesh.boundarySides[face]].map(
      (corner) => mesh.cells[nodesPerCell * cell + corner],
    );
    const known = edgesOf[mesh.boundaryGroups[face]];
    corners.forEach((corner, edge) => {
      const next = corners[(edge + 1) % corners.length];
      const key = `${Math.min(corner, next)} ${Math.max(corner, next)}`;
      if (!known.delete(key)) known.set(key, along(face, edge));
    });
  });
  return mesh.groups.map(({ name }, group) => ({
    name,
    edges: Uint32Array.from(
      [...edgesOf[group].values()].flatMap((line) =>
        line.slice(1).flatMap((point, i) => [line[i], point]),
      ),
    ),
  }));
}

/** Points of the same coordinates. */
function joinedPlaces(points: Float32Array): ReturnType<Picture['shared']> {
  const places = new Map<string, number>();
  const index = Uint32Array.from({ length: points.length / 3 }, (_, i) => {
    const key = points.subarray(3 * i, 3 * i + 3).join();
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  });
  return { count: places.size, index };
}
