import type { PaneRect } from './paneRects';

/** A copy of a part of an image, reduced by this factor. */
export function cropped(
  canvas: HTMLCanvasElement,
  { left, top, width, height }: PaneRect,
  reduction: number,
): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = Math.round((canvas.width * width) / reduction);
  copy.height = Math.round((canvas.height * height) / reduction);
  const pen = copy.getContext('2d');
  if (!pen) return copy;
  pen.imageSmoothingQuality = 'high';
  const [x, y] = [Math.round(canvas.width * left), Math.round(canvas.height * top)];
  const [wide, high] = [copy.width * reduction, copy.height * reduction];
  pen.drawImage(canvas, x, y, wide, high, 0, 0, copy.width, copy.height);
  return copy;
}
