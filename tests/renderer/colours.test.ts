import { describe, expect, it } from 'vitest';
import { legendStops } from '../../renderer/view3d/legend';
import { colourMaps, findColourMap } from '../../solver/outputs/colourMaps';
import { colouringTable, plainColours } from '../../solver/outputs/colourScale';

describe('the viewport’s colours', () => {
  it.each(colourMaps.map((map) => [map.id, map] as const))(
    '%s has no band, from its first colour to its last',
    (_, map) => {
      const table = colouringTable(plainColours(map), [0, 1]);
      let largest = 0;
      for (let i = 3; i < table.length; i++) {
        largest = Math.max(largest, Math.abs(table[i] - table[i - 3]));
      }
      // Of 255; turbo goes through all hues.
      expect(largest).toBeLessThanOrEqual(7);
      const hex = (at: number): string =>
        [...table.subarray(at, at + 3)].map((c) => c.toString(16).padStart(2, '0')).join('');
      expect([hex(0), hex(table.length - 3)]).toEqual([map.colours[0], map.colours.at(-1)]);
    },
  );
});

describe('the legend', () => {
  const grey = plainColours(findColourMap('grey')!);

  it('is coloured as the field is', () => {
    const stops = legendStops(grey, [0, 1]);
    expect(stops[0]).toEqual({ at: 0, css: 'rgb(0 0 0)' });
    expect(stops[16]).toEqual({ at: 0.5, css: 'rgb(128 128 128)' });
    expect(stops.at(-1)).toEqual({ at: 1, css: 'rgb(255 255 255)' });
    expect(legendStops({ ...grey, inverted: true }, [0, 1])[0].css).toBe('rgb(255 255 255)');
  });

  it('has as many even bands as were chosen', () => {
    expect(legendStops({ ...grey, bands: 2 }, [0, 1])).toEqual([
      { at: 0, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(255 255 255)' },
      { at: 1, css: 'rgb(255 255 255)' },
    ]);
  });

  it('changes colour at the levels of filled contours', () => {
    const steps = { levels: [4, 1], count: 5 };
    expect(legendStops({ ...grey, steps }, [0, 8]).map(({ at }) => at)).toEqual([
      0, 0.125, 0.125, 0.5, 0.5, 1,
    ]);
  });
});
