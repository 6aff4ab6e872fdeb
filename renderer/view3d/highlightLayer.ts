import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import { plainColours, type ColourMap } from '../../solver/outputs';
import type { Highlights } from '../engine/highlights';
import type { Rgb } from '../theme/colours';
import { FieldLayer } from './fieldLayer';

/** Heights among the other layers: colours over a field, cells over edges, edges over the boundary. */
const heights = { colours: 0.05, cells: 0.15, offered: 0.4, chosen: 0.45 } as const;
const widths = { offered: 7, chosen: 5 } as const;
const offeredOpacity = 0.3;

/** Chosen and offered edges, cells that are pointed at, and colours of the mesh. */
export class HighlightLayer {
  private readonly cells = new Shape(3, heights.cells);
  private readonly offered = new Shape(2, heights.offered);
  private readonly chosen = new Shape(2, heights.chosen);
  private readonly field = new FieldLayer();
  private drawnColours: Highlights['colours'] = null;

  constructor() {
    this.field.actor.setPosition(0, 0, heights.colours);
  }

  get actors(): readonly vtkActor[] {
    return [this.field.actor, this.cells.actor, this.offered.actor, this.chosen.actor];
  }

  /** Whether the colours of the mesh are shown. */
  get coloured(): boolean {
    return this.drawnColours !== null;
  }

  /** @param edges colour of edges @param cells colour of cells @param ratio device pixels per CSS pixel */
  style(edges: Rgb, cells: Rgb, ratio: number): void {
    this.cells.actor.getProperty().setColor(...cells);
    for (const name of ['offered', 'chosen'] as const) {
      const property = this[name].actor.getProperty();
      property.setColor(...edges);
      property.setLineWidth(widths[name] * ratio);
    }
    this.offered.actor.getProperty().setOpacity(offeredOpacity);
  }

  show({ cells, offered, chosen, colours }: Highlights, map: ColourMap): void {
    this.cells.setPoints(cells);
    this.offered.setPoints(offered);
    this.chosen.setPoints(chosen);
    if (colours === this.drawnColours) return;
    if (colours) {
      if (colours.points !== this.drawnColours?.points) {
        const triangles = new Uint32Array(colours.points.length / 3);
        for (let i = 0; i < triangles.length; i++) triangles[i] = i;
        this.field.setSurface(colours.points, triangles);
      }
      this.field.setColours(plainColours(map), colours.range);
      this.field.setValues(colours.values);
    } else this.field.hide();
    this.drawnColours = colours;
  }

  dispose(): void {
    this.field.dispose();
    for (const shape of [this.cells, this.offered, this.chosen]) shape.dispose();
  }
}

/** Lines or triangles by their corners. */
class Shape {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly data = vtkPolyData.newInstance();
  private drawn: Float32Array | null = null;

  /** @param corners 2 for lines, 3 for triangles */
  constructor(
    private readonly corners: 2 | 3,
    height: number,
  ) {
    this.mapper.setInputData(this.data);
    this.actor.setMapper(this.mapper);
    this.actor.setPosition(0, 0, height);
    this.actor.getProperty().setLighting(false);
    this.actor.setVisibility(false);
  }

  setPoints(points: Float32Array): void {
    if (points === this.drawn) return;
    this.drawn = points;
    const count = points.length / 3 / this.corners;
    const elements = new Uint32Array((this.corners + 1) * count);
    for (let i = 0, at = 0; i < count; i++) {
      elements[at++] = this.corners;
      for (let k = 0; k < this.corners; k++) elements[at++] = this.corners * i + k;
    }
    this.data.getPoints().setData(points, 3);
    if (this.corners === 2) this.data.getLines().setData(elements);
    else this.data.getPolys().setData(elements);
    this.data.modified();
    this.actor.setVisibility(count > 0);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.data.delete();
  }
}
