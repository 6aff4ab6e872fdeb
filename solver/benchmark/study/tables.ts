import type { Experiment } from './experiment';
import { experiments } from './experiments';
import { shapeOf } from './experiments/blocks';
import { publishedBlocks, publishedSource } from './published';
import { sizeOf } from './runTasks';
import type { StudyRow } from './types';
import { t } from '../../text/t';

/** A table cell: text, an unformatted number, or null if there is no value. */
export type StudyCell = string | number | null;

/** A column header. */
export interface StudyHead {
  readonly title: string;
  /** Cell type: text, integers, or figures of which a few digits matter. */
  readonly kind: 'text' | 'count' | 'figure';
}

/** A table of the measurements of an experiment. */
export interface StudyTable {
  readonly experiment: Experiment;
  readonly head: readonly StudyHead[];
  readonly lines: readonly (readonly StudyCell[])[];
}

interface Column extends StudyHead {
  readonly cell: (row: StudyRow) => StudyCell;
  /** Whether the column is omitted if it is constant; the experiment's description then states the value. */
  readonly varies?: boolean;
}

const gridText = (grid: readonly number[]): string =>
  grid.map((count) => count.toLocaleString('en-US')).join(' × ');

/** Returns points times steps per second, for whole and partial runs. */
const rateOf = (row: StudyRow): number | null =>
  row.seconds && row.steps !== null ? (sizeOf(row) * row.steps) / row.seconds.mean : null;

/** Returns the published time of the same shape, in double precision. */
function printedOf({ experiment, work }: StudyRow): string | null {
  if (experiment !== 'blocks/2d') return null;
  const [x, y] = shapeOf({ work });
  const found = publishedBlocks.find(({ shape }) => shape[0] === x && shape[1] === y);
  return found ? `${found.seconds} ± ${found.deviation}` : null;
}

/** Returns the reason for a missing time, or the number of steps it is extrapolated from. */
export function noteOf({ note, steps, timedSteps }: StudyRow): string {
  if (note !== '' || steps === null || timedSteps === null || timedSteps >= steps) return note;
  return t('studyExtrapolated', timedSteps);
}

/** Columns in order; a table omits columns without values. */
const columns: readonly Column[] = [
  { title: t('studyColumnSeries'), kind: 'text', cell: ({ series }) => series },
  {
    title: t('studyColumnPoints'),
    kind: 'text',
    varies: true,
    cell: ({ work }) => (work.kind === 'reduction' ? null : gridText(work.grid)),
  },
  {
    title: t('studyColumnNumbers'),
    kind: 'count',
    cell: ({ work }) => (work.kind === 'reduction' ? work.count : null),
  },
  {
    title: t('studyColumnCfl'),
    kind: 'figure',
    cell: ({ work, experiment }) =>
      work.kind === 'run' && experiment.startsWith('cfl') ? work.cflNumber : null,
  },
  { title: t('studyColumnBytes'), kind: 'count', cell: ({ bytes }) => bytes },
  { title: t('studyColumnTime'), kind: 'figure', cell: ({ seconds }) => seconds?.mean ?? null },
  { title: '±', kind: 'figure', cell: ({ seconds }) => seconds?.deviation ?? null },
  { title: t('studyColumnPublished', publishedSource), kind: 'text', cell: printedOf },
  {
    title: t('studyColumnRepeats'),
    kind: 'count',
    varies: true,
    cell: ({ seconds }) => seconds?.repeats ?? null,
  },
  { title: t('studyColumnSteps'), kind: 'count', cell: ({ steps }) => steps },
  { title: t('studyColumnRate'), kind: 'figure', cell: rateOf },
  { title: t('studyColumnSetup'), kind: 'figure', cell: ({ setUpSeconds }) => setUpSeconds },
  {
    title: t('studyColumnMaxDifference'),
    kind: 'figure',
    cell: ({ difference }) => difference?.largest ?? null,
  },
  {
    title: t('studyColumnMeanDifference'),
    kind: 'figure',
    cell: ({ difference }) => difference?.mean ?? null,
  },
  { title: t('studyColumnNote'), kind: 'text', cell: (row) => noteOf(row) || null },
];

/** Returns one table per measured experiment. */
export function studyTables(rows: readonly StudyRow[]): StudyTable[] {
  return experiments.flatMap((experiment) => {
    const own = rows.filter((row) => row.experiment === experiment.id);
    if (own.length === 0) return [];
    const shown = columns.filter(({ cell, varies }) => {
      const values = new Set(own.map(cell).filter((value) => value !== null));
      return values.size > (varies && own.length > 1 ? 1 : 0);
    });
    return [
      {
        experiment,
        head: shown.map(({ title, kind }) => ({ title, kind })),
        lines: own.map((row) => shown.map(({ cell }) => cell(row))),
      },
    ];
  });
}
