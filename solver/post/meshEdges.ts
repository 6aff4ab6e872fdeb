import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Mesh } from '../mesh/mesh';
import type { Ink } from '../outputs/picture/ink';
import type { Picture } from '../space/picture';

/** Same line style as cell edges on slices. */
export const edgeLook = { width: 0.8, opacity: 0.45 };
/** Maximum number of grid lines per axis; more cannot be distinguished. */
const maxLines = 200;

/** Returns the cell edges in a 2D picture; null for other pictures. */
export function meshEdges(mesh: Mesh, picture: Picture): Ink | null {
  const triangles = new Uint32Array(0);
  if (mesh.kind === 'grid') return { ...edgeLook, ...gridLines(mesh), triangles };
  const { points, perCell } = picture;
  if (perCell === null) return null;
  return { ...edgeLook, points, lines: cellLines(picture, perCell.points), triangles };
}

/** Returns the rims of the cells' display lattices, which follow curved edges. */
function cellLines({ triangles, pointCount }: Picture, perCell: number): Uint32Array {
  const rim = rimOf(triangles, perCell);
  const cells = pointCount / perCell;
  const lines = new Uint32Array(3 * rim.length * cells);
  let at = 0;
  for (let cell = 0; cell < cells; cell++) {
    for (const [a, b] of rim) {
      lines.set([2, cell * perCell + a, cell * perCell + b], at);
      at += 3;
    }
  }
  return lines;
}

/** Returns the edges of the first cell that belong to only one triangle. */
function rimOf(triangles: Uint32Array, perCell: number): (readonly [number, number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    // Triangles are stored cell by cell.
    if (corners.some((point) => point >= perCell)) break;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [corners[k], corners[(k + 1) % 3]];
      if (!found.delete(`${b} ${a}`)) found.set(`${a} ${b}`, [a, b]);
    }
  }
  return [...found.values()];
}

/** Returns lines across a whole 2D grid, including obstacles. */
function gridLines(grid: CartesianGrid): Pick<Ink, 'points' | 'lines'> {
  const { origin, spacing, counts } = grid;
  const ends = [0, 1].map((axis) => [origin[axis], origin[axis] + counts[axis] * spacing[axis]]);
  const points: number[] = [];
  for (const axis of [0, 1]) {
    const [low, high] = ends[1 - axis];
    for (const place of linesAcross(grid, axis)) {
      points.push(
        ...(axis === 0 ? [place, low, 0, place, high, 0] : [low, place, 0, high, place, 0]),
      );
    }
  }
  const count = points.length / 6;
  const lines = Uint32Array.from({ length: 3 * count }, (_, i) =>
    i % 3 === 0 ? 2 : 2 * Math.floor(i / 3) + (i % 3) - 1,
  );
  return { points: Float32Array.from(points), lines };
}

/** Returns the cell boundaries of a grid along an axis, thinned to a distinguishable number, including both ends. */
export function linesAcross({ origin, spacing, counts }: CartesianGrid, axis: number): number[] {
  const stride = Math.ceil(counts[axis] / maxLines);
  const numbers = Array.from({ length: Math.ceil(counts[axis] / stride) }, (_, i) => i * stride);
  return [...numbers, counts[axis]].map((number) => origin[axis] + number * spacing[axis]);
}
