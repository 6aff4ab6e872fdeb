import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { LayerShape } from '../../solver/post/layers';
import type { Rgb } from '../theme/colours';

/** Lines and flat shapes in one colour over the field. */
export class ShapeLayer {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly data = vtkPolyData.newInstance();
  private drawn: LayerShape | null = null;

  /** @param height over the plane @param width of lines, in CSS pixels */
  constructor(
    height: number,
    private readonly width: number,
  ) {
    this.mapper.setInputData(this.data);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.setPosition(0, 0, height);
    this.actor.setVisibility(false);
  }

  setShape(shape: LayerShape | null): void {
    if (shape === this.drawn) return;
    this.drawn = shape;
    this.actor.setVisibility(shape !== null);
    if (!shape) return;
    this.data.getPoints().setData(shape.points, 3);
    this.data.getLines().setData(shape.lines);
    this.data.getPolys().setData(shape.triangles);
    this.data.modified();
  }

  /** @param ratio device pixels per CSS pixel */
  style(colour: Rgb, ratio: number): void {
    const property = this.actor.getProperty();
    property.setColor(...colour);
    property.setLineWidth(this.width * ratio);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.data.delete();
  }
}
