import '@kitware/vtk.js/Rendering/OpenGL/Profiles/Volume';
import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import vtkImageData from '@kitware/vtk.js/Common/DataModel/ImageData';
import vtkPiecewiseFunction from '@kitware/vtk.js/Common/DataModel/PiecewiseFunction';
import vtkColorTransferFunction from '@kitware/vtk.js/Rendering/Core/ColorTransferFunction';
import type vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import vtkRenderWindowInteractor from '@kitware/vtk.js/Rendering/Core/RenderWindowInteractor';
import vtkVolume from '@kitware/vtk.js/Rendering/Core/Volume';
import vtkVolumeMapper from '@kitware/vtk.js/Rendering/Core/VolumeMapper';
import type { PaneSettings } from '../../solver/case';
import {
  coloredRange,
  coloringTable,
  colorPosition,
  type Coloring,
  type ColorRange,
} from '../../solver/outputs';
import { volumeOpacity, volumeUnit, type LayerShape } from '../../solver/post';
import { behind, type ClipPlane } from './clipPlane';

/** Number of nodes of the transfer functions. */
const nodes = 256;
/** Values outside the domain are this many ranges below all others, so that their interpolation is invisible. */
const farBelow = 10;
/** Largest number of steps of a ray. */
const maxSteps = 2000;
/** Length of a step in spacings of the grid, at rest and while the camera moves. */
const [stepAtRest, stepMoving] = [0.7, 2];

type Settings = PaneSettings['volume'];

/** A field in a 3D domain, rendered translucently by ray casting. */
export class VolumeLayer {
  private readonly prop = vtkVolume.newInstance();
  private readonly mapper = vtkVolumeMapper.newInstance();
  private readonly colors = vtkColorTransferFunction.newInstance();
  private readonly opacity = vtkPiecewiseFunction.newInstance();
  private shape: LayerShape | null = null;
  /** Range of the values. */
  private range: ColorRange = [0, 1];
  private spacing = 1;
  private key = '';

  constructor(private readonly renderer: vtkRenderer) {
    // vtk.js draws volumes only in windows with an interactor; this one receives no events.
    const window = renderer.getVTKWindow();
    if (!(window.getInteractor() as unknown)) {
      const interactor = vtkRenderWindowInteractor.newInstance();
      // Without this, the window would no longer be drawn.
      interactor.enable();
      interactor.setView(window.getViews()[0]);
    }
    this.prop.setMapper(this.mapper);
    const property = this.prop.getProperty();
    property.setRGBTransferFunction(0, this.colors);
    property.setScalarOpacity(0, this.opacity);
    property.setInterpolationTypeToLinear();
    property.setShade(false);
    this.mapper.setMaximumSamplesPerRay(maxSteps);
  }

  setShape(shape: LayerShape | null): void {
    if (shape === this.shape) return;
    this.shape = shape;
    this.key = '';
    if (this.renderer.hasViewProp(this.prop)) this.renderer.removeVolume(this.prop);
    const { volume, surface = null } = shape ?? {};
    if (!volume || !surface) return;
    const { dims, origin, spacing, values } = volume;
    const [low, high] = (this.range = surface.range);
    const outside = low - farBelow * (high - low || 1);
    const data = vtkImageData.newInstance({ origin: [...origin], spacing: [...spacing] });
    data.setDimensions(...dims);
    data.getPointData().setScalars(
      vtkDataArray.newInstance({
        name: 'field',
        numberOfComponents: 1,
        values: values.map((value) => (Number.isFinite(value) ? value : outside)),
      }),
    );
    this.mapper.setInputData(data);
    this.spacing = Math.min(...spacing);
    this.setMoving(false);
    this.prop.getProperty().setScalarOpacityUnitDistance(0, volumeUnit(volume));
    this.renderer.addVolume(this.prop);
  }

  /** @param shown color range; null for the range of the values @returns whether anything changed */
  setColors(colors: Coloring, shown: ColorRange | null, settings: Settings): boolean {
    if (!this.shape) return false;
    const { ramp, opacity } = settings;
    const range = coloredRange(colors, shown ?? this.range);
    const key = JSON.stringify([colors, range, ramp, opacity]);
    if (key === this.key) return false;
    this.key = key;
    const table = coloringTable(colors, range);
    const count = table.length / 3;
    const place = colorPosition(colors, range);
    this.colors.removeAllPoints();
    this.opacity.removeAllPoints();
    const [least, most] = this.range;
    const [low, high] = [Math.min(range[0], least), Math.max(range[1], most)];
    const size = high - low || 1;
    this.opacity.addPoint(least - farBelow * (most - least || 1), 0);
    this.opacity.addPoint(least - 1e-3 * size, 0);
    for (let i = 0; i < nodes; i++) {
      const value = low + (i / (nodes - 1)) * size;
      const at = Math.min(1, Math.max(0, place(value)));
      const entry = 3 * Math.min(count - 1, Math.floor(at * count));
      const [r, g, b] = table.subarray(entry, entry + 3);
      this.colors.addRGBPoint(value, r / 255, g / 255, b / 255);
      if (value >= least - 5e-4 * size)
        this.opacity.addPoint(value, volumeOpacity({ ramp, opacity }, at));
    }
    return true;
  }

  /** Clips the side to which the plane's normal points; null disables clipping. */
  setClip(plane: ClipPlane | null): void {
    this.mapper.removeAllClippingPlanes();
    if (plane) this.mapper.addClippingPlane(behind(plane));
  }

  setMoving(isMoving: boolean): void {
    this.mapper.setSampleDistance((isMoving ? stepMoving : stepAtRest) * this.spacing);
  }

  dispose(): void {
    this.setShape(null);
    this.prop.delete();
    this.mapper.delete();
    this.colors.delete();
    this.opacity.delete();
  }
}
