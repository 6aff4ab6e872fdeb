import type { PaneRect } from './paneRects';

/** A copy of a part of a picture. */
export function cropped(canvas: HTMLCanvasElement, rect: PaneRect): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = Math.round(canvas.width * rect.width);
  copy.height = Math.round(canvas.height * rect.height);
  const [left, top] = [canvas.width * rect.left, canvas.height * rect.top];
  copy.getContext('2d')?.drawImage(canvas, -Math.round(left), -Math.round(top));
  return copy;
}
