import { skinParts } from '../mesh/skinFaces';
import type { CellMesh, SkinPart } from '../mesh/types';
import type { CellMaps, ReferencePoints } from './cellSpace';
import { referenceCells } from './reference';
import { pointsOnSides, referenceNormal } from './reference/sides';

/** Largest number of points of a skin, except for those that its cells require. */
const maxPoints = 1_500_000;
/** Intervals along the edge of a curved cell, per geometric order. */
const intervalsPerOrder = 2;

/** Outer surface of three-dimensional cells: a triangulated lattice on every boundary face. */
export interface Skin {
  /** x, y, z per point, [face][point]. */
  readonly points: Float32Array<ArrayBuffer>;
  /** Outward unit normals, x, y, z per point; null if faces are not curved. */
  readonly normals: Float32Array<ArrayBuffer> | null;
  readonly pointsPerFace: number;
  /** 3 point indices per triangle, [face][triangle], counter-clockwise from outside. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly trianglesPerFace: number;
  /** Cell and row of `rows`, per point. */
  readonly at: { readonly cell: Uint32Array; readonly row: Uint32Array };
  readonly rows: ReferencePoints;
  /** Approximate distance of the triangles from the exact faces; 0 for straight ones. */
  readonly slack: number;
  /** Boundary parts, in order. */
  readonly parts: readonly {
    readonly name: string;
    readonly faceCount: number;
    /** Cell edges, each once, and the outline edges; two point indices per line. */
    readonly lines: Uint32Array;
    readonly outline: Uint32Array;
  }[];
}

/** Returns the intervals along a cell edge that resolve its shape and polynomials, as far as useful in a view. */
export function skinIntervals(
  { order, boundaryCells, seams = [] }: Pick<CellMesh, 'order' | 'boundaryCells' | 'seams'>,
  degree: number,
): number {
  const faces = seams.reduce((sum, { cells }) => sum + cells.length, boundaryCells.length);
  const shape = order === 1 ? 1 : intervalsPerOrder * order;
  const requested = Math.max(1, degree, shape);
  const most = Math.floor(Math.sqrt(maxPoints / Math.max(1, faces))) - 1;
  return Math.max(1, Math.min(requested, most));
}

export function skinOf(
  mesh: CellMesh,
  maps: Pick<CellMaps, 'place' | 'metric'>,
  intervals: number,
): Skin {
  const { sides } = referenceCells[mesh.shape];
  const width = intervals + 1;
  const perFace = width * width;
  const onSide = Array.from({ length: perFace }, (_, i) => [
    (i % width) / intervals,
    Math.floor(i / width) / intervals,
  ]);
  const rows = pointsOnSides(referenceCells[mesh.shape], onSide);
  const parts = skinParts(mesh);
  const faceCount = parts.reduce((sum, { cells }) => sum + cells.length, 0);
  const points = new Float32Array(3 * perFace * faceCount);
  const at = {
    cell: new Uint32Array(perFace * faceCount),
    row: new Uint32Array(perFace * faceCount),
  };
  const triangles = new Uint32Array(6 * intervals ** 2 * faceCount);
  const normals = mesh.order > 1 ? new Float32Array(points.length) : null;
  const reference = new Float64Array(3);
  const found = new Float64Array(3);
  const outward = sides.map((_, side) => referenceNormal(referenceCells[mesh.shape], side));
  const adjugate = new Float64Array(9);
  const normal = new Float64Array(3);
  /** Transforms the normal of the reference cell by Nanson's formula, at the current reference point. */
  const setNormal = (cell: number, side: number, target: Float32Array, to: number): void => {
    maps.metric(cell, reference, adjugate);
    const [a, b, c] = outward[side];
    for (let axis = 0; axis < 3; axis++) {
      normal[axis] = a * adjugate[axis] + b * adjugate[3 + axis] + c * adjugate[6 + axis];
    }
    const length = Math.hypot(normal[0], normal[1], normal[2]) || 1;
    for (let axis = 0; axis < 3; axis++) target[to + axis] = normal[axis] / length;
  };
  let [face, slot, slack] = [0, 0, 0];
  /** Near the center of a face, the midpoint of the edge between two triangles. */
  const along = (Math.floor(intervals / 2) + 0.5) / intervals;
  const middles = pointsOnSides(referenceCells[mesh.shape], [[along, along]]);
  const first = Math.floor(intervals / 2) * (width + 1);
  const drawn = parts.map((part) => {
    const firstFace = face;
    // The same point of all faces in a row, whose shape functions maps may keep.
    for (const side of sides.keys()) {
      const own = [...part.sides.keys()].filter((i) => part.sides[i] === side);
      for (let k = 0; k < perFace; k++) {
        const row = side * perFace + k;
        for (let axis = 0; axis < 3; axis++) reference[axis] = rows.coordinates[axis][row];
        for (const i of own) {
          const [cell, point] = [part.cells[i], (firstFace + i) * perFace + k];
          maps.place(cell, reference, found);
          for (let axis = 0; axis < 3; axis++) points[3 * point + axis] = found[axis];
          if (normals) setNormal(cell, side, normals, 3 * point);
          at.cell[point] = cell;
          at.row[point] = row;
        }
      }
      for (let axis = 0; axis < 3; axis++) reference[axis] = middles.coordinates[axis][side];
      for (const i of own) {
        maps.place(part.cells[i], reference, found);
        const corner = (firstFace + i) * perFace + first;
        slack = Math.max(slack, distanceToMiddle(points, corner, width, found));
      }
    }
    part.cells.forEach(() => {
      for (let j = 0; j < intervals; j++) {
        for (let k = 0; k < intervals; k++) {
          const a = face * perFace + j * width + k;
          triangles[slot++] = a;
          triangles[slot++] = a + 1;
          triangles[slot++] = a + width;
          triangles[slot++] = a + 1;
          triangles[slot++] = a + width + 1;
          triangles[slot++] = a + width;
        }
      }
      face++;
    });
    const edges = edgesOf(mesh, part, sides, firstFace, width);
    return { name: part.name, faceCount: part.cells.length, ...edges };
  });
  return {
    points,
    normals,
    pointsPerFace: perFace,
    triangles,
    trianglesPerFace: 2 * intervals ** 2,
    at,
    rows,
    slack,
    parts: drawn,
  };
}

