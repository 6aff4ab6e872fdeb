import type { Point2d } from './camera2d';
import type { Place } from './viewSpace';
import type { Rgb } from '../theme/colors';

/** A captured pane, without its legend. */
export interface CapturedView {
  readonly image: HTMLCanvasElement;
  /** Image pixels per CSS pixel. */
  readonly ratio: number;
  /** Position of a point in CSS pixels from the upper left corner. */
  pixelOf(place: Place): Point2d;
}

/** Settings of a capture. */
export interface CaptureLook {
  /** null for the screen's background. */
  readonly background: Rgb | null;
  /** Whether the background is transparent. */
  readonly transparent: boolean;
  /** Resolution factor relative to the screen, per axis. */
  readonly scale: number;
}

/** Captures all panes of the viewport in order; null if nothing is drawn. */
export type ViewportCapture = (look: CaptureLook) => readonly CapturedView[] | null;

let current: ViewportCapture | null = null;

/** Registers the visible viewport; null unregisters it. */
export function registerViewport(capture: ViewportCapture | null): void {
  current = capture;
}

/** Captures the visible viewport. */
export const captureViewport: ViewportCapture = (look) => current?.(look) ?? null;
