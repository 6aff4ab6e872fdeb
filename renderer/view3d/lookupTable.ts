import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import type vtkLookupTable from '@kitware/vtk.js/Common/Core/LookupTable';
import { colouringTable, type Colouring } from '../../solver/outputs/colourScale';

/** Fills `table` with our own colours: presets of vtk.js are interpolated with false bands. */
export function fillLookupTable(table: vtkLookupTable, colours: Colouring): void {
  const rgb = colouringTable(colours);
  const size = rgb.length / 3;
  const rgba = new Uint8Array(4 * size);
  for (let i = 0; i < size; i++) {
    rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    rgba[4 * i + 3] = 255;
  }
  table.setTable(
    vtkDataArray.newInstance({ name: 'colours', numberOfComponents: 4, values: rgba }),
  );
}
