/** Parallel projection onto the plane z = 0. Pure functions. */

export interface Camera2d {
  /** The point of the plane at the center of the view. */
  readonly x: number;
  readonly y: number;
  /** z of the center in 3D. */
  readonly z?: number;
  /** Height of the view in units of the plane. */
  readonly height: number;
}

export interface Bounds2d {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** In 3D. */
  readonly minZ?: number;
  readonly maxZ?: number;
}

/** Size of the view in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

export interface Point2d {
  readonly x: number;
  readonly y: number;
}

/** Margin factor around fitted bounds. */
const fitMargin = 1.08;
/** Beyond this factor, single-precision coordinates and pixels lose accuracy. */
const maxZoom = 1e5;

/** The camera that shows all of `bounds`. */
export function fit(bounds: Bounds2d, size: ViewSize): Camera2d {
  const width = Math.max(bounds.maxX - bounds.minX, 0);
  const height = Math.max(bounds.maxY - bounds.minY, 0);
  const aspect = Math.max(1, size.width) / Math.max(1, size.height);
  return {
    x: (bounds.minX + bounds.maxX) / 2,
    y: (bounds.minY + bounds.maxY) / 2,
    height: Math.max(height, width / aspect) * fitMargin || 1,
  };
}

/** Widths in pixels taken by overlays at the edges of the view. */
export interface TakenEdges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The camera that shows all of `bounds` as `fit` does, shifted as far as needed to clear the overlays at the edges. */
export function fitBeside(
  bounds: Bounds2d,
  size: ViewSize,
  { left, right, bottom }: TakenEdges,
): Camera2d {
  const free = {
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - bottom),
  };
  const { x, y, height } = fit(bounds, free);
  const camera = { x, y, height: (height * size.height) / free.height };
  const length = pixelLength(camera, size);
  // Centered if there is enough room.
  const besides = (size.width - (bounds.maxX - bounds.minX) / length) / 2;
  const below = (size.height - (bounds.maxY - bounds.minY) / length) / 2;
  const aside = Math.max(0, right - besides) - Math.max(0, left - besides);
  return {
    ...camera,
    x: x + length * aside,
    y: y - length * Math.max(0, bottom - below),
  };
}

/** Length in the plane of one pixel. */
export const pixelLength = (camera: Camera2d, size: ViewSize): number =>
  camera.height / Math.max(1, size.height);

/** The point of the plane at a pixel, measured from the view's upper left corner. */
export function toPlane(camera: Camera2d, size: ViewSize, pixel: Point2d): Point2d {
  const length = pixelLength(camera, size);
  return {
    x: camera.x + (pixel.x - size.width / 2) * length,
    y: camera.y - (pixel.y - size.height / 2) * length,
  };
}

/** The pixel of a point of the plane. */
export function toPixel(camera: Camera2d, size: ViewSize, point: Point2d): Point2d {
  const length = pixelLength(camera, size);
  return {
    x: size.width / 2 + (point.x - camera.x) / length,
    y: size.height / 2 - (point.y - camera.y) / length,
  };
}

/** The visible region of the plane. */
export function inView(camera: Camera2d, size: ViewSize): Bounds2d {
  const low = toPlane(camera, size, { x: 0, y: size.height });
  const high = toPlane(camera, size, { x: size.width, y: 0 });
  return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
}

/** Pans the view by that many pixels. */
export function pan(camera: Camera2d, size: ViewSize, dx: number, dy: number): Camera2d {
  const length = pixelLength(camera, size);
  return { ...camera, x: camera.x - dx * length, y: camera.y + dy * length };
}

/** Limits of the view height, given the height that fits everything. */
export const zoomLimits = (fitted: number): readonly [least: number, most: number] => [
  fitted / maxZoom,
  20 * fitted,
];

/**
 * Zooms by `factor` (> 1 zooms in) and keeps the point at `pixel` fixed.
 * @param whole the bounds of everything, which limit the zoom
 */
export function zoomAt(
  camera: Camera2d,
  size: ViewSize,
  pixel: Point2d,
  factor: number,
  whole: Bounds2d,
): Camera2d {
  const [least, most] = zoomLimits(fit(whole, size).height);
  const height = Math.min(most, Math.max(least, camera.height / factor));
  const anchor = toPlane(camera, size, pixel);
  const zoomed = { ...camera, height };
  const moved = toPlane(zoomed, size, pixel);
  return { ...zoomed, x: camera.x + anchor.x - moved.x, y: camera.y + anchor.y - moved.y };
}
