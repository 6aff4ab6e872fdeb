import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import vtkLookupTable from '@kitware/vtk.js/Common/Core/LookupTable';
import { describe, expect, it } from 'vitest';
import { legendStops } from '../../renderer/view3d/legend';
import { fillLookupTable } from '../../renderer/view3d/lookupTable';
import { colourMaps, findColourMap } from '../../solver/outputs/colourMaps';
import { plainColours } from '../../solver/outputs/colourScale';

describe('the viewport’s colours', () => {
  it.each(colourMaps.map((map) => [map.id, map] as const))(
    '%s comes out of vtk.js without a band, from its first colour to its last',
    (_, map) => {
      const table = vtkLookupTable.newInstance();
      fillLookupTable(table, plainColours(map));
      table.setRange(-2, 5);
      const count = 1024;
      const values = Float64Array.from({ length: count }, (_, i) => -2 + (7 * i) / (count - 1));
      const scalars = vtkDataArray.newInstance({ numberOfComponents: 1, values });
      // The declaration says void; it gives the colours.
      const mapped = table.mapScalars(scalars, 1, 0) as unknown as vtkDataArray;
      const colours = mapped.getData();
      let largest = 0;
      for (let i = 4; i < colours.length; i++) {
        largest = Math.max(largest, Math.abs(colours[i] - colours[i - 4]));
      }
      expect(largest).toBeLessThanOrEqual(6);
      const hex = (at: number): string =>
        [0, 1, 2].map((c) => colours[4 * at + c].toString(16).padStart(2, '0')).join('');
      expect([hex(0), hex(count - 1)]).toEqual([map.colours[0], map.colours.at(-1)]);
    },
  );
});

describe('the legend', () => {
  const grey = plainColours(findColourMap('grey')!);

  it('is coloured as the field is', () => {
    const stops = legendStops(grey);
    expect(stops[0]).toEqual({ at: 0, css: 'rgb(0 0 0)' });
    expect(stops[16]).toEqual({ at: 0.5, css: 'rgb(128 128 128)' });
    expect(stops.at(-1)).toEqual({ at: 1, css: 'rgb(255 255 255)' });
    expect(legendStops({ ...grey, inverted: true })[0].css).toBe('rgb(255 255 255)');
  });

  it('has as many even bands as were chosen', () => {
    expect(legendStops({ ...grey, bands: 2 })).toEqual([
      { at: 0, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(0 0 0)' },
      { at: 0.5, css: 'rgb(255 255 255)' },
      { at: 1, css: 'rgb(255 255 255)' },
    ]);
  });
});
