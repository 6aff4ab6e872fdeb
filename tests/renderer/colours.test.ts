import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import vtkLookupTable from '@kitware/vtk.js/Common/Core/LookupTable';
import { describe, expect, it } from 'vitest';
import { legendColours, legendTicks } from '../../renderer/view3d/legend';
import { fillLookupTable } from '../../renderer/view3d/lookupTable';
import { colourMaps, findColourMap } from '../../solver/outputs/colourMaps';

describe('the viewport’s colours', () => {
  it.each(colourMaps.map((map) => [map.id, map] as const))(
    '%s comes out of vtk.js without a band, from its first colour to its last',
    (_, map) => {
      const table = vtkLookupTable.newInstance();
      fillLookupTable(table, map);
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
  it('has round numbers at their places', () => {
    expect(legendTicks(0.05, 1.07, 5)).toEqual([
      { position: (0.2 - 0.05) / 1.02, label: '0.2' },
      { position: (0.4 - 0.05) / 1.02, label: '0.4' },
      { position: (0.6 - 0.05) / 1.02, label: '0.6' },
      { position: (0.8 - 0.05) / 1.02, label: '0.8' },
      { position: (1 - 0.05) / 1.02, label: '1.0' },
    ]);
  });

  it('says a constant field’s one value and nothing of a field without numbers', () => {
    expect(legendTicks(0.78, 0.78, 5)).toEqual([{ position: 0.5, label: '0.78' }]);
    expect(legendTicks(NaN, NaN, 5)).toEqual([]);
  });

  it('is coloured as the field is', () => {
    const map = findColourMap('grey');
    expect(map && legendColours(map, 3)).toEqual([
      'rgb(0 0 0)',
      'rgb(128 128 128)',
      'rgb(255 255 255)',
    ]);
  });
});
