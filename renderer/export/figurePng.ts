import { columnSize, figureSvg, type Figure, type SvgOptions } from '../../solver/figure';
import { pngBlob } from './pngBlob';

/** Pixels per point at scale 1: 144 per inch. */
const pixelsPerPoint = 2;

/** Renders a figure as PNG. @param scale 1 for screens, 2 for print (288 pixels per inch) */
export const figurePng = async (
  figure: Figure,
  options: SvgOptions,
  scale: number,
): Promise<Blob> => pngBlob(await figureCanvas(figure, options, pixelsPerPoint * scale));

/** Renders a figure in print style, with this many pixels per point. */
export async function figureCanvas(
  figure: Figure,
  options: SvgOptions,
  pixels: number,
): Promise<HTMLCanvasElement> {
  const [width, height] = options.size ?? columnSize;
  const svg = figureSvg(figure, { ...options, size: [width, height] });
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * pixels);
    canvas.height = Math.round(height * pixels);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
