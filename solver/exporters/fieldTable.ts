import { fieldCsv, type Solution } from '../outputs/solution';
import type { FieldExporter } from './types';

export interface TableChoice {
  readonly field: string;
}

export const fieldTable = {
  id: 'csv',
  title: 'Table of the field',
  hint: 'Coordinates and the field in view at the points where it is drawn, as CSV.',
  holds: 'table',
  suffix: '.csv',
  mime: 'text/csv',
  fields: 'one',
  switches: {},
  options: ([field]: readonly string[]): TableChoice => ({ field }),
  bytesPerNode: () => 45,
  files: (solution: Solution, { field }: TableChoice) => [
    { suffix: '.csv', content: fieldCsv(solution, field) },
  ],
} as const satisfies FieldExporter<TableChoice>;
