import { flows, type FlowId } from './flows';

/**
 * Counted steps of whole runs by points along an axis: the time step is proportional to the cell size, and the largest
 * wave speed grows slightly with resolution.
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

/** Estimates the steps of a run from the counts, which were taken with the default CFL number of the flow. */
export function expectedSteps(flow: FlowId, grid: readonly number[], cflNumber: number): number {
  // The finer axis limits the time step; the coarser one limits the resolution.
  const [points, resolved] = [Math.max(...grid), Math.min(...grid)];
  const rows = counted[flow].map(([n, steps]) => [Math.log(n), steps / n] as const);
  const at = Math.log(resolved);
  // Interpolates in the logarithm of the points; extrapolates from the nearest two counts.
  const next = rows.findIndex(([place]) => place >= at);
  const upper = Math.max(1, next < 0 ? rows.length - 1 : next);
  const [[left, below], [right, above]] = [rows[upper - 1], rows[upper]];
  const perPoint = below + ((above - below) * (at - left)) / (right - left);
  return Math.ceil((perPoint * points * flows[flow].defaultCfl) / cflNumber);
}
