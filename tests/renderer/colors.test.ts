import { describe, expect, it } from 'vitest';
import { legendStops } from '../../renderer/view3d/legend';
import { colorMaps, findColorMap } from '../../solver/outputs/colorMaps';
import { coloringTable, plainColors } from '../../solver/outputs/colorScale';

describe('the color maps', () => {
  it.each(colorMaps.map((map) => [map.id, map] as const))(
    '%s changes smoothly from its first color to its last',
    (_, map) => {
      const table = coloringTable(plainColors(map), [0, 1]);
      let largest = 0;
      for (let i = 3; i < table.length; i++) {
        largest = Math.max(largest, Math.abs(table[i] - table[i - 3]));
      }
      // In steps of 1/255; turbo runs through all hues.
      expect(largest).toBeLessThanOrEqual(7);
      const hex = (at: number): string =>
        [...table.subarray(at, at + 3)].map((c) => c.toString(16).padStart(2, '0')).join('');
      expect([hex(0), hex(table.length - 3)]).toEqual([map.colors[0], map.colors.at(-1)]);
    },
  );
});

describe('the legend', () => {
  const gray = plainColors(findColorMap('gray')!);

  it('uses the colors of the field', () => {
    const stops = legendStops(gray, [0, 1]);
    expect(stops[0]).toEqual({ at: 0, css: 'rgb(0 0 0)' });
    expect(stops[16]).toEqual({ at: 0.5, css: 'rgb(128 128 128)' });
    expect(stops.at(-1)).toEqual({ at: 1, css: 'rgb(255 255 255)' });
    expect(legendStops({ ...gray, inverted: true }, [0, 1])[0].css).toBe('rgb(255 255 255)');
  });

  it('shows the selected number of equal bands', () => {
    expect(legendStops({ ...gray, bands: 2 }, [0, 1])).toEqual([
      { at: 0, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(255 255 255)' },
      { at: 1, css: 'rgb(255 255 255)' },
    ]);
  });

  it('changes color at the levels of filled contours', () => {
    const steps = { levels: [4, 1], count: 5 };
    expect(legendStops({ ...gray, steps }, [0, 8]).map(({ at }) => at)).toEqual([
      0, 0.125, 0.125, 0.5, 0.5, 1,
    ]);
  });
});
