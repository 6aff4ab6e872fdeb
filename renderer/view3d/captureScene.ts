import { inLightTheme, themeRgb, type Rgb } from '../theme/colors';
import type { Point2d, ViewSize } from './camera2d';
import type { PaneRect } from './paneRects';
import type { Scene } from './scene';
import type { CapturedView, CaptureLook } from './viewportRegistry';

/** Maximum scale at which, without antialiasing, images are rendered larger and reduced. */
const largestReduced = 2;

interface Shown {
  readonly rects: readonly PaneRect[];
  /** Size of the whole window. */
  readonly windowSize: ViewSize;
  /** The pixel of a point in a pane. */
  pixelOf(pane: number, place: Parameters<CapturedView['pixelOf']>[0]): Point2d;
  /** Applies the theme's colors, and line widths for this many device pixels per CSS pixel. */
  style(pixelRatio: number): void;
}

/** A copy of a part of an image, reduced by this factor. */
function cropped(
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

/** Renders the scene with export settings, copies its panes, and restores the display. */
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
  // Light lines of the dark theme would be invisible on paper.
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