/** Returns the distance of a point from the midpoint between the points after `a` and above it. */
function distanceToMiddle(
  points: Float32Array,
  a: number,
  width: number,
  place: Float64Array,
): number {
  const middle = (axis: number): number =>
    (points[3 * (a + 1) + axis] + points[3 * (a + width) + axis]) / 2;
  return Math.hypot(middle(0) - place[0], middle(1) - place[1], middle(2) - place[2]);
}

/** Returns the edges of faces, as lines along their lattices. @param first number of the first face */
function edgesOf(
  mesh: CellMesh,
  { cells, sides: sideOf }: SkinPart,
  sides: readonly (readonly number[])[],
  first: number,
  width: number,
): { lines: Uint32Array; outline: Uint32Array } {
  const nodesPerCell = mesh.cells.length / (mesh.neighbors.length / sides.length);
  const nodeCount = mesh.points.length / 3;
  /** Number of each edge, by the numbers of its end nodes. */
  const known = new Map<number, number>();
  const edgesPerFace = 4;
  /** Per edge: the first face with it, times the edges per face, plus its number there; and whether it is the only one. */
  const places = new Uint32Array(edgesPerFace * cells.length);
  const alone = new Uint8Array(places.length);
  for (let i = 0; i < cells.length; i++) {
    const corners = sides[sideOf[i]];
    for (let edge = 0; edge < edgesPerFace; edge++) {
      const corner = mesh.cells[nodesPerCell * cells[i] + corners[edge]];
      const next = mesh.cells[nodesPerCell * cells[i] + corners[(edge + 1) % edgesPerFace]];
      const key = Math.min(corner, next) * nodeCount + Math.max(corner, next);
      const other = known.get(key);
      if (other !== undefined) {
        alone[other] = 0;
        continue;
      }
      places[known.size] = edgesPerFace * (first + i) + edge;
      alone[known.size] = 1;
      known.set(key, known.size);
    }
  }
  const all = places.subarray(0, known.size);
  const along = latticeEdges(width);
  const linesOf = (edges: Uint32Array) => {
    const lines = new Uint32Array(2 * (width - 1) * edges.length);
    let slot = 0;
    for (const place of edges) {
      const [face, edge] = [Math.floor(place / edgesPerFace), place % edgesPerFace];
      for (let i = 0; i < width - 1; i++) {
        lines[slot++] = face * width * width + along[edge][i];
        lines[slot++] = face * width * width + along[edge][i + 1];
      }
    }
    return lines;
  };
  return { lines: linesOf(all), outline: linesOf(all.filter((_, edge) => alone[edge] > 0)) };
}

/** Returns the points of a face's lattice along its four edges, from corner to corner. */
const latticeEdges = (width: number): readonly number[][] =>
  [0, 1, 2, 3].map((edge) =>
    Array.from({ length: width }, (_, i) => {
      const [last, back] = [width - 1, width - 1 - i];
      const [x, y] = [
        [i, 0],
        [last, i],
        [back, last],
        [0, back],
      ][edge];
      return y * width + x;
    }),
  );
