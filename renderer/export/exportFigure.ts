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

/** How a figure looks, and what its files are called: after project and title if omitted. */
export interface FigureOptions extends SvgOptions {
  readonly name?: string;
}

/** How a figure is given out. */
export interface FigureExport extends FigureOptions {
  readonly format: FigureFormat;
  /** Of a PNG: 1…4, in steps of 144 pixels per inch. */
  readonly scale?: number;
}

/** Gives the user a figure as a file; a table holds all points, a picture what is visible. */
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

/** Puts a figure on the clipboard, as a picture for print. */
export async function copyFigure(figure: Figure, options: SvgOptions): Promise<void> {
  // Given as a promise, so that the browser still knows of the click that it came from.
  const item = new ClipboardItem({ 'image/png': figurePng(figure, options, 2) });
  await navigator.clipboard.write([item]);
  useUiStore().notify('good', t('figureCopied'));
}
