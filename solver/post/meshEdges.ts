import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Mesh } from '../mesh/mesh';
import type { Ink } from '../outputs/picture/ink';
import type { Picture } from '../space/picture';

/** As thin and faint as edges of cells on slices. */
export const edgeLook = { width: 0.8, opacity: 0.45 };
/** Lines across an axis: more can't be told apart. */
const maxLines = 200;

/** The edges of the cells in a picture of the plane; null if it is none of them. */
export function meshEdges(mesh: Mesh, picture: Picture): Ink | null {
  const triangles = new Uint32Array(0);
  if (mesh.kind === 'grid') return { ...edgeLook, ...gridLines(mesh), triangles };
  const { points, perCell } = picture;
  if (perCell === null) return null;
  return { ...edgeLook, points, lines: cellLines(picture, perCell.points), triangles };
}

/** Along the rims of the lattices of cells, which curved ones follow. */
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

/** Edges that only one triangle of the first cell has. */
function rimOf(triangles: Uint32Array, perCell: number): (readonly [number, number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    // Cells come one after the other.
    if (corners.some((point) => point >= perCell)) break;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [corners[k], corners[(k + 1) % 3]];
      if (!found.delete(`${b} ${a}`)) found.set(`${a} ${b}`, [a, b]);
    }
  }
  return [...found.values()];
}

/** Across the whole of a grid in the plane, obstacles too. */
function gridLines(grid: CartesianGrid): Pick<Ink, 'points' | 'lines'> {
  const { origin, spacing, counts } = grid;
  const ends = [0, 1].map((axis) => [origin[axis], origin[axis] + counts[axis] * spacing[axis]]);
  const points: number[] = [];
  for (const axis of [0, 1]) {
    const [low, high] = ends[1 - axis];
    for (const place of linesAcross(grid, axis)) {
      points.push(...(axis === 0 ? [place, low, 0, place, high, 0] : [low, place, 0, high, place, 0])); // prettier-ignore
    }
  }
  const count = points.length / 6;
  const lines = Uint32Array.from({ length: 3 * count }, (_, i) =>
    i % 3 === 0 ? 2 : 2 * Math.floor(i / 3) + (i % 3) - 1,
  );
  return { points: Float32Array.from(points), lines };
}

/** Where cells of a grid meet along an axis, thinned to what can be told apart, with both ends. */
export function linesAcross({ origin, spacing, counts }: CartesianGrid, axis: number): number[] {
  const stride = Math.ceil(counts[axis] / maxLines);
  const numbers = Array.from({ length: Math.ceil(counts[axis] / stride) }, (_, i) => i * stride);
  return [...numbers, counts[axis]].map((number) => origin[axis] + number * spacing[axis]);
}
