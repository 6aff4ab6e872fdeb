import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import vtkLookupTable from '@kitware/vtk.js/Common/Core/LookupTable';
import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { ColourMap } from '../../solver/outputs/colourMaps';
import { trianglePolys } from './edges';
import { fillLookupTable } from './lookupTable';

/** A narrower range is round-off of a constant field and shows as one colour. */
const smallestRelativeRange = 1e-6;

/** The coloured surface. A new surface rebuilds its geometry, new values only its colours. */
export class FieldLayer {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({
    // Values are interpolated and then coloured; colouring the corners would be wrong and slower.
    interpolateScalarsBeforeMapping: true,
    useLookupTableScalarRange: true,
  });
  private readonly table = vtkLookupTable.newInstance();
  private readonly surface = vtkPolyData.newInstance();
  private scalars: vtkDataArray | null = null;

  constructor() {
    this.mapper.setLookupTable(this.table);
    this.mapper.setInputData(this.surface);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.setVisibility(false);
  }

  setSurface(points: Float32Array, triangles: Uint32Array): void {
    this.surface.getPoints().setData(points, 3);
    this.surface.getPolys().setData(trianglePolys(triangles));
    this.scalars = null;
    this.actor.setVisibility(false);
    this.surface.modified();
  }

  /** One value per point of the surface. */
  setValues(values: Float32Array): void {
    if (this.scalars) {
      this.scalars.setData(values, 1);
      this.scalars.modified();
    } else {
      this.scalars = vtkDataArray.newInstance({ name: 'field', numberOfComponents: 1, values });
      this.surface.getPointData().setScalars(this.scalars);
    }
    this.surface.modified();
    this.actor.setVisibility(true);
  }

  hide(): void {
    this.actor.setVisibility(false);
  }

  setColourMap(map: ColourMap): void {
    fillLookupTable(this.table, map);
  }

  setRange(low: number, high: number): void {
    const least = smallestRelativeRange * Math.max(Math.abs(low), Math.abs(high), 1e-30);
    const middle = (low + high) / 2;
    if (high - low < least) this.table.setRange(middle - least, middle + least);
    else this.table.setRange(low, high);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.surface.delete();
    this.table.delete();
  }
}
