import type { Tell } from '../core/progress';
import { esriFault, esriGrid } from '../outputs/esriGrid';
import type { Solution } from '../outputs/solution';
import type { FieldExporter } from './types';

export interface AscChoice {
  readonly field: string;
}

export const asc = {
  id: 'asc',
  title: 'Raster of the field',
  hint: 'An ESRI ASCII grid (.asc) of the field in view, a number for each square cell, as geographic programs read it.',
  holds: 'table',
  suffix: '.asc',
  mime: 'text/plain',
  fields: 'one',
  switches: {},
  missing: esriFault,
  options: ([field]: readonly string[]): AscChoice => ({ field }),
  bytesPerNode: () => 9,
  files: (solution: Solution, { field }: AscChoice, tell?: Tell) => [
    { suffix: '.asc', content: esriGrid(solution, field, tell) },
  ],
} as const satisfies FieldExporter<AscChoice>;
