import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colours';

const plainHeight = 0.2;
const raisedHeight = 0.3;
const plainWidth = 2;
const raisedWidth = 4;

interface GroupLine {
  readonly name: string;
  readonly actor: vtkActor;
  readonly mapper: vtkMapper;
  readonly data: vtkPolyData;
}

/** The boundary edges, one coloured line per group. */
export class BoundaryLayer {
  private lines: GroupLine[] = [];

  get actors(): readonly vtkActor[] {
    return this.lines.map(({ actor }) => actor);
  }

  setGroups(groups: MeshGeometry['boundaries']): void {
    this.dispose();
    this.lines = groups.map(({ name, segments }) => createLine(name, segments));
  }

  /**
   * @param colourOf the colour of a group.
   * @param raised the group to be drawn stronger, or null.
   * @param ratio device pixels per CSS pixel.
   */
  style(colourOf: (group: string) => Rgb, raised: string | null, ratio: number): void {
    for (const { name, actor } of this.lines) {
      const property = actor.getProperty();
      property.setColor(...colourOf(name));
      property.setLineWidth((name === raised ? raisedWidth : plainWidth) * ratio);
      actor.setPosition(0, 0, name === raised ? raisedHeight : plainHeight);
    }
  }

  dispose(): void {
    for (const { actor, mapper, data } of this.lines) {
      actor.delete();
      mapper.delete();
      data.delete();
    }
    this.lines = [];
  }
}

function createLine(name: string, segments: Float32Array): GroupLine {
  const points = segments.slice();
  for (let i = 2; i < points.length; i += 3) points[i] = 0;
  const edgeCount = segments.length / 6;
  const cells = new Uint32Array(3 * edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    cells.set([2, 2 * edge, 2 * edge + 1], 3 * edge);
  }
  const data = vtkPolyData.newInstance();
  data.getPoints().setData(points, 3);
  data.getLines().setData(cells);
  const mapper = vtkMapper.newInstance({ scalarVisibility: false });
  mapper.setInputData(data);
  const actor = vtkActor.newInstance();
  actor.setMapper(mapper);
  actor.getProperty().setLighting(false);
  return { name, actor, mapper, data };
}
