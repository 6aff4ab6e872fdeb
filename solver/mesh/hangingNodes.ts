import { UNTAGGED } from './boundaryFaces';
import { BoxTree } from './boxTree';
import { inverseMap } from './cellLocator';
import { CELL_SHAPES } from './cellShapes';
import { nodesPerCell } from './mesh';
import { referenceCorners } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellMesh } from './types';

/** How near to a side a node lies on it, in reference coordinates of its cell. */
const nearby = 1e-4;

interface Face {
  readonly cell: number;
  readonly corners: readonly number[];
  /** The reference axis across the side, and its coordinate there. */
  readonly axis: number;
  readonly end: number;
}

/**
 * Refuses quadrangles and hexahedra that meet without sharing a whole side: where a corner of one lies on the side of
 * another one between its corners. Only sides that nobody has named are looked at: named ones are boundaries.
 */
export function refuseHangingNodes(mesh: CellMesh, fail: Fail): void {
  const { points, dimension, elementTags } = mesh;
  const faces = untaggedFaces(mesh);
  if (faces.length < 2) return;
  const tree = new BoxTree(faces.length, (i, box) => boxOf(mesh, faces[i], box));
  const invert = inverseMap(mesh);
  const reference = new Float64Array(3);
  const seen = new Set<number>();
  for (const { cell, corners } of faces) {
    for (const node of corners) {
      if (seen.has(node)) continue;
      seen.add(node);
      const place = points.subarray(3 * node, 3 * node + 3);
      for (const i of tree.passed((boxes, at) => isIn(boxes, at, place))) {
        const other = faces[i];
        if (other.corners.includes(node) || !invert(other.cell, place, reference)) continue;
        if (!isInside(reference.subarray(0, dimension), other)) continue;
        const [a, b] = [elementTags[cell], elementTags[other.cell]].sort((x, y) => x - y);
        const shown = Array.from(place.subarray(0, dimension), (at) => Number(at.toPrecision(4)));
        fail(
          `elements ${a} and ${b} meet near (${shown.join(', ')}) without sharing a side: a corner of one lies ` +
            'between the corners of the other; give both the same divisions in Gmsh (Transfinite) and mesh again',
        );
      }
    }
  }
}

function untaggedFaces(mesh: CellMesh): Face[] {
  const { shape, boundaryCells, boundarySides, boundaryGroups, groups, cells } = mesh;
  const places = referenceCorners(shape);
  const sides = CELL_SHAPES[shape].facets.map((facet) => {
    const axis = places[0].findIndex((_, own) =>
      facet.every((corner) => places[corner][own] === places[facet[0]][own]),
    );
    return { facet, axis, end: places[facet[0]][axis] };
  });
  const nodes = nodesPerCell(mesh);
  const untagged = groups.findIndex(({ name, tag }) => name === UNTAGGED && tag === 0);
  const faces: Face[] = [];
  boundaryGroups.forEach((group, index) => {
    if (group !== untagged) return;
    const cell = boundaryCells[index];
    const { facet, axis, end } = sides[boundarySides[index]];
    const corners = facet.map((corner) => cells[nodes * cell + corner]);
    faces.push({ cell, corners, axis, end });
  });
  return faces;
}

/** The corners of a face with some room, since it may bulge between them. */
function boxOf({ points, order }: CellMesh, { corners }: Face, box: Float64Array): void {
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

const isIn = (boxes: Float64Array, at: number, place: Float64Array): boolean =>
  place.every((own, axis) => own >= boxes[at + axis] && own <= boxes[at + axis + 3]);

/** Whether a place lies on the side, and not on a corner of it. */
function isInside(reference: Float64Array, { axis, end }: Face): boolean {
  const isEnd = (own: number): boolean => Math.abs(own) < nearby || Math.abs(own - 1) < nearby;
  return (
    Math.abs(reference[axis] - end) < nearby &&
    reference.every((own) => own > -nearby && own < 1 + nearby) &&
    !reference.every(isEnd)
  );
}
