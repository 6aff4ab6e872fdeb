import { CELL_SHAPES } from '../../mesh/cellShapes';
import { nodesPerCell } from '../../mesh/mesh';
import type { CellMesh } from '../../mesh/types';
import type { ReferenceSide } from './sidePoints';

/**
 * Returns the LDG switch, [cell][side]: 1 if the common state of a side is the neighbor's. On the opposite side of the
 * cell, and on the neighbor's side of the same face, it is the cell's own. Each line of cells through opposite sides is
 * traversed once, in one direction, so that each cell uses one outer state per axis. On the boundary the switch is 0.
 *
 * The direction of a line is the one along `upwards` in its first cell. It depends on positions only, not on the
 * orientation of the cells' axes, so that parallel lines agree and a flow that is uniform along an axis remains so.
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
  /** Follows a line of cells until the boundary or a visited cell. */
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

/** An arbitrary direction that is not perpendicular to the lines of practical meshes. */
const upwards = [1, 0.7320508, 0.2360679] as const;

/** Whether the direction from the center of one side of a cell to that of another points along `upwards`. */
function isUpwards(mesh: CellMesh, cell: number, from: number, to: number): boolean {
  const first = cell * nodesPerCell(mesh);
  const height = (side: number): number =>
    CELL_SHAPES[mesh.shape].facets[side].reduce((sum, corner) => {
      const node = 3 * mesh.cells[first + corner];
      return sum + upwards.reduce((own, part, axis) => own + part * mesh.points[node + axis], 0);
    }, 0);
  return height(to) > height(from);
}
