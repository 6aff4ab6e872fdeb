import type { CaseDocument } from '../../solver/case/document';
import { cellCountOf, placeInGrid, type CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { fvCase } from './grids';

const systems = { 1: 'euler1d', 2: 'euler2d', 3: 'euler3d' } as const;
const velocities = { 1: ['u'], 2: ['u', 'v'], 3: ['u', 'v', 'w'] } as const;

/**
 * Returns a walled box with cells of 1/8, and the same box next to a slab filled by an obstacle on
 * the low or high side of the first axis.
 */
export function boxBesideSlab(dimension: 1 | 2 | 3, side: 'low' | 'high') {
  const free = [16, 6, 5].slice(0, dimension);
  const [covered, edge] = [5, 1 / 8];
  const top = free.map((count) => count * edge);
  const zero = free.map(() => 0);
  const groups = ['wall', 'wall', 'wall', 'wall', 'wall', 'wall'].slice(0, 2 * dimension);
  const alone = cartesianGrid({ min: zero, max: top, cells: free, groups });
  const low = side === 'low' ? -covered * edge : 0;
  const high = side === 'low' ? top[0] : top[0] + covered * edge;
  const masked = cartesianGrid({
    min: [low, ...zero.slice(1)],
    max: [high, ...top.slice(1)],
    cells: [free[0] + covered, ...free.slice(1)],
    groups,
    obstacles: [
      {
        kind: 'expression',
        inside: side === 'low' ? 'x < 0' : `x > ${top[0]}`,
        group: 'wall',
      },
    ],
  });
  return { alone, masked };
}

/** Returns a case of a moving gas between walls. */
export function gasCase(
  grid: CartesianGrid,
  options: Partial<FvOptions>,
  parts: Partial<Omit<CaseDocument, 'scheme'>> = {},
): CaseDocument {
  const { dimension } = grid;
  const speeds = velocities[dimension].map((name, i) => [name, `${0.4 - 0.3 * i} + 0.2*cos(3*x)`]);
  return fvCase(
    {
      system: { id: systems[dimension], parameters: {} },
      initial: { rho: '1 + 0.3*sin(5*x)', ...Object.fromEntries(speeds), p: '1 + 0.2*x' },
      boundaries: Object.fromEntries(
        grid.groups.map(({ name }) => [name, { condition: 'slipWall', values: {} }]),
      ),
      time: { end: null, maxSteps: 8, steadyTolerance: null },
      ...parts,
    },
    options,
  );
}

/** Returns the values of a state in cells not covered by obstacles, in order. */
export function freeValues(grid: CartesianGrid, state: Float64Array | Float32Array): number[] {
  const perCell = state.length / cellCountOf(grid);
  return Array.from(state).filter((_, i) => !grid.solid?.[Math.floor(i / perCell)]);
}

/** Expands a state of the free cells to a grid with obstacles; covered cells are filled with 1. */
export function spreadOver(grid: CartesianGrid, free: Float64Array): Float64Array {
  const cellCount = cellCountOf(grid);
  const perCell = free.length / (cellCount - (grid.solid?.filter((own) => own > 0).length ?? 0));
  let at = 0;
  return Float64Array.from({ length: cellCount * perCell }, (_, i) =>
    grid.solid?.[Math.floor(i / perCell)] ? 1 : free[at++],
  );
}

/** Mirrors a state along an axis; the sign of the given momentum is flipped. */
export function mirrored(
  grid: CartesianGrid,
  state: Float64Array,
  axis: number,
  momentum: number,
): Float64Array {
  const cellCount = cellCountOf(grid);
  const n = state.length / cellCount;
  const stride = grid.counts.slice(0, axis).reduce((product, count) => product * count, 1);
  return state.map((_, at) => {
    const [cell, v] = [Math.floor(at / n), at % n];
    const index = placeInGrid(grid, cell)[axis];
    const other = cell + (grid.counts[axis] - 1 - 2 * index) * stride;
    const value = state[other * n + v];
    // Avoids negative zeros.
    return v === momentum ? 0 - value : value + 0;
  });
}
