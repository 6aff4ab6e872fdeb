import { referenceOf, streamAxes } from '../outputs/reference';
import type { Solution } from '../outputs/solution';
import { wallVtp } from '../outputs/vtk/wallVtp';
import type { FieldExporter, Switches } from './types';
import { t } from '../text/t';

export interface WallsChoice {
  /** Fields in addition to the wall quantities. */
  readonly fields: readonly string[];
  readonly isCompressed: boolean;
}

export const walls = {
  id: 'walls',
  title: t('exportWalls'),
  hint: t('exportWallsHint'),
  holds: 'mesh',
  suffix: '.vtp',
  mime: 'application/xml',
  fields: 'several',
  switches: {
    compressed: { flag: 'uncompressed', title: t('exportCompressed'), isDefault: true },
  },
  options: (fields: readonly string[], { compressed }: Switches): WallsChoice => ({
    fields,
    isCompressed: compressed,
  }),
  bytesPerNode: () => 60,
  files(solution: Solution, { fields, isCompressed }: WallsChoice) {
    const { document, mesh, physics } = solution;
    const groups = physics.wallGroups.filter((group) =>
      mesh.groups.some(({ name }) => name === group),
    );
    if (mesh.dimension === 1 || groups.length === 0) {
      throw new Error(t('exportNoWalls'));
    }
    const known = referenceOf(document, physics);
    const reference = known && streamAxes(known) ? known : null;
    return [
      { suffix: '.vtp', content: wallVtp(solution, { groups, fields, reference, isCompressed }) },
    ];
  },
} as const satisfies FieldExporter<WallsChoice>;
