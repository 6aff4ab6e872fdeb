import type { ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import { writeObj } from '../outputs/surfaces/obj';
import { visibleMeshes, type SurfaceChoice } from './visibleMeshes';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export const obj = {
  id: 'obj',
  title: t('exportObj'),
  hint: t('exportObjHint'),
  holds: 'mesh',
  suffix: '.obj',
  mime: 'model/obj',
  fields: 'one',
  switches: {},
  options: ([field]: readonly string[]): SurfaceChoice => ({ field }),
  bytesPerNode: () => 110,
  files: (solution: Solution, { field }: SurfaceChoice, notify?: ProgressCallback) => [
    { suffix: '.obj', content: writeObj(visibleMeshes(solution, field, notify)) },
  ],
} as const satisfies FieldExporter<SurfaceChoice>;
