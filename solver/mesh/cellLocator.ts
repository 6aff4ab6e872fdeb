import { BoxTree } from './boxTree';
import { inverseMap, type InverseMap } from './inverseMap';
import { nodesPerCell } from './mesh';
import type { CellMesh, LocatedPlace, Locator } from './types';

/** Tolerance in reference coordinates within which a point outside a cell counts as on its side. */
const nearby = 1e-6;
/**
 * Returns a locator for lines, quadrilaterals and hexahedra of any order. It searches a box tree, then inverts the
 * cell's map.
 */
export function cellLocator(mesh: CellMesh, invert: InverseMap = inverseMap(mesh)): Locator {
  const tree = new BoxTree(mesh.elementTags.length, (cell, box) => boxOf(mesh, cell, box));
  const reference = new Float64Array(3);
  const box = new Float64Array(6);
  return (place) => {
    let found: LocatedPlace | null = null;
    tree.search(place[0], place[1] ?? 0, place[2] ?? 0, (cell, limit) => {
      boxOf(mesh, cell, box);
      const apart = squareApart(place, box);
      if (apart > 0) return Math.min(apart, limit);
      if (!invert(cell, place, reference) || !isWithin(reference, mesh.dimension)) return limit;
      const [r, s, t] = reference;
      found = { cell, reference: [r, s, t] };
      // Distance 0 ends the search.
      return 0;
    });
    return found;
  };
}

/** Writes min x, y, z, max x, y, z of a cell with a margin, since curved sides may bulge beyond their nodes. */
export function boxOf(mesh: CellMesh, cell: number, box: Float64Array): void {
  const { cells, points, order } = mesh;
  const nodes = nodesPerCell(mesh);
  box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  for (let k = 0; k < nodes; k++) {
    const node = 3 * cells[nodes * cell + k];
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis], points[node + axis]);
      box[axis + 3] = Math.max(box[axis + 3], points[node + axis]);
    }
  }
  for (let axis = 0; axis < mesh.dimension; axis++) {
    const room = (order > 1 ? 0.25 : nearby) * (box[axis + 3] - box[axis]);
    box[axis] -= room;
    box[axis + 3] += room;
  }
}

/** Returns the squared distance of a point from a box. */
function squareApart(place: ArrayLike<number>, box: Float64Array): number {
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const own = place[axis] ?? 0;
    square += Math.max(box[axis] - own, 0, own - box[axis + 3]) ** 2;
  }
  return square;
}

/**
 * Returns whether a reference point lies in the cell within the tolerance; moves it onto the side if it is slightly
 * outside.
 */
function isWithin(reference: Float64Array, dimension: number): boolean {
  for (let axis = 0; axis < dimension; axis++) {
    if (!(reference[axis] >= -nearby && reference[axis] <= 1 + nearby)) return false;
    reference[axis] = Math.min(Math.max(reference[axis], 0), 1);
  }
  return true;
}
