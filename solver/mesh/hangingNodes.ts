import { BoxTree } from './boxTree';
import { inverseMap } from './inverseMap';
import { CELL_SHAPES } from './cellShapes';
import { nodesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellMesh } from './types';
import { t } from '../text/t';

/** Tolerance in reference coordinates within which a node counts as on a side. */
const nearby = 1e-4;
/** Factor by which a polynomial may exceed its values at equidistant nodes between them. */
const maxOvershoot = 4;

interface Face {
  readonly cell: number;
  readonly corners: readonly number[];
  /** The reference axis normal to the side, and the side's coordinate on it. */
  readonly axis: number;
  readonly end: number;
  /** Outward unit normal. */
  readonly normal: readonly number[];
  /** Maximum distance of the side from the plane through its first corner. */
  readonly bulge: number;
}

/**
 * Rejects quadrilaterals and hexahedra with hanging nodes: a corner of a cell lies on a side of another one between its
 * corners, and the two sides face each other. Checks all sides without a neighbor, including those in a group, since
 * the interface between two volumes may have one.
 */
export function refuseHangingNodes(mesh: CellMesh, fail: Fail): void {
  const { points, dimension, elementTags, boundaryCells } = mesh;
  if (boundaryCells.length < 2) return;
  const cornersOf = cornersOfBoundary(mesh);
  const faceOf = boundaryFaces(mesh, cornersOf);
  const tree = new BoxTree(boundaryCells.length, (i, box) => boxOf(mesh, cornersOf(i), box));
  const invert = inverseMap(mesh);
  const reference = new Float64Array(3);
  for (let face = 0; face < boundaryCells.length; face++) {
    const cell = boundaryCells[face];
    for (const node of cornersOf(face)) {
      const place = points.subarray(3 * node, 3 * node + 3);
      const [x, y, z] = place;
      for (const i of tree.passed((boxes, at) => isIn(boxes, at, x, y, z))) {
        if (cornersOf(i).includes(node)) continue;
        const other = faceOf(i);
        if (dotProduct(faceOf(face).normal, other.normal) >= 0) continue;
        if (Math.abs(acrossFrom(points, other, node)) > other.bulge) continue;
        if (!invert(other.cell, place, reference)) continue;
        if (!isInside(reference.subarray(0, dimension), other)) continue;
        const [a, b] = [elementTags[cell], elementTags[other.cell]].sort((x, y) => x - y);
        const shown = Array.from(place.subarray(0, dimension), (at) => Number(at.toPrecision(4)));
        fail(t('meshHangingNode', a, b, shown.join(', ')));
      }
    }
  }
}

/** Returns a function for the corner nodes of a boundary face. */
function cornersOfBoundary(mesh: CellMesh): (face: number) => Uint32Array {
  const { shape, boundaryCells, boundarySides, cells } = mesh;
  const { facets } = CELL_SHAPES[shape];
  const nodes = nodesPerCell(mesh);
  const width = facets[0].length;
  const corners = new Uint32Array(width * boundaryCells.length);
  for (let face = 0, next = 0; face < boundaryCells.length; face++) {
    for (const corner of facets[boundarySides[face]]) {
      corners[next++] = cells[nodes * boundaryCells[face] + corner];
    }
  }
  return (face) => corners.subarray(width * face, width * (face + 1));
}

