import { describe, expect, it } from 'vitest';
import { solutionFigure, solutionPicture, type Solution } from '../../solver/outputs';
import type { Image } from '../../solver/outputs/picture/image';
import { isometric } from '../../solver/outputs/picture/isometric';
import { gridPicture } from '../../solver/space/gridPicture';
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
    const seen = isometric(gridPicture(gridOf([2, 2, 2]), 0, { kind: 'skin', pixels: [90, 90] }));
    expect(seen.triangles.length / 3).toBe(3 * 4 * 2);
    const look = { ...size, plain: true };
    const image = solutionPicture(solutionOf([1, 1, 2], 'z'), 'q', look);
    const [top, below] = [colourAt(image, 240, 70), colourAt(image, 250, 270)];
    expect(top).not.toEqual(below);
    expect(colourAt(image, 5, 5)).not.toEqual(top);
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
