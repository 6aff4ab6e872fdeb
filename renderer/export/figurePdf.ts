import { columnSize, figureSvg, type Figure, type SvgOptions } from '../../solver/figure';
import { figureMarkup } from '../trustedTypes';

/** The fonts that every PDF reader has know neither Greek letters nor a minus. */
const fontName = 'Figure Sans';
const fontFile = 'figure-sans.ttf';

/** A figure as PDF of its own size: lines stay lines, text stays text. Loads what it takes first. */
export async function figurePdf(figure: Figure, options: SvgOptions): Promise<ArrayBuffer> {
  const [{ jsPDF }, { svg2pdf }, font] = await Promise.all([
    import('jspdf'),
    import('svg2pdf.js'),
    readFont(),
  ]);
  const [width, height] = options.size ?? columnSize;
  const svg = figureSvg(figure, { ...options, size: [width, height], font: fontName });
  const parsed = new DOMParser().parseFromString(figureMarkup(svg), 'image/svg+xml');
  const pdf = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width >= height ? 'landscape' : 'portrait',
    compress: true,
  });
  pdf.setProperties({ title: figure.title, creator: 'Fluxbench' });
  pdf.addFileToVFS(fontFile, font);
  for (const weight of ['normal', 'bold']) pdf.addFont(fontFile, fontName, weight);
  await svg2pdf(parsed.documentElement, pdf, { x: 0, y: 0, width, height });
  return pdf.output('arraybuffer');
}

/** The font in Base64, as jsPDF takes it. */
async function readFont(): Promise<string> {
  const { default: url } = await import('./fonts/DejaVuSansSubset.ttf?inline');
  return url.slice(url.indexOf(',') + 1);
}
