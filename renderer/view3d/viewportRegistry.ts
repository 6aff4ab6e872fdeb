import type { Point2d } from './camera2d';
import type { Rgb } from '../theme/colours';

/** A picture of the viewport as it is, without its legend. */
export interface CapturedView {
  readonly image: HTMLCanvasElement;
  /** Pixels of the picture per CSS pixel. */
  readonly ratio: number;
  /** Where a point of the plane is seen, in CSS pixels from the upper left corner. */
  pixelOf(point: Point2d): Point2d;
}

/** Takes a picture, on `background` where one is given; null where nothing is drawn. */
export type ViewportCapture = (background: Rgb | null) => CapturedView | null;

let current: ViewportCapture | null = null;

/** The viewport on screen enters itself here, and null when it leaves. */
export function registerViewport(capture: ViewportCapture | null): void {
  current = capture;
}

/** Takes a picture of the viewport on screen. */
export const captureViewport: ViewportCapture = (background) => current?.(background) ?? null;
