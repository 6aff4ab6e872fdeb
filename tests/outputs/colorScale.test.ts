import { describe, expect, it } from 'vitest';
import type { ColorScaleKind } from '../../solver/case/view';
import { findColorMap } from '../../solver/outputs/colorMaps';
import { contourLevels, evenLevels } from '../../solver/outputs/contourLevels';
import {
  colorCoordinate,
  coloredRange,
  coloringTable,
  plainColors,
  scaleTicks as ticksOf,
  type ColorRange,
} from '../../solver/outputs/colorScale';

const scaleTicks = (scale: ColorScaleKind, range: ColorRange, count: number) =>
  ticksOf({ scale, steps: null }, range, count);
const labels = (...scale: Parameters<typeof scaleTicks>): string[] =>
  scaleTicks(...scale).map(({ label }) => label);

describe('a color scale', () => {
  it('has round tick values', () => {
    expect(scaleTicks('linear', [0.05, 1.07], 5)).toEqual(
      [0.2, 0.4, 0.6, 0.8, 1].map((value) => ({
        value,
        position: (value - 0.05) / 1.02,
        label: value.toFixed(1),
      })),
    );
    expect(scaleTicks('linear', [0.78, 0.78], 5)).toEqual([
      { position: 0.5, value: 0.78, label: '0.78' },
    ]);
    expect(scaleTicks('linear', [NaN, NaN], 5)).toEqual([]);
  });

  it('may be symmetric about zero', () => {
    expect(coloredRange({ scale: 'symmetric', center: 0 }, [-1, 3])).toEqual([-3, 3]);
    expect(coloredRange({ scale: 'symmetric', center: 1 }, [0.5, 3])).toEqual([-1, 3]);
    const zero = scaleTicks('symmetric', [-3, 3], 6).find(({ value }) => value === 0);
    expect(zero?.position).toBe(0.5);
    expect(labels('symmetric', [-3, 3], 3)).toEqual(['−2', '0', '2']);
  });

  it('may be logarithmic with equidistant powers of ten', () => {
    expect(labels('log', [1e-3, 10], 5)).toEqual(['0.001', '0.01', '0.1', '1', '10']);
    expect(scaleTicks('log', [1e-3, 10], 5).map(({ position }) => position)).toEqual(
      [0, 0.25, 0.5, 0.75, 1].map((place) => expect.closeTo(place, 9)),
    );
    expect(labels('log', [1, 100], 6)).toEqual(['1', '2', '5', '10', '20', '50', '100']);
    expect(labels('log', [1e-12, 1], 6)).toHaveLength(7);
  });

  it('darkens Schlieren pictures by a power of the relative gradient', () => {
    expect(coloredRange({ scale: 'schlieren', center: 0 }, [0.3, 8])).toEqual([0, 8]);
    expect(coloredRange({ scale: 'schlieren', center: 0 }, [-2, -1])).toEqual([0, 0]);
    const gray = plainColors(findColorMap('gray')!);
    for (const exponent of [1, 15]) {
      const table = coloringTable({ ...gray, scale: 'schlieren', exponent }, [0, 8]);
      const count = table.length / 3;
      for (const value of [0, 0.1, 0.25, 1, 4, 8]) {
        const shade = table[3 * Math.min(count - 1, Math.floor((value / 8) * count))];
        expect(Math.abs(shade / 255 - (1 - value / 8) ** exponent)).toBeLessThan(0.01);
      }
    }
  });

  it('starts above zero for any data if logarithmic', () => {
    expect(coloredRange({ scale: 'log', center: 0 }, [-2, 10])).toEqual([1e-5, 10]);
    expect(coloredRange({ scale: 'log', center: 0 }, [-2, -1])).toEqual([1e-6, 1]);
    const coordinate = colorCoordinate('log', [1e-5, 10]);
    expect(coordinate(-3)).toBe(-5);
    expect(coordinate(NaN)).toBeNaN();
  });

  it('is divided into equal bands, reversed if inverted', () => {
    const map = findColorMap('viridis')!;
    const plain = plainColors(map);
    const table = coloringTable({ ...plain, bands: 7 }, [0, 1]);
    const size = table.length / 7;
    const colorAt = (entry: number): string => table.subarray(3 * entry, 3 * entry + 3).join();
    const all = Array.from({ length: table.length / 3 }, (_, i) => colorAt(i));
    expect(new Set(all).size).toBe(7);
    for (let band = 0; band < 7; band++) {
      const own = all.slice((band * size) / 3, ((band + 1) * size) / 3);
      expect(new Set(own).size).toBe(1);
    }
    const inverse = coloringTable({ ...plain, inverted: true }, [0, 1]);
    expect([...inverse.subarray(0, 3)]).toEqual([...coloringTable(plain, [0, 1]).subarray(-3)]);
  });

  it('has one color between filled contour levels, labeled beside the bar', () => {
    const gray = plainColors(findColorMap('gray')!);
    const steps = { levels: [2, 0.5, 9], count: 5 };
    const table = coloringTable({ ...gray, steps }, [0, 4]);
    const size = table.length / 3;
    const at = (place: number): number => table[3 * Math.floor(place * size)];
    // The color of the center between them.
    expect([0, 0.124, 0.126, 0.499, 0.501, 0.999].map(at)).toEqual(
      [1, 1, 5, 5, 12, 12].map((sixteenth) => Math.round((255 * sixteenth) / 16)).map(near),
    );
    expect(ticksOf({ scale: 'linear', steps }, [0, 4], 5)).toEqual([
      { position: 0.125, value: 0.5, label: '0.5' },
      { position: 0.5, value: 2, label: '2' },
    ]);
    const many = { levels: null, count: 40 };
    expect(ticksOf({ scale: 'linear', steps: many }, [0, 4], 5).length).toBeLessThan(10);
  });
});

/** Colors are rounded to one of 256. */
const near = (value: number): unknown => ({
  asymmetricMatch: (other: number) => Math.abs(other - value) <= 1,
});

describe('the contour level list', () => {
  it('contains the given levels, sorted without duplicates, or round levels inside the range', () => {
    expect(contourLevels({ levels: [3, 1, 3], count: 9 }, 'linear', [0, 1])).toEqual([1, 3]);
    expect(contourLevels({ levels: null, count: 4 }, 'linear', [0, 1])).toEqual([
      0.2, 0.4, 0.6, 0.8,
    ]);
    expect(contourLevels({ levels: null, count: 4 }, 'log', [1e-3, 10])).toEqual([0.01, 0.1, 1]);
    expect(contourLevels({ levels: null, count: 4 }, 'linear', [2, 2])).toEqual([]);
    // Round-off around a uniform state yields no contour line.
    const noisy = contourLevels({ levels: null, count: 4 }, 'linear', [0.5, 1.000001]);
    expect(noisy).toEqual([0.6, 0.7, 0.8, 0.9]);
  });

  it('is spaced evenly inside the range for the requested number of surfaces', () => {
    expect(evenLevels(1, [-0.1, 1.05])).toEqual([0.48]);
    expect(evenLevels(3, [-1, 1])).toEqual([-0.5, 0, 0.5]);
    expect(evenLevels(2, [2e-7, 3.2e-6])).toEqual([1.2e-6, 2.2e-6]);
    expect(evenLevels(4, [2, 2])).toEqual([]);
  });
});
