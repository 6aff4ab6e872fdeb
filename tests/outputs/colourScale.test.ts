import { describe, expect, it } from 'vitest';
import { findColourMap } from '../../solver/outputs/colourMaps';
import {
  colourCoordinate,
  colouredRange,
  colouringTable,
  scaleTicks,
} from '../../solver/outputs/colourScale';

const labels = (...scale: Parameters<typeof scaleTicks>): string[] =>
  scaleTicks(...scale).map(({ label }) => label);

describe('colour scales', () => {
  it('have round numbers at their places', () => {
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

  it('are symmetric about zero, with zero in the middle', () => {
    expect(colouredRange('symmetric', [-1, 3])).toEqual([-3, 3]);
    const zero = scaleTicks('symmetric', [-3, 3], 6).find(({ value }) => value === 0);
    expect(zero?.position).toBe(0.5);
    expect(labels('symmetric', [-3, 3], 3)).toEqual(['−2', '0', '2']);
  });

  it('are logarithmic, with powers of ten at even distances', () => {
    expect(labels('log', [1e-3, 10], 5)).toEqual(['0.001', '0.01', '0.1', '1', '10']);
    expect(scaleTicks('log', [1e-3, 10], 5).map(({ position }) => position)).toEqual(
      [0, 0.25, 0.5, 0.75, 1].map((place) => expect.closeTo(place, 9)),
    );
    expect(labels('log', [1, 100], 6)).toEqual(['1', '2', '5', '10', '20', '50', '100']);
    expect(labels('log', [1e-12, 1], 6)).toHaveLength(7);
  });

  it('that are logarithmic begin above zero whatever the data', () => {
    expect(colouredRange('log', [-2, 10])).toEqual([1e-5, 10]);
    expect(colouredRange('log', [-2, -1])).toEqual([1e-6, 1]);
    const coordinate = colourCoordinate('log', [1e-5, 10]);
    expect(coordinate(-3)).toBe(-5);
    expect(coordinate(NaN)).toBeNaN();
  });

  it('in bands have even ones, and the other way round the last colour first', () => {
    const map = findColourMap('viridis')!;
    const plain = { map, scale: 'linear', inverted: false, bands: null } as const;
    const table = colouringTable({ ...plain, bands: 7 });
    const size = table.length / 7;
    const colourAt = (entry: number): string => table.subarray(3 * entry, 3 * entry + 3).join();
    const all = Array.from({ length: table.length / 3 }, (_, i) => colourAt(i));
    expect(new Set(all).size).toBe(7);
    for (let band = 0; band < 7; band++) {
      const own = all.slice((band * size) / 3, ((band + 1) * size) / 3);
      expect(new Set(own).size).toBe(1);
    }
    const inverse = colouringTable({ ...plain, inverted: true });
    expect([...inverse.subarray(0, 3)]).toEqual([...colouringTable(plain).subarray(-3)]);
  });
});
