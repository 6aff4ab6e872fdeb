import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import vtkLookupTable from '@kitware/vtk.js/Common/Core/LookupTable';
import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import {
  colourCoordinate,
  type ColourRange,
  type Colouring,
} from '../../solver/outputs/colourScale';
import { trianglePolys } from './edges';
import { fillLookupTable } from './lookupTable';

/** A narrower range is round-off of a constant field and shows as one colour. */
const smallestRelativeRange = 1e-6;

/** Heights of a surface in space: (value − base) × scale. */
export interface Warp {
  readonly base: number;
  readonly scale: number;
  /** Whether the edges of the triangles are drawn. */
  readonly edges: boolean;
}

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
  private values: Float32Array | null = null;
  private points: Float32Array | null = null;
  private warp: Warp | null = null;
  private colours = '';
  private scale: Colouring['scale'] = 'linear';
  private low = 0;

  constructor() {
    this.table.setNanColor([0.5, 0.5, 0.5, 1]);
    this.mapper.setLookupTable(this.table);
    this.mapper.setInputData(this.surface);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.setVisibility(false);
  }

  setSurface(points: Float32Array, triangles: Uint32Array): void {
    this.points = points;
    this.surface.getPoints().setData(points, 3);
    this.surface.getPolys().setData(trianglePolys(triangles));
    this.scalars = null;
    this.values = null;
    this.actor.setVisibility(false);
    this.surface.modified();
  }

  /** One value per point of the surface. */
  setValues(values: Float32Array): void {
    this.values = values;
    if (this.warp) this.lift();
    this.colour();
    this.actor.setVisibility(true);
  }

  /** Draws a surface in space, or with null a flat one. */
  setWarp(warp: Warp | null): void {
    if (JSON.stringify(warp) === JSON.stringify(this.warp)) return;
    this.warp = warp;
    const property = this.actor.getProperty();
    property.setLighting(warp !== null);
    property.setAmbient(0.5);
    property.setDiffuse(0.55);
    property.setEdgeVisibility(warp?.edges ?? false);
    this.lift();
  }

  /** Gives the points their heights. */
  private lift(): void {
    const { points, values, warp } = this;
    if (!points) return;
    const lifted = points.slice();
    for (let i = 0; warp && values && i < values.length; i++) {
      const height = (values[i] - warp.base) * warp.scale;
      lifted[3 * i + 2] = Number.isFinite(height) ? height : 0;
    }
    this.surface.getPoints().setData(lifted, 3);
    this.surface.modified();
  }

  /** Gives the surface what is coloured of its values. */
  private colour(): void {
    if (!this.values) return;
    const values =
      this.scale === 'log'
        ? this.values.map(colourCoordinate('log', [this.low, this.low]))
        : this.values;
    if (this.scalars) {
      this.scalars.setData(values, 1);
      this.scalars.modified();
    } else {
      this.scalars = vtkDataArray.newInstance({ name: 'field', numberOfComponents: 1, values });
      this.surface.getPointData().setScalars(this.scalars);
    }
    this.surface.modified();
  }

  hide(): void {
    this.actor.setVisibility(false);
  }

  /** @param range as `colouredRange` gives it; null leaves the colours' range as it is */
  setColours(colours: Colouring, range: ColourRange | null): void {
    const key = JSON.stringify(colours);
    if (key !== this.colours) fillLookupTable(this.table, colours);
    this.colours = key;
    if (!range) return;
    const coordinate = colourCoordinate(colours.scale, range);
    const isOther =
      colours.scale !== this.scale || (colours.scale === 'log' && range[0] !== this.low);
    [this.scale, this.low] = [colours.scale, range[0]];
    this.setRange(coordinate(range[0]), coordinate(range[1]));
    if (isOther && this.values) this.colour();
  }

  private setRange(low: number, high: number): void {
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
