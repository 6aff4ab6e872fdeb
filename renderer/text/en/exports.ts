import type { Texts } from '../texts';

/** Of exports. */
export const exports = {
  exportNoView: 'There is no view to export',
  exportMeshSubtitle: 'Mesh',
  exportPictureFailed: 'The picture could not be made: the view may be too large',
  exported: (file: string) => `Exported ${file}`,
} as const satisfies Texts;
