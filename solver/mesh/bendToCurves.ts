import { CELL_SHAPES } from './cellShapes';
import { CellMap } from './cellMap';
import type { Curve } from './curves/curve';
import { nodesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import { forEachCurvedSide, requireNear } from './refineAlongCurves';
import { MeshError, type CellMesh } from './types';
import { t } from '../text/t';

/**
 * Moves the nodes on curved sides to the curve, in place; the displacement of inner nodes decreases linearly to 0 at
 * the opposite side (Coons). Curves lie in the plane; in space they represent the cylinders over them.
 * @param points includes those of the cells' lattices of twice their order @param nodes of each cell on that lattice
 * @throws MeshError with one line that names the element whose curve is too far
 */
export function bendToCurves(
  mesh: CellMesh,
  points: Float64Array,
  nodes: Uint32Array,
  curves: ReadonlyMap<string, Curve>,
): void {
  if (curves.size === 0) return;
  const { shape } = mesh;
  const end = 2 * mesh.order;
  const fine = nodeLattice(shape, end);
  const numbers = new Map(fine.map((place, node) => [place.join(), node]));
  const corners = referenceCorners(shape);
  const before = points.slice();
  /** Displacement per node and the cell that set it; cells that share a node compute the same displacement. */
  const moves = new Map<number, { readonly by: number; readonly x: number; readonly y: number }>();
  forEachCurvedSide(mesh, curves, (cell, side, group, curve) => {
    const facet = CELL_SHAPES[shape].facets[side].map((corner) => corners[corner]);
    const axis = facet[0].findIndex((at, index) => facet.every((corner) => corner[index] === at));
    const plane = end * facet[0][axis];
    const [length, ...normal] = sideNormal(mesh, cell, side);
    const own = nodes.subarray(fine.length * cell, fine.length * (cell + 1));
    fine.forEach((place, local) => {
      const onSide = own[numbers.get(place.with(axis, plane).join())!];
      if (
        place.every((at, index) => index === axis || at % end === 0) ||
        place[axis] === end - plane
      )
        return;
      const [x, y] = [before[3 * onSide], before[3 * onSide + 1]];
      const found = curve.project(x, y, normal[0], normal[1]);
      const [moveX, moveY] = [found.x - x, found.y - y];
      requireNear(mesh, cell, group, Math.hypot(moveX, moveY), length);
      const part = 1 - Math.abs(place[axis] - plane) / end;
      // Displacements from several sides of a cell add up.
      const other = moves.get(own[local]);
      const { x: otherX, y: otherY } = other?.by === cell ? other : { x: 0, y: 0 };
      moves.set(own[local], { by: cell, x: otherX + part * moveX, y: otherY + part * moveY });
    });
  });
  for (const [node, { x, y }] of moves) {
    points[3 * node] = before[3 * node] + x;
    points[3 * node + 1] = before[3 * node + 1] + y;
  }
}

/** Returns the length of a side in the plane and its outward unit normal. */
function sideNormal(mesh: CellMesh, cell: number, side: number): [number, number, number] {
  const [a, b, c = a, d = b] = CELL_SHAPES[mesh.shape].facets[side].map((corner) => {
    const node = 3 * mesh.cells[nodesPerCell(mesh) * cell + corner];
    return mesh.points.subarray(node, node + 3);
  });
  if (mesh.dimension === 2) {
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(x, y);
    return [length, y / length, -x / length];
  }
  const [ux, uy, uz] = [0, 1, 2].map((axis) => c[axis] - a[axis]);
  const [vx, vy, vz] = [0, 1, 2].map((axis) => d[axis] - b[axis]);
  const [x, y] = [uy * vz - uz * vy, uz * vx - ux * vz];
  const area = Math.hypot(x, y);
  return [Math.hypot(ux, uy), x / area, y / area];
}

/**
 * Checks that the parts of curved cells are not folded.
 * @param refined the parts of each cell in sequence
 * @throws MeshError with one line that names the element that cannot be refined along the curve
 */
export function requireValidParts(
  mesh: CellMesh,
  refined: CellMesh,
  curves: ReadonlyMap<string, Curve>,
): void {
  if (curves.size === 0) return;
  const parts = 2 ** mesh.dimension;
  const map = new CellMap(refined);
  const jacobian = new Float64Array(mesh.dimension ** 2);
  const places = nodeLattice(mesh.shape, mesh.order).map((at) => at.map((own) => own / mesh.order));
  forEachCurvedSide(mesh, curves, (cell, _side, group) => {
    for (let part = parts * cell; part < parts * (cell + 1); part++) {
      if (places.every((place) => map.jacobian(part, place, jacobian) > 0)) continue;
      throw new MeshError(t('meshCurveTooDeep', mesh.elementTags[cell], group));
    }
  });
}
