import type { PlanOptions } from './experiment';
import type { RunWork, StudyPlace, StudyTask } from './types';
import type { ExperimentId } from './experimentIds';
import { flows, type FlowId } from './flows';

/** A run of an experiment, with what it has of its own. */
export interface RunPlan {
  readonly experiment: ExperimentId;
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly place: StudyPlace;
  /** Without, as the flow usually has it. */
  readonly cflNumber?: number;
  readonly design?: string;
  readonly isCompared?: boolean;
  /** Without, the title of the place. */
  readonly series?: string;
  /** The end of the id; without, the grid. */
  readonly name?: string;
}

/** `20000`, `250x250` */
export const gridName = (grid: readonly number[]): string => grid.join('x');

/** Repeats of a run on a line and in the plane. */
const repeatsOf = ({ full }: Pick<PlanOptions, 'full'>, { length }: readonly number[]): number =>
  full ? (length === 1 ? 10 : 5) : 3;

/** The task of a run, with its id, `EXPERIMENT/PLACE/NAME`. */
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

/** Cells of the grid of a run or a transfer; the numbers of a reduction. */
export const sizeOf = ({ work }: Pick<StudyTask, 'work'>): number =>
  work.kind === 'reduction' ? work.count : work.grid.reduce((product, count) => product * count, 1);

/** Cells along its first axis. */
export const edgeOf = ({ work }: Pick<StudyTask, 'work'>): number =>
  work.kind === 'reduction' ? work.count : work.grid[0];
