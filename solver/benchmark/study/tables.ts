import type { Experiment } from './experiment';
import { experiments } from './experiments';
import { shapeOf } from './experiments/blocks';
import { printedBlocks, publishedSource } from './published';
import { sizeOf } from './runTasks';
import type { StudyRow } from './types';

/** Of a table: text, or a number that its reader writes; null where there is none. */
export type StudyCell = string | number | null;

/** The measurements of an experiment as people read them. */
export interface StudyTable {
  readonly experiment: Experiment;
  readonly head: readonly string[];
  readonly lines: readonly (readonly StudyCell[])[];
}

interface Column {
  readonly head: string;
  readonly cell: (row: StudyRow) => StudyCell;
}

const gridText = (grid: readonly number[]): string =>
  grid.map((count) => count.toLocaleString('en-US')).join(' × ');

/** Points times steps in a second, of whole runs and of parts of them alike. */
const rateOf = (row: StudyRow): number | null =>
  row.seconds && row.steps !== null ? (sizeOf(row) * row.steps) / row.seconds.mean : null;

/** The printed time of the same shape, in double precision. */
function printedOf({ experiment, work }: StudyRow): string | null {
  if (experiment !== 'blocks/2d') return null;
  const [x, y] = shapeOf({ work });
  const found = printedBlocks.find(({ shape }) => shape[0] === x && shape[1] === y);
  return found ? `${found.seconds} ± ${found.deviation}` : null;
}

/** Why there is no time, or from how many steps it is reckoned. */
export function noteOf({ note, steps, timedSteps }: StudyRow): string {
  if (note !== '' || steps === null || timedSteps === null || timedSteps >= steps) return note;
  const count = timedSteps.toLocaleString('en-US');
  return `reckoned from ${count} step${timedSteps === 1 ? '' : 's'}`;
}

/** Columns in their order; those without any value in a table are left out of it. */
const columns: readonly Column[] = [
  { head: '', cell: ({ series }) => series },
  {
    head: 'Points',
    cell: ({ work }) => (work.kind === 'reduction' ? null : gridText(work.grid)),
  },
  {
    head: 'Numbers',
    cell: ({ work }) => (work.kind === 'reduction' ? gridText([work.count]) : null),
  },
  {
    head: 'CFL',
    cell: ({ work, experiment }) =>
      work.kind === 'run' && experiment.startsWith('cfl') ? work.cflNumber : null,
  },
  { head: 'Bytes', cell: ({ bytes }) => bytes },
  { head: 'Time (s)', cell: ({ seconds }) => seconds?.mean ?? null },
  { head: '±', cell: ({ seconds }) => seconds?.deviation ?? null },
  { head: `${publishedSource}, K40, double (s)`, cell: printedOf },
  { head: 'Repeats', cell: ({ seconds }) => seconds?.repeats ?? null },
  { head: 'Steps', cell: ({ steps }) => steps },
  { head: 'Point·steps/s', cell: rateOf },
  { head: 'Set-up (s)', cell: ({ setUpSeconds }) => setUpSeconds },
  { head: 'Largest difference', cell: ({ difference }) => difference?.largest ?? null },
  { head: 'Mean difference', cell: ({ difference }) => difference?.mean ?? null },
  { head: 'Note', cell: (row) => noteOf(row) || null },
];

/** A table for each experiment that was measured. */
export function studyTables(rows: readonly StudyRow[]): StudyTable[] {
  return experiments.flatMap((experiment) => {
    const own = rows.filter((row) => row.experiment === experiment.id);
    if (own.length === 0) return [];
    const shown = columns.filter(({ cell }) => own.some((row) => cell(row) !== null));
    return [
      {
        experiment,
        head: shown.map(({ head }) => head),
        lines: own.map((row) => shown.map(({ cell }) => cell(row))),
      },
    ];
  });
}
