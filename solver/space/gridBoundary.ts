import { cellInGrid, placeInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import { gridShapes } from '../mesh/grid/describe';
import { neighbors } from '../mesh/grid/neighbor';
import { referenceCells } from './reference';

/** A side of a cell on the boundary. */
export interface BoundarySide {
  readonly cell: number;
  readonly side: number;
}

/** Returns the parts of a boundary group of a grid: see `boundaryParts`. */
export function gridParts(grid: CartesianGrid, group: number): BoundarySide[][] {
  const ofBox = grid.sides.flatMap((ends, axis) =>
    ends.flatMap((own, end) => (own === group ? [sideOfBox(grid, axis, end)] : [])),
  );
  return [...ofBox, ...obstacleParts(grid, group)].filter(({ length }) => length > 0);
}

/** Returns the sides of uncovered cells on a side of the box, in two dimensions with the domain on their left. */
function sideOfBox(grid: CartesianGrid, axis: number, end: number): BoundarySide[] {
  const side = sideNumber(grid, axis, end);
  const across = end === 0 ? 0 : grid.counts[axis] - 1;
  const [nx, ny = 1, nz = 1] = grid.counts.map((count, own) => (own === axis ? 1 : count));
  const sides: BoundarySide[] = [];
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        const at = [i, j, k];
        at[axis] = across;
        const cell = cellInGrid(grid, at[0], at[1], at[2]);
        if (!grid.solid?.[cell]) sides.push({ cell, side });
      }
    }
  }
  // The left side runs downwards and the top to the left: then the domain is on the left.
  return grid.dimension === 2 && (axis === 0) === (end === 0) ? sides.reverse() : sides;
}

/** Returns the sides at obstacles of a group: in two dimensions connected in order, otherwise in one part. */
function obstacleParts(grid: CartesianGrid, group: number): BoundarySide[][] {
  const { solid } = grid;
  if (!solid) return [];
  const sides: BoundarySide[] = [];
  grid.counts.forEach((_, axis) => {
    const beyond = neighbors({ ...grid, sides: closedSides(grid) }, axis);
    const numbers = [sideNumber(grid, axis, 0), sideNumber(grid, axis, 1)];
    for (let cell = 0; cell < solid.length; cell++) {
      if (solid[cell] > 0) continue;
      if (beyond(cell, -1) === -1 - group) sides.push({ cell, side: numbers[0] });
      if (beyond(cell, 1) === -1 - group) sides.push({ cell, side: numbers[1] });
    }
  });
  return grid.dimension === 2 ? chainedInGrid(grid, sides) : [sides];
}

/** Returns the box sides without groups, so that only sides of obstacles remain. */
const closedSides = ({ sides, groups }: CartesianGrid): CartesianGrid['sides'] =>
  sides.map(([low, high]) => [
    low === 'joined' ? low : groups.length,
    high === 'joined' ? high : groups.length,
  ]);

/** Chains sides in two dimensions from corner to corner, the domain on their left; parts end where four sides meet. */
function chainedInGrid(grid: CartesianGrid, sides: readonly BoundarySide[]): BoundarySide[][] {
  const { corners, sides: cornersOf } = referenceCells[gridShapes[2]];
  const nodeOf = ({ cell, side }: BoundarySide, end: 0 | 1): number => {
    const [i, j] = placeInGrid(grid, cell);
    const [x, y] = corners[cornersOf[side][end]];
    return i + x + (grid.counts[0] + 1) * (j + y);
  };
  const leaving = new Map<number, BoundarySide[]>();
  const entered = new Set<number>();
  for (const own of sides) {
    const start = nodeOf(own, 0);
    leaving.set(start, [...(leaving.get(start) ?? []), own]);
    entered.add(nodeOf(own, 1));
  }
  const passes = (node: number): boolean => entered.has(node) && leaving.get(node)?.length === 1;
  const taken = new Set<BoundarySide>();
  const parts: BoundarySide[][] = [];
  const walk = (first: BoundarySide): void => {
    if (taken.has(first)) return;
    const part: BoundarySide[] = [];
    let own: BoundarySide | undefined = first;
    while (own && !taken.has(own)) {
      part.push(own);
      taken.add(own);
      const end: number = nodeOf(own, 1);
      own = passes(end) ? leaving.get(end)![0] : undefined;
    }
    parts.push(part);
  };
  // First open chains, then rings.
  for (const own of sides) if (!passes(nodeOf(own, 0))) walk(own);
  for (const own of sides) walk(own);
  return parts;
}

/** Returns the number of the cell side at an end of an axis. */
function sideNumber({ dimension }: CartesianGrid, axis: number, end: number): number {
  const { corners, sides } = referenceCells[gridShapes[dimension]];
  return sides.findIndex((own) => own.every((corner) => corners[corner][axis] === end));
}
