import type { Series } from '../../../figure/figure';
import {
  curvesOf,
  meanSeconds,
  plotOf,
  secondsAxis,
  stepped,
  takenOf,
  timesPlot,
  type Experiment,
  type StudyPlot,
} from '../experiment';
import { cpuPlaces, gpuPlaces } from '../places';
import { publishedSpeedUps, publishedSource } from '../published';
import { edgeOf, runTask } from '../runTasks';
import type { StudyPlace, StudyRow, PlanOptions } from '../types';
import { t } from '../../../text/t';

const sizesOn = (
  { backend }: StudyPlace,
  options: PlanOptions,
  sizes: readonly number[],
): readonly number[] => (backend === 'gpu' ? takenOf(options, sizes, 2) : sizes);

const placesOf = (options: PlanOptions): readonly StudyPlace[] => [
  ...cpuPlaces(options),
  ...gpuPlaces(options),
];

export const sizes1d: Experiment = {
  id: 'size/1d',
  title: t('studySizes1dTitle'),
  description: t('studySizes1dDescription'),
  tasks(options) {
    const sizes = options.full
      ? stepped(500, 100_000, 500)
      : [500, 2000, 5000, 20_000, 50_000, 100_000];
    return placesOf(options).flatMap((place) =>
      sizesOn(place, options, sizes).map((size) =>
        runTask(options, {
          experiment: 'size/1d',
          flow: 'tube',
          grid: [size],
          place,
        }),
      ),
    );
  },
  plots: (rows) => [
    ...timesPlot('size-1d', t('studyTimePlot1d'), t('studyPointsAxis'), rows),
    ...speedUpPlot('size-1d-speed-up', t('studySpeedUpPlot1d'), t('studyPointsAxis'), rows, {
      base: isOneThread,
      printed: [
        [t('studyPublished', publishedSource, t('studyKeplerDouble')), publishedSpeedUps.double1d],
      ],
    }),
  ],
};

export const sizes2d: Experiment = {
  id: 'size/2d',
  title: t('studySizes2dTitle'),
  description: t('studySizes2dDescription'),
  tasks(options) {
    const sizes = options.full ? stepped(25, 500, 25) : [25, 50, 100, 250, 500];
    return placesOf(options).flatMap((place) =>
      sizesOn(place, options, sizes).map((size) =>
        runTask(options, {
          experiment: 'size/2d',
          flow: 'quadrants',
          grid: [size, size],
          place,
        }),
      ),
    );
  },
  plots: (rows) => [
    ...timesPlot('size-2d', t('studyTimePlot2d'), 'N', rows),
    ...speedUpPlot('size-2d-speed-up', t('studySpeedUpPlot2d'), 'N', rows, {
      base: isWholeCpu(rows),
      printed: [
        [t('studyPublished', publishedSource, 'double'), publishedSpeedUps.double2d],
        [t('studyPublished', publishedSource, 'single'), publishedSpeedUps.single2d],
      ],
    }),
  ],
};

export const sizesMap: Experiment = {
  id: 'size/map',
  title: t('studyMapTitle'),
  description: t('studyMapDescription'),
  tasks(options) {
    const sizes = options.full ? stepped(25, 500, 25) : [100, 300, 500];
    const places = [...cpuPlaces(options).slice(-1), ...gpuPlaces(options)];
    return places.flatMap((place) => {
      const taken = sizesOn(place, options, sizes);
      return taken.flatMap((ny) =>
        taken.map((nx) =>
          runTask(options, {
            experiment: 'size/map',
            flow: 'quadrants',
            grid: [nx, ny],
            place,
          }),
        ),
      );
    });
  },
  plots: (rows) =>
    [...new Set(rows.map(({ series }) => series))].flatMap((series) => mapOf(rows, series)),
};

/** Returns a map of the times of one place over the number of points along both axes. */
function mapOf(all: readonly StudyRow[], series: string): StudyPlot[] {
  const rows = all.filter((row) => row.series === series && row.seconds !== null);
  const gridOf = ({ work }: StudyRow): readonly number[] =>
    work.kind === 'reduction' ? [] : work.grid;
  const sorted = (axis: number): number[] =>
    [...new Set(rows.map((row) => gridOf(row)[axis]))].sort((a, b) => a - b);
  const [columns, lines] = [sorted(0), sorted(1)];
  const times = new Map(rows.map((row) => [gridOf(row).join(), meanSeconds(row)]));
  if (rows.length === 0) return [];
  return [
    {
      kind: 'map',
      id: `size-map-${series.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      map: {
        title: t('studyMapPlot', series),
        x: { label: 'Nx', unit: '' },
        y: { label: 'Ny', unit: '' },
        value: secondsAxis,
        columns,
        rows: lines,
        values: lines.flatMap((ny) => columns.map((nx) => times.get([nx, ny].join()) ?? NaN)),
      },
    },
  ];
}

const isOneThread = ({ work }: StudyRow): boolean =>
  work.kind === 'run' && work.place.backend === 'cpu' && work.place.threads === 1;

/** Returns a predicate for CPU rows with the largest thread count among the rows. */
function isWholeCpu(rows: readonly StudyRow[]): (row: StudyRow) => boolean {
  const threadsOf = ({ work }: StudyRow): number =>
    work.kind === 'run' && work.place.backend === 'cpu' ? work.place.threads : 0;
  const most = Math.max(0, ...rows.map(threadsOf));
  return (row) => most > 0 && threadsOf(row) === most;
}

interface SpeedUpPlot {
  /** Whether a row belongs to the reference. */
  readonly base: (row: StudyRow) => boolean;
  readonly printed: readonly (readonly [label: string, factor: number])[];
}

/** Plots the time of the reference over that of the others at the same size, with published values as level curves. */
function speedUpPlot(
  id: string,
  title: string,
  label: string,
  rows: readonly StudyRow[],
  { base, printed }: SpeedUpPlot,
): StudyPlot[] {
  const times = new Map(rows.filter(base).map((row) => [edgeOf(row), meanSeconds(row)]));
  const others = rows.filter((row) => !base(row));
  const series = curvesOf(others, {
    x: edgeOf,
    y: (row) => (times.get(edgeOf(row)) ?? NaN) / meanSeconds(row),
  });
  const sizes = others.map(edgeOf);
  const ends = [Math.min(...sizes), Math.max(...sizes)];
  const levels = printed.map(([name, factor]): Series => ({
    id: name,
    label: name,
    x: ends,
    y: [factor, factor],
    marks: 'line',
    reference: true,
  }));
  return plotOf(id, {
    title,
    x: { label, unit: '', scale: 'log' },
    y: { label: t('studySpeedUpAxis'), unit: '', scale: 'log' },
    series: [...series, ...levels],
  });
}
