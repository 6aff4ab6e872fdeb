import { inLightTheme, themeRgb, type Rgb } from '../theme/colors';
import type { Point2d, ViewSize } from './camera2d';
import { cropped } from './cropped';
import type { PaneRect } from './paneRects';
import type { Scene } from './scene';
import type { CapturedView, CaptureLook } from './viewportRegistry';

/** Without smoothed edges pictures up to this size are drawn larger and made smaller. */
const largestReduced = 2;

interface Shown {
  readonly rects: readonly PaneRect[];
  /** Of the whole window. */
  readonly windowSize: ViewSize;
  /** Where a place is seen in a picture. */
  pixelOf(pane: number, place: Parameters<CapturedView['pixelOf']>[0]): Point2d;
  /** Gives all the theme's colors, and lines the widths that this many device pixels per CSS pixel want. */
  style(pixelRatio: number): void;
}

/** Draws the scene as an export wants it, copies its pictures, and draws it as it was. */
export function captureScene(
  scene: Scene,
  { rects, windowSize, pixelOf, style }: Shown,
  { background, transparent, scale }: CaptureLook,
): CapturedView[] {
  scene.setMoving(false);
  scene.highlight.showMarked(false);
  const ratio = devicePixelRatio * scale;
  const reduction = scene.isSmooth || scale > largestReduced ? 1 : 2;
  const draw = (pixelRatio: number, color: Rgb, opacity: number): HTMLCanvasElement => {
    scene.setSize(windowSize, pixelRatio);
    style(pixelRatio);
    scene.setBackground(color, opacity);
    return scene.renderNow();
  };
  const drawAs = (color: Rgb): HTMLCanvasElement =>
    draw(reduction * ratio, color, transparent ? 0 : 1);
  // Light lines of a dark window would not be seen on paper.
  const drawn = background ? inLightTheme(() => drawAs(background)) : drawAs(themeRgb('viewport'));
  const images = rects.map((rect) => cropped(drawn, rect, reduction));
  scene.highlight.showMarked(true);
  draw(devicePixelRatio, themeRgb('viewport'), 1);
  return images.map((image, pane) => ({
    image,
    ratio,
    pixelOf: (place) => pixelOf(pane, place),
  }));
}
