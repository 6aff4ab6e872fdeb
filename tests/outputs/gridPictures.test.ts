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

const colourAt = ({ width, pixels }: Image, x: number, y: number): number[] =>
  Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));

describe('pictures of grids', () => {
  it('show each cell of the plane in one colour', () => {
    const image = solutionPicture(solutionOf([2, 1], 'x'), 'q', { ...size, plain: true });
    expect(colourAt(image, 100, 160)).toEqual(colourAt(image, 200, 200));
    expect(colourAt(image, 280, 160)).toEqual(colourAt(image, 380, 100));
    expect(colourAt(image, 100, 160)).not.toEqual(colourAt(image, 380, 160));
  });

  it('show the three sides of a box that are before the eye', () => {
    const look = { ...size, plain: true };
    const image = solutionPicture(solutionOf([1, 1, 2], 'z'), 'q', look);
    const [top, below] = [colourAt(image, 240, 70), colourAt(image, 250, 270)];
    expect(top).not.toEqual(below);
    expect(colourAt(image, 5, 5)).not.toEqual(top);
  });

  describe('with layers of the view', () => {
    const seen = (counts: readonly number[], q: string, view: object, plain = true): Image => {
      const solution = solutionOf(counts, q);
      const chosen = viewSchema.parse({ ...plainView(), skin: { light: false }, ...view });
      const document = { ...solution.document, view: chosen };
      return solutionPicture({ ...solution, document }, 'q', { ...size, plain });
    };
    /** Columns of a row in which something dark is drawn. */
    const inked = (image: Image, row: number): number[] =>
      Array.from({ length: size.width }, (_, x) => x).filter((x) =>
        colourAt(image, x, row).every((part) => part < 170),
      );
    const light = { colourMap: 'grey', range: [-1, 0.1] };

    it('have lines of equal value where the field has it, with their numbers', () => {
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

    it('have arrows and streamlines along the vector field', () => {
      const field = { shown: true, x: '1', y: '0' };
      const arrows = seen([4, 4], '0*x', { ...light, vectors: { ...field, density: 6 } });
      const rows = Array.from({ length: size.height }, (_, row) => inked(arrows, row).length);
      expect(rows.filter((count) => count > 50).length).toBeGreaterThan(4);
      expect(rows.some((count) => count === 0)).toBe(true);
      const seeds = { seeds: 'line', from: [0.5, 0.5], to: [0.5, 0.5], count: 1 };
      const lines = seen([4, 4], '0*x', { ...light, streamlines: { ...field, ...seeds } });
      // One from side to side of the square, through the middle of the picture.
      expect(inked(lines, 159).length + inked(lines, 160).length).toBeGreaterThan(290);
      expect(inked(lines, 100)).toEqual([]);
    });

    it('have them in space too, behind what lies before them', () => {
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

    it('name the layer whose expression is none', () => {
      const vectors = { shown: true, x: 'nothing', y: '0' };
      expect(() => seen([2, 2], 'x', { vectors })).toThrow(/^view.vectors: .*nothing/);
    });
  });

  describe('in space', () => {
    /** Values from 0.25 to 0.75 along z in two cells on each other, seen in some way. */
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
    const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1));

    it('are seen from where the camera stands, as large as it says', () => {
      const before = seen({ camera });
      // The box is half as high as the picture.
      expect(colourAt(before, 240, 155)).toEqual(near(high));
      expect(colourAt(before, 240, 165)).toEqual(near(low));
      expect(colourAt(before, 240, 82)).toEqual(near(high));
      expect(colourAt(before, 240, 78)).not.toEqual(near(high));
      const below = seen({ camera: { ...camera, elevation: -90 } });
      expect(colourAt(below, 240, 155)).toEqual(near(low));
      const above = seen({ camera: { ...camera, elevation: 90, projection: 'perspective' } });
      expect(colourAt(above, 240, 155)).toEqual(near(high));
      // The upper side is nearer to the eye than what the height is of.
      expect(colourAt(above, 240, 78)).toEqual(near(high));
    });

    it('show slices, and no boundary that is hidden or would hide them', () => {
      const plane = { normal: [0, 1, 0], point: null };
      const slices = { shown: true, planes: [plane] };
      const side = seen({ camera: { ...camera, azimuth: 80 }, slices });
      const across = Array.from({ length: size.width }, (_, x) => colourAt(side, x, 155));
      const seenColumns = across.filter((colour) => colour[0] > 240 && colour[2] < 60).length;
      // The slice is seen almost from its edge.
      expect(seenColumns).toBeGreaterThan(10);
      expect(seenColumns).toBeLessThan(50);
      const groups = Object.fromEntries(
        ['left', 'right', 'bottom', 'top', 'front', 'back'].map((name) => [name, 'hidden']),
      );
      const hidden = seen({ camera, skin: { light: false, groups } });
      expect(colourAt(hidden, 240, 155)).toEqual(colourAt(hidden, 2, 2));
    });

    it('lets what is behind shine through', () => {
      const half = seen({ camera, skin: { light: false, opacity: 0.5 } });
      const background = colourAt(half, 2, 2);
      // Two sides of half the opacity leave a quarter of what is behind.
      expect(colourAt(half, 240, 155)).toEqual(
        near(high.map((part, i) => 0.75 * part + 0.25 * background[i])),
      );
    });
  });

  it('show a line as a curve, in the range of the case', () => {
    const solution = solutionOf([10], 'x');
    const image = solutionPicture(solution, 'q', size);
    const curve = [0, 114, 178];
    const columns = Array.from({ length: size.width }, (_, x) =>
      Array.from({ length: size.height }, (_, y) => y).find((y) =>
        colourAt(image, x, y).every((part, i) => part === curve[i]),
      ),
    );
    const tops = columns.filter((y) => y !== undefined);
    expect(tops.length).toBeGreaterThan(300);
    expect(tops[0]).toBeGreaterThan(tops[tops.length - 1]);
  });

  it('give a figure of a line only, with a step per cell and its ends by name', () => {
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
