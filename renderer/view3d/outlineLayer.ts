import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { Rgb } from '../theme/colors';
import { linesOf } from './edges';

/** Pairs of corners; bit 0, 1 and 2 of a corner select the high end of x, y and z. */
const edges = Uint32Array.from(
  [1, 2, 4].flatMap((step) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => (corner & step ? [] : [corner, corner | step])),
  ),
);

/** The edges of the bounding box of a 3D domain. */
export class OutlineLayer {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly data = vtkPolyData.newInstance();

  constructor() {
    this.mapper.setInputData(this.data);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.setVisibility(false);
  }

  /** @param box min x, y, z, max x, y, z; null hides the outline */
  show(box: ArrayLike<number> | null): void {
    this.actor.setVisibility(box !== null);
    if (!box) return;
    const points = Float32Array.from({ length: 24 }, (_, i) => {
      const [corner, axis] = [Math.floor(i / 3), i % 3];
      return box[corner & (1 << axis) ? axis + 3 : axis];
    });
    this.data.getPoints().setData(points, 3);
    this.data.getLines().setData(linesOf(edges));
    this.data.modified();
  }

  style(color: Rgb, ratio: number): void {
    this.actor.getProperty().setColor(...color);
    this.actor.getProperty().setLineWidth(ratio);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.data.delete();
  }
}
