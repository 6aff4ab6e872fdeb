import { CELL_SHAPES } from '../../mesh/cellShapes';
import { nodesPerCell } from '../../mesh/mesh';
import type { CellMesh } from '../../mesh/types';
import type { ReferenceSide } from './sidePoints';

/**
 * Which sides of cells have the state beyond as the one between, in the method LDG: 1 there, [cell][side]. At the other
 * end of the axis it is the cell's own, and so at the side that meets the first one: every line of cells through opposite
 * sides is gone along once, in one direction, so that each cell takes one state from outside along each axis. On the
 * boundary neither is taken.
 *
 * The direction of a line is the one along `upwards` in its first cell. It depends on places alone, not on how the axes
 * of cells are turned, so that parallel lines agree and a flow without a change along an axis keeps it so.
 */
export function ldgSwitch(
  mesh: CellMesh,
  sides: readonly Pick<ReferenceSide, 'axis' | 'end'>[],
): Uint8Array {
  const { neighbors, neighborSides } = mesh;
  const opposite = sides.map(({ axis, end }) =>
    sides.findIndex((other) => other.axis === axis && other.end !== end),
  );
  const takes = new Uint8Array(neighbors.length);
  const axes = sides.length / 2;
  const visited = new Uint8Array((neighbors.length / sides.length) * axes);
  /** Continues through one side after the other, until the boundary or where it has been. */
  const walk = (cell: number, side: number, isForward: boolean): void => {
    for (;;) {
      const at = cell * sides.length + side;
      if (neighbors[at] < 0) return;
      const entry = neighbors[at] * sides.length + neighborSides[at];
      takes[isForward ? entry : at] = 1;
      cell = neighbors[at];
      const visit = cell * axes + sides[neighborSides[at]].axis;
      if (visited[visit]) return;
      visited[visit] = 1;
      side = opposite[neighborSides[at]];
    }
  };
  for (let start = 0; start < visited.length; start++) {
    if (visited[start]) continue;
    visited[start] = 1;
    const cell = Math.floor(start / axes);
    const right = sides.findIndex(({ axis, end }) => axis === start % axes && end === 'right');
    const last = isUpwards(mesh, cell, opposite[right], right) ? right : opposite[right];
    walk(cell, last, true);
    walk(cell, opposite[last], false);
  }
  return takes;
}

/** Any direction, at right angles to no line of a mesh that someone would make. */
const upwards = [1, 0.7320508, 0.2360679] as const;

/** Whether the way from the middle of a side of a cell to that of another one goes along `upwards`. */
function isUpwards(mesh: CellMesh, cell: number, from: number, to: number): boolean {
  const first = cell * nodesPerCell(mesh);
  const height = (side: number): number =>
    CELL_SHAPES[mesh.shape].facets[side].reduce((sum, corner) => {
      const node = 3 * mesh.cells[first + corner];
      return sum + upwards.reduce((own, part, axis) => own + part * mesh.points[node + axis], 0);
    }, 0);
  return height(to) > height(from);
}
