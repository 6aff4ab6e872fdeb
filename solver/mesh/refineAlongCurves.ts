import type { Curve } from './curves/curve';
import { CELL_SHAPES } from './cellShapes';
import { sidesPerCell } from './mesh';
import { FLAT } from './triangleChecks';
import { MeshError, type CellMesh } from './types';
import { t } from '../text/t';

/** Maximum displacement of a midpoint to the curve, relative to the length of its side. */
const farthestMove = 0.5;

/**
 * Moves the midpoints of boundary sides to the curves of their groups, in place.
 * @param points of the mesh, followed by the midpoints @param middles midpoint node of each side
 * @param curves by group name
 * @throws MeshError with one line that names the element whose curve is too far
 */
export function moveToCurves(
  mesh: CellMesh,
  points: Float64Array,
  middles: Uint32Array,
  curves: ReadonlyMap<string, Curve>,
): void {
  const sides = sidesPerCell(mesh);
  const { facets } = CELL_SHAPES[mesh.shape];
  forEachCurvedSide(mesh, curves, (cell, side, group, curve) => {
    const [start, end] = facets[side].map((corner) => 3 * mesh.cells[sides * cell + corner]);
    const alongX = points[end] - points[start];
    const alongY = points[end + 1] - points[start + 1];
    const length = Math.hypot(alongX, alongY);
    const middle = 3 * middles[sides * cell + side];
    const x = points[middle];
    const y = points[middle + 1];
    const place = curve.project(x, y, alongY / length, -alongX / length);
    requireNear(mesh, cell, group, Math.hypot(place.x - x, place.y - y), length);
    points[middle] = place.x;
    points[middle + 1] = place.y;
  });
}

/** @throws MeshError with one line if the displacement of a node is too large for the length of its side */
export function requireNear(
  mesh: CellMesh,
  cell: number,
  group: string,
  move: number,
  length: number,
): void {
  if (move <= farthestMove * length) return;
  throw new MeshError(
    t(
      'meshCurveTooFar',
      mesh.elementTags[cell],
      group,
      Number(move.toPrecision(3)),
      Number(length.toPrecision(3)),
    ),
  );
}

/**
 * Checks that all parts of cells with a curved side are counter-clockwise at every corner.
 * @param parts the nodes of the parts, four consecutive parts per cell
 * @throws MeshError with one line that names the element that cannot be refined along the curve
 */
export function requireConvexParts(
  mesh: CellMesh,
  parts: Uint32Array,
  points: Float64Array,
  curves: ReadonlyMap<string, Curve>,
): void {
  const corners = sidesPerCell(mesh);
  forEachCurvedSide(mesh, curves, (cell, _side, group) => {
    for (let part = 4 * cell; part < 4 * cell + 4; part++) {
      if (isConvex(points, parts.subarray(corners * part, corners * (part + 1)))) continue;
      throw new MeshError(t('meshCurveTooDeep', mesh.elementTags[cell], group));
    }
  });
}

/** Returns whether the boundary of a part turns left at each of its nodes. */
function isConvex(points: Float64Array, nodes: Uint32Array): boolean {
  const edges = Array.from(nodes, (node, k) => {
    const next = nodes[(k + 1) % nodes.length];
    return [points[3 * next] - points[3 * node], points[3 * next + 1] - points[3 * node + 1]];
  });
  const longest = Math.max(...edges.map(([x, y]) => x * x + y * y));
  return edges.every(([x, y], k) => {
    const [nextX, nextY] = edges[(k + 1) % edges.length];
    return x * nextY - y * nextX > FLAT * longest;
  });
}

/** Visits the boundary sides whose group has a curve. */
export function forEachCurvedSide(
  mesh: CellMesh,
  curves: ReadonlyMap<string, Curve>,
  visit: (cell: number, side: number, group: string, curve: Curve) => void,
): void {
  for (let face = 0; face < mesh.boundaryCells.length; face++) {
    const { name } = mesh.groups[mesh.boundaryGroups[face]];
    const curve = curves.get(name);
    if (curve) visit(mesh.boundaryCells[face], mesh.boundarySides[face], name, curve);
  }
}
