import { describe, expect, it } from 'vitest';
import { plainView, viewSchema } from '../../solver/case/view';
import { solutionFigure, type Solution } from '../../solver/outputs';
import type { Image } from '../../solver/outputs/picture/image';
import { solutionPicture } from '../../solver/post';
import { gridOf, meanCase } from '../support/meanCase';

const size = { width: 480, height: 320 };

function solutionOf(counts: readonly number[], q: string): Solution {
  const prepared = meanCase(gridOf(counts), q);
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

const colorAt = ({ width, pixels }: Image, x: number, y: number): number[] =>
  Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));

describe('a picture of a grid', () => {
  it('shows each 2D cell in one color', () => {
    const image = solutionPicture(solutionOf([2, 1], 'x'), 'q', { ...size, plain: true });
    expect(colorAt(image, 100, 160)).toEqual(colorAt(image, 200, 200));
    expect(colorAt(image, 280, 160)).toEqual(colorAt(image, 380, 100));
    expect(colorAt(image, 100, 160)).not.toEqual(colorAt(image, 380, 160));
  });

  it('shows the three visible sides of a box', () => {
    const look = { ...size, plain: true };
    const image = solutionPicture(solutionOf([1, 1, 2], 'z'), 'q', look);
    const [top, below] = [colorAt(image, 240, 70), colorAt(image, 250, 270)];
    expect(top).not.toEqual(below);
    expect(colorAt(image, 5, 5)).not.toEqual(top);
  });

  describe('with layers', () => {
    const seen = (counts: readonly number[], q: string, view: object, plain = true): Image => {
      const solution = solutionOf(counts, q);
      const chosen = viewSchema.parse({ ...plainView(), skin: { light: false }, ...view });
      const document = { ...solution.document, view: chosen };
      return solutionPicture({ ...solution, document }, 'q', { ...size, plain });
    };
    /** Columns of a row with dark pixels. */
    const inked = (image: Image, row: number): number[] =>
      Array.from({ length: size.width }, (_, x) => x).filter((x) =>
        colorAt(image, x, row).every((part) => part < 170),
      );
    const light = { colorMap: 'gray', range: [-1, 0.1] };

    it('draws labeled contour lines at their values', () => {
      const contours = { shown: true, levels: [0.5], labels: false };
      const image = seen([8, 4], 'x', { ...light, contours });
      const columns = inked(image, 100);
      expect(columns.length).toBeGreaterThan(0);
      expect(columns.length).toBeLessThan(5);
      for (const x of columns) expect(Math.abs(x - size.width / 2)).toBeLessThan(3);
      const labels = seen([8, 4], 'x', { ...light, contours: { ...contours, labels: true } });
      expect(labels.pixels).not.toEqual(image.pixels);
      expect(inked(seen([8, 4], 'x', light), 100)).toEqual([]);
    });

    it('draws arrows and streamlines along the vector field', () => {
      const field = { shown: true, x: '1', y: '0' };
      const arrows = seen([4, 4], '0*x', { ...light, vectors: { ...field, density: 6 } });
      const rows = Array.from({ length: size.height }, (_, row) => inked(arrows, row).length);
      expect(rows.filter((count) => count > 50).length).toBeGreaterThan(4);
      expect(rows.some((count) => count === 0)).toBe(true);
      const seeds = { seeds: 'line', from: [0.5, 0.5], to: [0.5, 0.5], count: 1 };
      const lines = seen([4, 4], '0*x', { ...light, streamlines: { ...field, ...seeds } });
      // From side to side of the square, through the center of the picture.
      expect(inked(lines, 159).length + inked(lines, 160).length).toBeGreaterThan(290);
      expect(inked(lines, 100)).toEqual([]);
    });

    it('draws vectors and streamlines in 3D with depth occlusion', () => {
      const camera = { azimuth: 0, elevation: 0, at: [0.5, 0.5, 0.5], height: 2 };
      const slices = (y: number) => ({
        shown: true,
        planes: [{ normal: [0, 1, 0], point: [0.5, y, 0.5] }],
      });
      const across = { shown: true, x: '1', y: '0', z: '0', seeds: 'places' };
      const streamlines = { ...across, places: [[0.5, 0.5, 0.5]] };
      const line = (view: object): number => {
        const image = seen([2, 2, 2], '0*x', { ...light, camera, streamlines, ...view });
        return Math.max(...[158, 159, 160, 161].map((row) => inked(image, row).length));
      };
      // The box is half as high as the picture.
      expect(line({})).toBeGreaterThan(150);
      expect(line({ slices: slices(0.7) })).toBeGreaterThan(150);
      expect(line({ slices: slices(0.3) })).toBeLessThan(10);
      const vectors = { shown: true, x: '1', y: '0', z: '0', on: 'slices', density: 6 };
      const arrows = seen([2, 2, 2], '0*x', { ...light, camera, vectors, slices: slices(0.3) });
      const dark = Array.from({ length: 160 }, (_, row) => inked(arrows, 80 + row).length);
      expect(Math.max(...dark)).toBeGreaterThan(60);
    });

    it('reports the layer with an invalid expression', () => {
      const vectors = { shown: true, x: 'nothing', y: '0' };
      expect(() => seen([2, 2], 'x', { vectors })).toThrow(/^view.vectors: .*nothing/);
    });
  });

  describe('in 3D', () => {
    /** A view of values from 0.25 to 0.75 along z in two stacked cells. */
    const seen = (view: object): Image => {
      const solution = solutionOf([1, 1, 2], 'z');
      const chosen = viewSchema.parse({ ...plainView(), skin: { light: false }, ...view });
      const document = { ...solution.document, view: chosen };
      return solutionPicture({ ...solution, document }, 'q', { ...size, plain: true });
    };
    const [low, high] = [
      [68, 1, 84],
      [253, 231, 37],
    ];
    const camera = { azimuth: 0, elevation: 0, at: [0.5, 0.5, 0.5], height: 2 };
    const near = (color: readonly number[]) => color.map((part) => expect.closeTo(part, -1));

    it('uses the position and scale of the camera', () => {
      const before = seen({ camera });
      // The box is half as high as the picture.
      expect(colorAt(before, 240, 155)).toEqual(near(high));
      expect(colorAt(before, 240, 165)).toEqual(near(low));
      expect(colorAt(before, 240, 82)).toEqual(near(high));
      expect(colorAt(before, 240, 78)).not.toEqual(near(high));
      const below = seen({ camera: { ...camera, elevation: -90 } });
      expect(colorAt(below, 240, 155)).toEqual(near(low));
      const above = seen({ camera: { ...camera, elevation: 90, projection: 'perspective' } });
      expect(colorAt(above, 240, 155)).toEqual(near(high));
      // The upper side is nearer to the camera than the plane to which the height refers.
      expect(colorAt(above, 240, 78)).toEqual(near(high));
    });

    it('shows slices that are not hidden by the boundary', () => {
      const plane = { normal: [0, 1, 0], point: null };
      const slices = { shown: true, planes: [plane] };
      const side = seen({ camera: { ...camera, azimuth: 80 }, slices });
      const across = Array.from({ length: size.width }, (_, x) => colorAt(side, x, 155));
      const sliceColumns = across.filter((color) => color[0] > 240 && color[2] < 60).length;
      // The slice is seen almost edge-on.
      expect(sliceColumns).toBeGreaterThan(10);
      expect(sliceColumns).toBeLessThan(50);
      const groups = Object.fromEntries(
        ['left', 'right', 'bottom', 'top', 'front', 'back'].map((name) => [name, 'hidden']),
      );
      const hidden = seen({ camera, skin: { light: false, groups } });
      expect(colorAt(hidden, 240, 155)).toEqual(colorAt(hidden, 2, 2));
    });

    it('is translucent', () => {
      const half = seen({ camera, skin: { light: false, opacity: 0.5 } });
      const background = colorAt(half, 2, 2);
      // Two sides of half opacity leave a quarter of the background.
      expect(colorAt(half, 240, 155)).toEqual(
        near(high.map((part, i) => 0.75 * part + 0.25 * background[i])),
      );
    });
  });

  it('shows a 1D field as a curve, in the range of the case', () => {
    const solution = solutionOf([10], 'x');
    const image = solutionPicture(solution, 'q', size);
    const curve = [0, 114, 178];
    const columns = Array.from({ length: size.width }, (_, x) =>
      Array.from({ length: size.height }, (_, y) => y).find((y) =>
        colorAt(image, x, y).every((part, i) => part === curve[i]),
      ),
    );
    const tops = columns.filter((y) => y !== undefined);
    expect(tops.length).toBeGreaterThan(300);
    expect(tops[0]).toBeGreaterThan(tops[tops.length - 1]);
  });

  it('provides a figure for 1D only, with a step per cell and named ends', () => {
    const figure = solutionFigure(solutionOf([4], 'x'), 'q');
    if (!figure) throw new Error('there is no figure');
    const [{ x, y }] = figure.series;
    expect([0, 1, 2].map((i) => [x.at(i), y.at(i)])).toEqual([
      [0, 0.125],
      [0.25, 0.125],
      [0.25, 0.375],
    ]);
    expect(figure.lines.map(({ label, value }) => [label, value])).toEqual([
      ['left', 0],
      ['right', 1],
    ]);
    expect(solutionFigure(solutionOf([2, 2], 'x'), 'q')).toBeNull();
  });
});
