import {
  curvesOf,
  plotOf,
  takenOf,
  timesPlot,
  type Experiment,
  type PlanOptions,
  type StudyPlot,
} from '../experiment';
import { evenGrid, type FlowId } from '../flows';
import { compensated, cpuPlaces, double, gpuPlaces, single } from '../places';
import { edgeOf, runTask } from '../runTasks';
import type { StudyRow, StudyTask } from '../types';

function precisionTasks(
  experiment: 'precisions/1d' | 'precisions/2d',
  flow: FlowId,
  sizes: readonly number[],
  options: PlanOptions,
): StudyTask[] {
  const places = [...cpuPlaces(options), ...gpuPlaces(options, [single, compensated, double])];
  const taken = takenOf(options, sizes);
  return places.flatMap((place) =>
    taken.map((size) =>
      runTask(options, {
        experiment,
        flow,
        grid: evenGrid(flow, size),
        place,
        isCompared: place.backend === 'gpu',
      }),
    ),
  );
}

const precisionPlots = (
  id: string,
  dimension: string,
  label: string,
  rows: readonly StudyRow[],
): StudyPlot[] => [
  ...timesPlot(id, `Time of a run by precision, ${dimension}`, label, rows),
  ...plotOf(`${id}-difference`, {
    title: `Largest difference to the CPU, ${dimension}`,
    x: { label, unit: '', scale: 'log' },
    y: { label: 'Difference of a mean', unit: '', scale: 'log' },
    series: curvesOf(rows, { x: edgeOf, y: ({ difference }) => difference?.largest ?? NaN }),
  }),
];

const description =
  'f32, f32 with compensated sums and df64 on the GPU, f64 on the CPU: how long a run takes, and how far its end is from that of the CPU.';

export const precisions1d: Experiment = {
  id: 'precisions/1d',
  title: 'Precisions, 1D',
  description,
  tasks: (options) =>
    precisionTasks(
      'precisions/1d',
      'tube',
      options.full ? [500, 1000, 2000, 4000, 8000] : [500, 2000],
      options,
    ),
  plots: (rows) => precisionPlots('precisions-1d', '1D', 'Points', rows),
};

export const precisions2d: Experiment = {
  id: 'precisions/2d',
  title: 'Precisions, 2D',
  description,
  tasks: (options) =>
    precisionTasks(
      'precisions/2d',
      'quadrants',
      options.full ? [50, 100, 250, 500] : [50, 100],
      options,
    ),
  plots: (rows) => precisionPlots('precisions-2d', '2D', 'N', rows),
};
