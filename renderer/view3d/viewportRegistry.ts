import type { Point2d } from './camera2d';
import type { Place } from './viewSpace';
import type { Rgb } from '../theme/colors';

/** One picture of the viewport as it is, without its legend. */
export interface CapturedView {
  readonly image: HTMLCanvasElement;
  /** Pixels of the picture per CSS pixel. */
  readonly ratio: number;
  /** Where a place is seen, in CSS pixels from the upper left corner. */
  pixelOf(place: Place): Point2d;
}

/** How a picture is taken. */
export interface CaptureLook {
  /** null: that of the screen. */
  readonly background: Rgb | null;
  /** Whether nothing is painted behind what is shown. */
  readonly transparent: boolean;
  /** Pixels per pixel of the screen, each way. */
  readonly scale: number;
}

/** Takes all pictures of the viewport, in their order; null if nothing is drawn. */
export type ViewportCapture = (look: CaptureLook) => readonly CapturedView[] | null;

let current: ViewportCapture | null = null;

/** The viewport on screen enters itself here, and null when it leaves. */
export function registerViewport(capture: ViewportCapture | null): void {
  current = capture;
}

/** Takes the pictures of the viewport on screen. */
export const captureViewport: ViewportCapture = (look) => current?.(look) ?? null;
