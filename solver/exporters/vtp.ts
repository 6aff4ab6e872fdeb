import type { ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import { writeVtp } from '../outputs/vtk/vtp';
import { visibleSurfaces } from '../post/space/visibleSurfaces';
import { surfaceKinds } from '../post/layers';
import type { VisibleSurface } from '../post/space/visibleSurface';
import type { SurfaceChoice } from './visibleMeshes';
import type { FieldExporter, Switches } from './types';
import { t } from '../text/t';

export interface VtpChoice extends SurfaceChoice {
  readonly isCompressed: boolean;
}

const parts: readonly VisibleSurface['part'][] = ['boundary', ...surfaceKinds];

export const vtp = {
  id: 'vtp',
  title: t('exportVtp'),
  hint: t('exportVtpHint'),
  holds: 'mesh',
  suffix: '.vtp',
  mime: 'application/xml',
  fields: 'one',
  switches: {
    compressed: { flag: 'uncompressed', title: t('exportCompressed'), isDefault: true },
  },
  options: ([field]: readonly string[], { compressed }: Switches): VtpChoice => ({
    field,
    isCompressed: compressed,
  }),
  bytesPerNode: () => 40,
  files: (solution: Solution, { field, isCompressed }: VtpChoice, notify?: ProgressCallback) => [
    { suffix: '.vtp', content: surfacesVtp(solution, field, isCompressed, notify) },
  ],
} as const satisfies FieldExporter<VtpChoice>;

/** Writes all surfaces to one file: values per field, NaN on surfaces of other fields, and the part of each surface. */
function surfacesVtp(
  solution: Solution,
  field: string,
  isCompressed: boolean,
  notify?: ProgressCallback,
): Uint8Array {
  const surfaces = visibleSurfaces(solution, field, notify);
  const count = surfaces.reduce((sum, { values }) => sum + values.length, 0);
  const points = new Float32Array(3 * count);
  const triangles = new Uint32Array(surfaces.reduce((sum, own) => sum + own.triangles.length, 0));
  const part = new Uint8Array(triangles.length / 3);
  const fields = new Map<string, Float32Array>();
  let [point, slot] = [0, 0];
  for (const surface of surfaces) {
    points.set(surface.points, 3 * point);
    for (let i = 0; i < surface.triangles.length; i++) {
      triangles[slot + i] = point + surface.triangles[i];
    }
    part.fill(parts.indexOf(surface.part), slot / 3, (slot + surface.triangles.length) / 3);
    const values = fields.get(surface.field) ?? new Float32Array(count).fill(NaN);
    values.set(surface.values, point);
    fields.set(surface.field, values);
    point += surface.values.length;
    slot += surface.triangles.length;
  }
  return writeVtp({
    points,
    shapes: { kind: 'polygons', indices: triangles, pointsPerShape: 3 },
    pointData: [...fields].map(([name, values]) => ({ name, values })),
    cellData: [{ name: 'part', values: part }],
    time: solution.time,
    isCompressed,
  });
}
