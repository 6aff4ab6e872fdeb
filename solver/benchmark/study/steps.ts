import type { FlowId } from './flows';

/**
 * Steps of a whole run at the CFL number 1 for each point along an axis, from runs on 4,000 points and on 250 × 250: the
 * time step is as long as a cell, and the fastest wave hardly depends on their number.
 */
const stepsPerPoint: Readonly<Record<FlowId, number>> = {
  tube: (2194 * 0.8) / 4000,
  quadrants: (2493 * 0.5) / 250,
};

/** About how many steps a run has. */
export const expectedSteps = (flow: FlowId, grid: readonly number[], cflNumber: number): number =>
  Math.ceil((stepsPerPoint[flow] * Math.max(...grid)) / cflNumber);