/** Returns a function that computes the geometry of a boundary face; few faces need it. */
function boundaryFaces(
  mesh: CellMesh,
  cornersOf: (face: number) => Uint32Array,
): (face: number) => Face {
  const { shape, order, boundaryCells, boundarySides, cells, points } = mesh;
  const places = referenceCorners(shape);
  const sides = CELL_SHAPES[shape].facets.map((facet) => {
    const axis = places[0].findIndex((_, own) =>
      facet.every((corner) => places[corner][own] === places[facet[0]][own]),
    );
    return { axis, end: places[facet[0]][axis] };
  });
  const nodes = nodesPerCell(mesh);
  const lattice = nodeLattice(shape, order);
  const onSides = sides.map(({ axis, end }) =>
    lattice.flatMap((at, node) => (at[axis] === order * end ? [node] : [])),
  );
  return (face) => {
    const cell = boundaryCells[face];
    const side = boundarySides[face];
    const { axis, end } = sides[side];
    const corners = [...cornersOf(face)];
    const all = places.map((_, corner) => cells[nodes * cell + corner]);
    const flat = { cell, corners, axis, end, normal: outwardNormal(points, corners, all) };
    const apart = onSides[side].map((node) =>
      Math.abs(acrossFrom(points, flat, cells[nodes * cell + node])),
    );
    const size = Math.hypot(...[0, 1, 2].map((i) => spanOf(points, corners, i)));
    return { ...flat, bulge: maxOvershoot * Math.max(...apart) + nearby * size };
  };
}

/** Returns the signed distance of a node from the plane through the first corner of a side. */
function acrossFrom(
  points: Float64Array,
  { corners, normal }: Pick<Face, 'corners' | 'normal'>,
  node: number,
): number {
  const corner = 3 * corners[0];
  let apart = 0;
  for (let axis = 0; axis < 3; axis++) {
    apart += normal[axis] * (points[3 * node + axis] - points[corner + axis]);
  }
  return apart;
}

const spanOf = (points: Float64Array, nodes: readonly number[], axis: number): number => {
  const places = nodes.map((node) => points[3 * node + axis]);
  return Math.max(...places) - Math.min(...places);
};

/** Returns the unit normal of a side, from its diagonals or its edge, away from the cell's center. */
function outwardNormal(
  points: Float64Array,
  side: readonly number[],
  cell: readonly number[],
): number[] {
  const along = (from: number, to: number): number[] =>
    [0, 1, 2].map((axis) => points[3 * to + axis] - points[3 * from + axis]);
  const first = along(side[0], side[side.length === 2 ? 1 : 2]);
  const second = side.length === 2 ? [0, 0, 1] : along(side[1], side[3]);
  const normal = [0, 1, 2].map((axis) => {
    const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    return first[next] * second[last] - first[last] * second[next];
  });
  const middle = (nodes: readonly number[], axis: number): number =>
    nodes.reduce((sum, node) => sum + points[3 * node + axis], 0) / nodes.length;
  const outward = [0, 1, 2].map((axis) => middle(side, axis) - middle(cell, axis));
  const length = Math.hypot(...normal) || 1;
  return normal.map((own) => (dotProduct(normal, outward) < 0 ? -own : own) / length);
}

const dotProduct = (a: readonly number[], b: readonly number[]): number =>
  a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Writes the bounding box of a face's corners with a margin, since the face may bulge between them. */
function boxOf({ points, order }: CellMesh, corners: Uint32Array, box: Float64Array): void {
  box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  for (const node of corners) {
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis], points[3 * node + axis]);
      box[axis + 3] = Math.max(box[axis + 3], points[3 * node + axis]);
    }
  }
  const size = Math.max(...[0, 1, 2].map((axis) => box[axis + 3] - box[axis]));
  const room = (order > 1 ? 0.25 : nearby) * size;
  for (let axis = 0; axis < 3; axis++) {
    box[axis] -= room;
    box[axis + 3] += room;
  }
}

/** Returns whether a box contains a point. Unrolled, since it is called for all corners. */
const isIn = (boxes: Float64Array, at: number, x: number, y: number, z: number): boolean =>
  x >= boxes[at] &&
  x <= boxes[at + 3] &&
  y >= boxes[at + 1] &&
  y <= boxes[at + 4] &&
  z >= boxes[at + 2] &&
  z <= boxes[at + 5];

/** Returns whether a reference point lies on the side, but not at one of its corners. */
function isInside(reference: Float64Array, { axis, end }: Face): boolean {
  const isEnd = (own: number): boolean => Math.abs(own) < nearby || Math.abs(own - 1) < nearby;
  return (
    Math.abs(reference[axis] - end) < nearby &&
    reference.every((own) => own > -nearby && own < 1 + nearby) &&
    !reference.every(isEnd)
  );
}
