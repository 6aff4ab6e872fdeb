import type { RunWork, StudyPlace, StudyTask, PlanOptions } from './types';
import type { ExperimentId } from './experimentIds';
import { flows, type FlowId } from './flows';

/** A run of an experiment and its parameters. */
export interface RunPlan {
  readonly experiment: ExperimentId;
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly place: StudyPlace;
  /** Defaults to the CFL number of the flow. */
  readonly cflNumber?: number;
  readonly design?: string;
  readonly isCompared?: boolean;
  /** Defaults to the title of the place. */
  readonly series?: string;
  /** Last part of the id; defaults to the grid. */
  readonly name?: string;
}

/** Formats a grid: `20000`, `250x250`. */
export const gridName = (grid: readonly number[]): string => grid.join('x');

/** Returns the number of repeats of a run in 1D or 2D. */
const repeatsOf = ({ full }: Pick<PlanOptions, 'full'>, { length }: readonly number[]): number =>
  full ? (length === 1 ? 10 : 5) : 3;

/** Returns the task of a run by its ID, `EXPERIMENT/PLACE/NAME`. */
export function runTask(options: Pick<PlanOptions, 'full'>, plan: RunPlan): StudyTask<RunWork> {
  const { experiment, flow, grid, place, design, isCompared } = plan;
  const { cflNumber = flows[flow].defaultCfl, series = place.title, name = gridName(grid) } = plan;
  return {
    id: `${experiment}/${place.id}/${name}`,
    experiment,
    series,
    repeats: repeatsOf(options, grid),
    work: {
      kind: 'run',
      flow,
      grid,
      cflNumber,
      place,
      ...(design !== undefined && { design }),
      ...(isCompared && { isCompared }),
    },
  };
}

/** Returns the grid cells of a run or transfer, or the numbers of a reduction. */
export const sizeOf = ({ work }: Pick<StudyTask, 'work'>): number =>
  work.kind === 'reduction' ? work.count : work.grid.reduce((product, count) => product * count, 1);

/** Returns the cells along the first axis, or the numbers of a reduction. */
export const edgeOf = ({ work }: Pick<StudyTask, 'work'>): number =>
  work.kind === 'reduction' ? work.count : work.grid[0];
