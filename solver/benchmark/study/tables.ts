import type { Experiment } from './experiment';
import { experiments } from './experiments';
import { shapeOf } from './experiments/blocks';
import { publishedBlocks, publishedSource } from './published';
import { sizeOf } from './runTasks';
import type { StudyRow } from './types';

/** Of a table: text, or a number that its reader writes; null if there is none. */
export type StudyCell = string | number | null;

/** The head of a column. */
export interface StudyHead {
  readonly title: string;
  /** What its cells are: text, whole numbers, or figures of which a few digits count. */
  readonly kind: 'text' | 'count' | 'figure';
}

/** The measurements of an experiment as people read them. */
export interface StudyTable {
  readonly experiment: Experiment;
  readonly head: readonly StudyHead[];
  readonly lines: readonly (readonly StudyCell[])[];
}

interface Column extends StudyHead {
  readonly cell: (row: StudyRow) => StudyCell;
  /** Whether it is omitted if it says the same in all lines: then the experiment's description has it. */
  readonly varies?: boolean;
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
  const found = publishedBlocks.find(({ shape }) => shape[0] === x && shape[1] === y);
  return found ? `${found.seconds} ± ${found.deviation}` : null;
}

/** Why there is no time, or from how many steps it is reckoned. */
export function noteOf({ note, steps, timedSteps }: StudyRow): string {
  if (note !== '' || steps === null || timedSteps === null || timedSteps >= steps) return note;
  const count = timedSteps.toLocaleString('en-US');
  return `reckoned from ${count} step${timedSteps === 1 ? '' : 's'}`;
}

/** Columns in their order; those without any value in a table are left out of it too. */
const columns: readonly Column[] = [
  { title: 'Measured', kind: 'text', cell: ({ series }) => series },
  {
    title: 'Points',
    kind: 'text',
    varies: true,
    cell: ({ work }) => (work.kind === 'reduction' ? null : gridText(work.grid)),
  },
  {
    title: 'Numbers',
    kind: 'count',
    cell: ({ work }) => (work.kind === 'reduction' ? work.count : null),
  },
  {
    title: 'CFL',
    kind: 'figure',
    cell: ({ work, experiment }) =>
      work.kind === 'run' && experiment.startsWith('cfl') ? work.cflNumber : null,
  },
  { title: 'Bytes', kind: 'count', cell: ({ bytes }) => bytes },
  { title: 'Time (s)', kind: 'figure', cell: ({ seconds }) => seconds?.mean ?? null },
  { title: '±', kind: 'figure', cell: ({ seconds }) => seconds?.deviation ?? null },
  { title: `${publishedSource}, K40, double (s)`, kind: 'text', cell: printedOf },
  {
    title: 'Repeats',
    kind: 'count',
    varies: true,
    cell: ({ seconds }) => seconds?.repeats ?? null,
  },
  { title: 'Steps', kind: 'count', cell: ({ steps }) => steps },
  { title: 'Point·steps/s', kind: 'figure', cell: rateOf },
  { title: 'Set-up (s)', kind: 'figure', cell: ({ setUpSeconds }) => setUpSeconds },
  {
    title: 'Largest difference',
    kind: 'figure',
    cell: ({ difference }) => difference?.largest ?? null,
  },
  { title: 'Mean difference', kind: 'figure', cell: ({ difference }) => difference?.mean ?? null },
  { title: 'Note', kind: 'text', cell: (row) => noteOf(row) || null },
];

/** A table for each experiment that was measured. */
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
