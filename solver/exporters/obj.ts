import type { ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import type { ColoredMesh } from '../outputs/surfaces/coloredMesh';
import { writeObj } from '../outputs/surfaces/obj';
import { surfaceNormals } from '../space/surfaces/surfaceParts';
import { visibleMeshes, type SurfaceChoice } from './visibleMeshes';
import type { FieldExporter } from './types';
import { t } from '../text/t';

/** Adds the normals of faceted surfaces, since readers of OBJ files would smooth across their edges. */
const withNormals = (mesh: ColoredMesh): ColoredMesh => ({
  ...mesh,
  normals: mesh.normals ?? surfaceNormals(mesh),
});

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
    { suffix: '.obj', content: writeObj(visibleMeshes(solution, field, notify).map(withNormals)) },
  ],
} as const satisfies FieldExporter<SurfaceChoice>;
