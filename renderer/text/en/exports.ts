import type { Texts } from '../texts';

/** Of exports. */
export const exports = {
  exportNoView: 'There is no view to export',
  exportMeshSubtitle: 'Mesh',
  exportPictureFailed: 'The picture could not be made: the view may be too large',
  figureExport: 'Export',
  figureSvg: 'SVG',
  figurePdf: 'PDF',
  figurePng: (scale: number) => `PNG, ${scale * 144} pixels per inch`,
  figureCsv: 'Table of all points (CSV)',
  figureCopy: 'Copy as picture',
  figureCopied: 'Copied the plot as a picture',
  exported: (file: string) => `Exported ${file}`,
} as const satisfies Texts;
