import type { Series } from '../../../figure/figure';
import { curvesOf, plotOf, secondsAxis, stepped, type Experiment } from '../experiment';
import { cpuPlaces, gpuPlaces } from '../places';
import { runTask } from '../runTasks';
import type { StudyRow, StudyTask, PlanOptions } from '../types';
import type { FlowId } from '../flows';
import { t } from '../../../text/t';

/** CFL numbers in tenths, as integers to avoid rounding. */
const tenths = ({ full }: PlanOptions): number[] => (full ? stepped(1, 10, 1) : [1, 2, 4, 8]);

function cflTasks(
  experiment: 'cfl/1d' | 'cfl/2d',
  flow: FlowId,
  grid: readonly number[],
  options: PlanOptions,
): StudyTask[] {
  const places =
    options.gpu === 'software'
      ? cpuPlaces(options)
      : [...cpuPlaces(options), ...gpuPlaces(options)];
  return places.flatMap((place) =>
    tenths(options).map((part) =>
      runTask(options, {
        experiment,
        flow,
        grid,
        place,
        cflNumber: part / 10,
        name: `${part / 10}`,
      }),
    ),
  );
}

const cflOf = ({ work }: StudyRow): number => (work.kind === 'run' ? work.cflNumber : NaN);

/** Plots times over CFL numbers, with a 1/CFL reference curve through the first point of the first curve. */
function cflPlot(id: string, title: string, rows: readonly StudyRow[]) {
  const series = curvesOf(rows, { x: cflOf });
  const [first] = series;
  const inverse = (): Series => {
    const product = (first.x.at(0) ?? NaN) * (first.y.at(0) ?? NaN);
    const x = Array.from({ length: first.x.length }, (_, i) => first.x.at(i) ?? NaN);
    const y = x.map((value) => product / value);
    return { id: 'inverse', label: '∝ 1/CFL', x, y, marks: 'line', reference: true };
  };
  return plotOf(id, {
    title,
    x: { label: t('studyCflAxis'), unit: '', scale: 'log' },
    y: secondsAxis,
    series: first ? [...series, inverse()] : [],
  });
}

export const cfl1d: Experiment = {
  id: 'cfl/1d',
  title: t('studyCfl1dTitle'),
  description: t('studyCfl1dDescription'),
  tasks: (options) => cflTasks('cfl/1d', 'tube', [20_000], options),
  plots: (rows) => cflPlot('cfl-1d', t('studyCfl1dTitle'), rows),
};

export const cfl2d: Experiment = {
  id: 'cfl/2d',
  title: t('studyCfl2dTitle'),
  description: t('studyCfl2dDescription'),
  tasks: (options) => cflTasks('cfl/2d', 'quadrants', [250, 250], options),
  plots: (rows) => cflPlot('cfl-2d', t('studyCfl2dTitle'), rows),
};
