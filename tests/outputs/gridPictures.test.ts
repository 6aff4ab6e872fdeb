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
