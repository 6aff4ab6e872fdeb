import type { ProgressCallback } from '../core/progress';
import { esriFault, esriGrid } from '../outputs/esriGrid';
import type { Solution } from '../outputs/solution';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export interface AscChoice {
  readonly field: string;
}

export const asc = {
  id: 'asc',
  title: t('exportAsc'),
  hint: t('exportAscHint'),
  holds: 'table',
  suffix: '.asc',
  mime: 'text/plain',
  fields: 'one',
  switches: {},
  missing: esriFault,
  options: ([field]: readonly string[]): AscChoice => ({ field }),
  bytesPerNode: () => 9,
  files: (solution: Solution, { field }: AscChoice, notify?: ProgressCallback) => [
    { suffix: '.asc', content: esriGrid(solution, field, notify) },
  ],
} as const satisfies FieldExporter<AscChoice>;
