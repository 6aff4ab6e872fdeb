import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { LayerShape } from '../../solver/post';
import type { Rgb } from '../theme/colors';
import { Nearer } from './nearer';
import { lay, type Ground } from './raise';

/** Offset above a relief surface as a fraction of the view height, per unit of height above the plane. */
const reliefShare = 0.04;

/** Lines and flat shapes in one color over the field, on its relief surface, or in 3D. */
export class ShapeLayer {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly nearer = new Nearer(this.mapper);
  private readonly data = vtkPolyData.newInstance();
  private drawn: LayerShape | null = null;
  private ground: Ground = 'plane';

  /** @param look height above the plane, and width of lines in CSS pixels */
  constructor(private readonly look: { readonly height: number; readonly width: number }) {
    this.mapper.setInputData(this.data);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.place('plane');
  }

  /** Places the shapes on the plane or on surfaces in 3D. */
  place(ground: Ground): void {
    this.ground = ground;
    const { actor, nearer } = this;
    const { height } = this.look;
    lay(actor, nearer, ground, { height, share: reliefShare * height });
    this.show();
  }

  /** Hides shapes made for the plane on a relief surface, and vice versa. */
  private show(): void {
    this.actor.setVisibility(this.drawn?.raised === (typeof this.ground === 'object'));
  }

  setShape(shape: LayerShape | null): void {
    if (shape === this.drawn) return;
    this.drawn = shape;
    this.show();
    if (!shape) return;
    this.data.getPoints().setData(shape.points, 3);
    this.data.getLines().setData(shape.lines);
    this.data.getPolys().setData(shape.triangles);
    this.data.modified();
  }

  /** @param ratio device pixels per CSS pixel */
  style(color: Rgb, ratio: number, opacity = 1): void {
    const property = this.actor.getProperty();
    property.setColor(...color);
    property.setOpacity(opacity);
    property.setLineWidth(this.look.width * ratio);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.data.delete();
  }
}
