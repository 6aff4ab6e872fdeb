import { figureCsv } from '../../solver/outputs';
import { figureSvg, svgPdf, type Figure, type SvgOptions } from '../../solver/figure';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { figurePng } from './figurePng';
import { provideNamed } from './downloadFile';

export type FigureFormat = 'svg' | 'pdf' | 'png' | 'csv';

const mimes: Readonly<Record<FigureFormat, string>> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  png: 'image/png',
  csv: 'text/csv',
};

/** Appearance and file name of a figure; by default named after project and title. */
export interface FigureOptions extends SvgOptions {
  readonly name?: string;
}

/** Export settings of a figure. */
export interface FigureExport extends FigureOptions {
  readonly format: FigureFormat;
  /** PNG resolution, 1…4, in steps of 144 pixels per inch. */
  readonly scale?: number;
}

/** Exports a figure as a file; a table contains all points, an image the visible ones. */
export async function exportFigure(figure: Figure, options: FigureExport): Promise<void> {
  const project = useProjectStore().identity?.name ?? t('untitled');
  const { format, name = `${project} ${figure.title}` } = options;
  await provideNamed(`${name}.${format}`, mimes[format], await contentOf(figure, options));
}

async function contentOf(figure: Figure, options: FigureExport): Promise<BlobPart> {
  switch (options.format) {
    case 'svg':
      return figureSvg(figure, options);
    case 'pdf':
      return svgPdf(figureSvg(figure, options));
    case 'png':
      return (await figurePng(figure, options, options.scale ?? 1)).arrayBuffer();
    case 'csv':
      return figureCsv(figure);
  }
}

/** Copies a figure to the clipboard, as an image for print. */
export async function copyFigure(figure: Figure, options: SvgOptions): Promise<void> {
  // Passed as a promise, so that the browser still associates it with the click.
  const item = new ClipboardItem({ 'image/png': figurePng(figure, options, 2) });
  await navigator.clipboard.write([item]);
  useUiStore().notify('good', t('figureCopied'));
}
