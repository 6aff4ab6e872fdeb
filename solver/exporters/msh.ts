import type { ProgressCallback } from '../core/progress';
import { solutionMsh } from '../outputs/gmsh/solutionMsh';
import type { Solution } from '../outputs/solution';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export interface MshChoice {
  readonly fields: readonly string[];
}

export const msh = {
  id: 'msh',
  title: t('exportMsh'),
  hint: t('exportMshHint'),
  holds: 'mesh',
  suffix: '.msh',
  mime: 'model/mesh',
  fields: 'several',
  switches: {},
  options: (fields: readonly string[]): MshChoice => ({ fields }),
  bytesPerNode: (fields: number) => 8 * fields,
  files: (solution: Solution, { fields }: MshChoice, notify?: ProgressCallback) => [
    { suffix: '.msh', content: solutionMsh(solution, fields, notify) },
  ],
} as const satisfies FieldExporter<MshChoice>;
