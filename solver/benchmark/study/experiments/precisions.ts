import {
  curvesOf,
  plotOf,
  takenOf,
  timesPlot,
  type Experiment,
  type StudyPlot,
} from '../experiment';
import { evenGrid, type FlowId } from '../flows';
import { compensated, cpuPlaces, double, gpuPlaces, single } from '../places';
import { edgeOf, runTask } from '../runTasks';
import type { StudyRow, StudyTask, PlanOptions } from '../types';
import { t } from '../../../text/t';

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
  ...timesPlot(id, t('studyPrecisionsPlot', dimension), label, rows),
  ...plotOf(`${id}-difference`, {
    title: t('studyDifferencePlot', dimension),
    x: { label, unit: '', scale: 'log' },
    y: { label: t('studyDifferenceAxis'), unit: '', scale: 'log' },
    series: curvesOf(rows, { x: edgeOf, y: ({ difference }) => difference?.largest ?? NaN }),
  }),
];

const description = t('studyPrecisionsDescription');

export const precisions1d: Experiment = {
  id: 'precisions/1d',
  title: t('studyPrecisions1dTitle'),
  description,
  tasks: (options) =>
    precisionTasks(
      'precisions/1d',
      'tube',
      options.full ? [500, 1000, 2000, 4000, 8000] : [500, 2000],
      options,
    ),
  plots: (rows) => precisionPlots('precisions-1d', '1D', t('studyPointsAxis'), rows),
};

export const precisions2d: Experiment = {
  id: 'precisions/2d',
  title: t('studyPrecisions2dTitle'),
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
