import type { ProgressCallback } from '../core/progress';
import { gridCsv } from '../outputs/gridCsv';
import { fieldCsv, type Solution } from '../outputs/solution';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export interface TableChoice {
  readonly field: string;
}

export const fieldTable = {
  id: 'csv',
  title: t('exportTable'),
  hint: t('exportTableHint'),
  holds: 'table',
  suffix: '.csv',
  mime: 'text/csv',
  fields: 'one',
  switches: {},
  options: ([field]: readonly string[]): TableChoice => ({ field }),
  bytesPerNode: () => 45,
  files(solution: Solution, { field }: TableChoice, notify?: ProgressCallback) {
    const { mesh, degree } = solution.discretization.space;
    const content =
      mesh.kind === 'grid' && degree === 0
        ? gridCsv(solution, mesh, field, notify)
        : fieldCsv(solution, field);
    return [{ suffix: '.csv', content }];
  },
} as const satisfies FieldExporter<TableChoice>;
