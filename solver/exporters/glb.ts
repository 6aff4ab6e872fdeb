import type { ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import { writeGlb } from '../outputs/surfaces/glb';
import { visibleMeshes, type SurfaceChoice } from './visibleMeshes';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export const glb = {
  id: 'glb',
  title: t('exportGlb'),
  hint: t('exportGlbHint'),
  holds: 'mesh',
  suffix: '.glb',
  mime: 'model/gltf-binary',
  fields: 'one',
  switches: {},
  options: ([field]: readonly string[]): SurfaceChoice => ({ field }),
  bytesPerNode: () => 48,
  files: (solution: Solution, { field }: SurfaceChoice, notify?: ProgressCallback) => [
    { suffix: '.glb', content: writeGlb(visibleMeshes(solution, field, notify), 'Fluxbench') },
  ],
} as const satisfies FieldExporter<SurfaceChoice>;
