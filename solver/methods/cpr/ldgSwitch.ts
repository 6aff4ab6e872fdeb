import type { CellMesh } from '../../mesh/types';
import type { ReferenceSide } from './sidePoints';

/**
 * Which sides of cells have the state beyond as the one between, in the method LDG: 1 there, [cell][side]. At the other
 * end of the axis it is the cell's own, and so at the side that meets the first one: every line of cells through opposite
 * sides is gone along once, in one direction, so that each cell takes one state from outside along each axis. On the
 * boundary neither is taken.
 */
export function ldgSwitch(
  { neighbours, neighbourSides }: Pick<CellMesh, 'neighbours' | 'neighbourSides'>,
  sides: readonly Pick<ReferenceSide, 'axis' | 'end'>[],
): Uint8Array {
  const opposite = sides.map(({ axis, end }) =>
    sides.findIndex((other) => other.axis === axis && other.end !== end),
  );
  const takes = new Uint8Array(neighbours.length);
  const axes = sides.length / 2;
  const visited = new Uint8Array((neighbours.length / sides.length) * axes);
  /** Goes on through one side after the other, until the boundary or where it has been. */
  const walk = (cell: number, side: number, isForward: boolean): void => {
    for (;;) {
      const at = cell * sides.length + side;
      if (neighbours[at] < 0) return;
      const entry = neighbours[at] * sides.length + neighbourSides[at];
      takes[isForward ? entry : at] = 1;
      cell = neighbours[at];
      const visit = cell * axes + sides[neighbourSides[at]].axis;
      if (visited[visit]) return;
      visited[visit] = 1;
      side = opposite[neighbourSides[at]];
    }
  };
  for (let start = 0; start < visited.length; start++) {
    if (visited[start]) continue;
    visited[start] = 1;
    const cell = Math.floor(start / axes);
    const last = sides.findIndex(({ axis, end }) => axis === start % axes && end === 'right');
    walk(cell, last, true);
    walk(cell, opposite[last], false);
  }
  return takes;
}
