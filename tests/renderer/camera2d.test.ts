import { describe, expect, it } from 'vitest';
import { fit, fitBeside, pan, toPixel, toPlane, zoomAt } from '../../renderer/view3d/camera2d';

const size = { width: 800, height: 400 };
const bounds = { minX: -1, minY: 0, maxX: 3, maxY: 1 };

describe('the 2D camera', () => {
  it('fits the bounds into the view with a margin', () => {
    const camera = fit(bounds, size);
    for (const [x, y] of [
      [-1, 0],
      [3, 1],
    ]) {
      const pixel = toPixel(camera, size, { x, y });
      expect(pixel.x).toBeGreaterThan(0);
      expect(pixel.x).toBeLessThan(size.width);
      expect(pixel.y).toBeGreaterThan(0);
      expect(pixel.y).toBeLessThan(size.height);
    }
    expect(toPixel(camera, size, { x: 1, y: 0.5 })).toEqual({ x: 400, y: 200 });
  });

  it('leaves room for legend and axes, and centers the bounds if the view is large enough', () => {
    const none = { left: 0, right: 0, bottom: 0 };
    expect(fitBeside(bounds, size, none)).toEqual(fit(bounds, size));
    const camera = fitBeside(bounds, size, { ...none, right: 100 });
    expect(toPixel(camera, size, { x: 3, y: 0 }).x).toBeLessThanOrEqual(700);
    expect(toPixel(camera, size, { x: -1, y: 0 }).x).toBeGreaterThan(0);
    const left = fitBeside(bounds, size, { ...none, left: 100 });
    expect(toPixel(left, size, { x: -1, y: 0 }).x).toBeGreaterThanOrEqual(100);
    const square = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    expect(fitBeside(square, size, { ...none, right: 100 })).toEqual(fit(square, size));
    const above = fitBeside(square, size, { left: 46, right: 0, bottom: 60 });
    expect(toPixel(above, size, { x: 0, y: 0 }).y).toBeLessThanOrEqual(340);
    expect(toPixel(above, size, { x: 0, y: 1 }).y).toBeGreaterThan(0);
  });

  it('fits a single point without division by zero', () => {
    expect(fit({ minX: 2, minY: 2, maxX: 2, maxY: 2 }, size)).toEqual({ x: 2, y: 2, height: 1 });
  });

  it('converts pixels to points and back', () => {
    const camera = { x: 0.3, y: -2, height: 5 };
    const point = toPlane(camera, size, { x: 130, y: 310 });
    const pixel = toPixel(camera, size, point);
    expect(pixel.x).toBeCloseTo(130, 9);
    expect(pixel.y).toBeCloseTo(310, 9);
  });

  it('keeps the point under the pointer when panning', () => {
    const camera = fit(bounds, size);
    const before = toPlane(camera, size, { x: 100, y: 100 });
    const after = toPlane(pan(camera, size, 30, -20), size, { x: 130, y: 80 });
    expect(after.x).toBeCloseTo(before.x, 12);
    expect(after.y).toBeCloseTo(before.y, 12);
  });

  it('keeps the point under the pointer when zooming', () => {
    const camera = fit(bounds, size);
    const pixel = { x: 700, y: 50 };
    const zoomed = zoomAt(camera, size, pixel, 3, bounds);
    expect(zoomed.height).toBeCloseTo(camera.height / 3, 12);
    expect(toPlane(zoomed, size, pixel).x).toBeCloseTo(toPlane(camera, size, pixel).x, 12);
    expect(toPlane(zoomed, size, pixel).y).toBeCloseTo(toPlane(camera, size, pixel).y, 12);
  });

  it('limits the zoom range', () => {
    const camera = fit(bounds, size);
    const middle = { x: 400, y: 200 };
    expect(zoomAt(camera, size, middle, 1e-9, bounds).height).toBeCloseTo(20 * camera.height, 6);
    expect(zoomAt(camera, size, middle, 1e12, bounds).height).toBeGreaterThan(0);
  });
});
