import { writeCsv } from '../../outputs/csv';
import { publishedBlocks, publishedSpeedUps, publishedSource } from './published';
import { noteOf } from './tables';
import type { StudyReport, StudyRow } from './types';
import { t } from '../../text/t';

const header = [
  'id',
  'experiment',
  'series',
  'backend',
  'precision',
  'threads',
  'design',
  'nx',
  'ny',
  'cfl',
  'numbers',
  'bytes',
  'mean_s',
  'deviation_s',
  'repeats',
  'steps',
  'timed_steps',
  'set_up_s',
  'largest_difference',
  'mean_difference',
  'note',
  'adapter',
] as const;

/** Returns one line per measurement, then the published values; unknown values are empty. */
export const studyCsv = ({ rows, adapter, processor }: StudyReport): string =>
  writeCsv(header, [
    ...rows.map((row) => line(row, isOnGpu(row) ? adapter : processor)),
    ...publishedLines(),
  ]);

const isOnGpu = ({ work }: StudyRow): boolean =>
  work.kind === 'reduction' ? work.variant !== 'cpu' : work.place.backend === 'gpu';

function line(row: StudyRow, machine: string): (string | number)[] {
  const { work, seconds, difference } = row;
  const place = work.kind === 'reduction' ? null : work.place;
  const [nx = '', ny = ''] = work.kind === 'reduction' ? [] : work.grid;
  const precision = place?.backend === 'cpu' ? 'f64' : (place?.precision ?? 'f32');
  return [
    row.id,
    row.experiment,
    row.series,
    isOnGpu(row) ? 'gpu' : 'cpu',
    precision,
    place?.backend === 'cpu' ? place.threads : '',
    (work.kind === 'run' && work.design) || '',
    nx,
    ny,
    work.kind === 'run' ? work.cflNumber : '',
    work.kind === 'reduction' ? work.count : '',
    row.bytes ?? '',
    seconds?.mean ?? '',
    seconds?.deviation ?? '',
    seconds?.repeats ?? '',
    row.steps ?? '',
    row.timedSteps ?? '',
    row.setUpSeconds ?? '',
    difference?.largest ?? '',
    difference?.mean ?? '',
    noteOf(row),
    machine,
  ];
}

/** Returns the published values as lines with the same columns. */
function publishedLines(): (string | number)[][] {
  const published = (cells: Partial<Record<(typeof header)[number], string | number>>) =>
    header.map((name) => cells[name] ?? '');
  const common = { series: publishedSource, backend: 'gpu' } as const;
  return [
    ...publishedBlocks.map(({ shape, seconds, deviation }) =>
      published({
        ...common,
        id: `published/blocks/2d/${shape.join('x')}`,
        experiment: 'blocks/2d',
        precision: 'f64',
        design: shape.join('x'),
        nx: 250,
        ny: 250,
        cfl: 0.5,
        mean_s: seconds,
        deviation_s: deviation,
        repeats: 5,
        adapter: 'Tesla K40',
      }),
    ),
    ...Object.entries(publishedSpeedUps).map(([name, factor]) =>
      published({
        ...common,
        id: `published/speed-up/${name}`,
        experiment: name.endsWith('1d') ? 'size/1d' : 'size/2d',
        precision: name.startsWith('single') ? 'f32' : 'f64',
        note: t('studyPublishedSpeedUp', factor),
      }),
    ),
  ];
}
