import { flows, type FlowId } from './flows';

/**
 * Steps of whole runs by the points along an axis: the time step is as long as a cell, and the fastest wave grows a
 * little with what they resolve.
 */
const counted: Readonly<Record<FlowId, readonly (readonly [points: number, steps: number])[]>> = {
  tube: [
    [500, 548],
    [2000, 2191],
  ],
  quadrants: [
    [25, 205],
    [50, 433],
    [100, 928],
    [250, 2493],
    [500, 5115],
  ],
};

/** About how many steps a run has, from those that were counted with the default CFL number of the flow. */
export function expectedSteps(flow: FlowId, grid: readonly number[], cflNumber: number): number {
  // The finer axis gives the time step; what the flow resolves is up to the coarser one.
  const [points, resolved] = [Math.max(...grid), Math.min(...grid)];
  const rows = counted[flow].map(([n, steps]) => [Math.log(n), steps / n] as const);
  const at = Math.log(resolved);
  // Between two counts by the logarithm of the points; beyond them as between the nearest two.
  const next = rows.findIndex(([place]) => place >= at);
  const upper = Math.max(1, next < 0 ? rows.length - 1 : next);
  const [[left, below], [right, above]] = [rows[upper - 1], rows[upper]];
  const perPoint = below + ((above - below) * (at - left)) / (right - left);
  return Math.ceil((perPoint * points * flows[flow].defaultCfl) / cflNumber);
}
