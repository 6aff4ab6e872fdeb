import { gridBounds, type CartesianGrid } from '../mesh/cartesianGrid';
import type { MeshBoundary } from './protocol';
import type { MeshView } from './meshView';

/** Lines that are drawn along an axis at most: more could not be told apart. */
const mostLines = 128;

/**
 * What the page draws of a grid: lines between cells, as triangles without area, and one edge per
 * side. It never has the cells themselves.
 */
export function viewGrid(grid: CartesianGrid): MeshView {
  const { min, max } = gridBounds(grid);
  const points: number[] = [];
  const triangles: number[] = [];
  const addLine = (from: readonly number[], to: readonly number[]): void => {
    const first = points.length / 3;
    points.push(...from, ...to);
    triangles.push(first, first + 1, first + 1);
  };
  // Lines across x run along y, and the other way round; at both ends of z, where there is one.
  for (const z of grid.dimension === 3 ? [min[2], max[2]] : [0]) {
    if (grid.dimension === 1) addLine(min, max);
    else {
      for (const x of linesAcross(grid, 0)) addLine([x, min[1], z], [x, max[1], z]);
      for (const y of linesAcross(grid, 1)) addLine([min[0], y, z], [max[0], y, z]);
    }
  }
  return {
    points: Float32Array.from(points),
    triangles: Uint32Array.from(triangles),
    boundaries: boundariesOf(grid, min, max),
  };
}

function linesAcross({ origin, spacing, counts }: CartesianGrid, axis: number): number[] {
  const step = Math.ceil(counts[axis] / mostLines);
  const lines: number[] = [];
  for (let cell = 0; cell < counts[axis]; cell += step) lines.push(cell);
  lines.push(counts[axis]);
  return lines.map((line) => origin[axis] + line * spacing[axis]);
}

/** One edge for a side of a plane grid; the edges around it in space; a point on a line. */
function boundariesOf(
  grid: CartesianGrid,
  min: readonly number[],
  max: readonly number[],
): MeshBoundary[] {
  const lists = grid.groups.map((): { length: number; segments: number[] } => ({
    length: 0,
    segments: [],
  }));
  grid.sides.forEach((ends, axis) =>
    ends.forEach((group, high) => {
      if (group === 'joined') return;
      const at = high ? max[axis] : min[axis];
      const { segments } = lists[group];
      for (const along of grid.dimension === 1 ? [0] : [0, 1, 2]) {
        if (along === axis && grid.dimension > 1) continue;
        if (along >= grid.dimension) continue;
        const third = [0, 1, 2].find((other) => other !== axis && other !== along) ?? 2;
        for (const level of grid.dimension === 3 ? [min[third], max[third]] : [min[third]]) {
          const from = [...min];
          [from[axis], from[third]] = [at, level];
          const to = [...from];
          if (along !== axis) to[along] = max[along];
          segments.push(...from, ...to);
          lists[group].length += to[along] - from[along];
        }
      }
    }),
  );
  return grid.groups.map(({ name }, group) => ({
    name,
    length: lists[group].length,
    faces: new Uint32Array(0),
    segments: Float32Array.from(lists[group].segments),
  }));
}
