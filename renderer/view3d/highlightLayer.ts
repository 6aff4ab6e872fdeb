import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import { plainColors, type ColorMap } from '../../solver/outputs';
import type { Highlights } from '../engine/highlights';
import type { Rgb } from '../theme/colors';
import { FieldLayer } from './fieldLayer';
import { Nearer } from './nearer';
import { lay, type Ground, type Lift } from './raise';

/** Order among the layers: colors over a field, cells over edges, faces over the boundary. */
const colorsHeight = 0.05;
const lifts = {
  cells: { height: 0.15, share: 0.003 },
  offered: { height: 0.4, share: 0.004 },
  chosen: { height: 0.45, share: 0.005 },
} as const;
const widths = { offered: 7, chosen: 5 } as const;
/** Opacities of faces in 2D (lines) and in 3D. */
const opacities = {
  offered: { lines: 0.3, areas: 0.25 },
  chosen: { lines: 1, areas: 0.6 },
} as const;

/** Selected and offered faces, highlighted cells, and mesh colors. */
export class HighlightLayer {
  private readonly cells = new Shape(lifts.cells);
  private readonly offered = new Shape(lifts.offered);
  private readonly chosen = new Shape(lifts.chosen);
  private readonly field = new FieldLayer();
  private drawnColors: Highlights['colors'] = null;

  get actors(): readonly vtkActor[] {
    const shapes = [this.cells, this.offered, this.chosen];
    return [...this.field.actors, ...shapes.map(({ actor }) => actor)];
  }

  /** Whether mesh colors are shown. */
  get colored(): boolean {
    return this.drawnColors !== null;
  }

  /** Places the highlights on the plane or on surfaces in 3D. */
  place(ground: Ground): void {
    for (const actor of this.field.actors) {
      actor.setPosition(0, 0, ground === 'space' ? 0 : colorsHeight);
    }
    for (const shape of [this.cells, this.offered, this.chosen]) shape.place(ground);
  }

  /** @param faces color of faces @param cells color of cells @param ratio device pixels per CSS pixel */
  style(faces: Rgb, cells: Rgb, ratio: number): void {
    this.cells.actor.getProperty().setColor(...cells);
    for (const name of ['offered', 'chosen'] as const) {
      const property = this[name].actor.getProperty();
      property.setColor(...faces);
      property.setLineWidth(widths[name] * ratio);
    }
  }

  /** Shows or hides selections and highlights, which are not part of exported images. */
  showMarked(shown: boolean): void {
    for (const shape of [this.cells, this.offered, this.chosen]) shape.show(shown);
  }

  show({ cells, offered, chosen, corners, colors }: Highlights, map: ColorMap): void {
    this.cells.setPoints(cells, 3);
    for (const [name, points] of [
      ['offered', offered],
      ['chosen', chosen],
    ] as const) {
      this[name].setPoints(points, corners);
      const { lines, areas } = opacities[name];
      this[name].actor.getProperty().setOpacity(corners === 2 ? lines : areas);
    }
    if (colors === this.drawnColors) return;
    if (colors) {
      if (colors.points !== this.drawnColors?.points) {
        const triangles = new Uint32Array(colors.points.length / 3);
        for (let i = 0; i < triangles.length; i++) triangles[i] = i;
        this.field.setSurface(colors.points, triangles);
      }
      this.field.setColors(plainColors(map), colors.range);
      this.field.setValues(colors.values);
    } else this.field.hide();
    this.drawnColors = colors;
  }

  dispose(): void {
    this.field.dispose();
    for (const shape of [this.cells, this.offered, this.chosen]) shape.dispose();
  }
}

/** Lines or triangles given by their corners. */
class Shape {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly nearer = new Nearer(this.mapper);
  private readonly data = vtkPolyData.newInstance();
  private drawn: Float32Array | null = null;
  private shown = true;

  constructor(private readonly lift: Lift) {
    this.mapper.setInputData(this.data);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.setVisibility(false);
    this.place('plane');
  }

  place(ground: Ground): void {
    lay(this.actor, this.nearer, ground, this.lift);
  }

  /** @param corners 2 for lines, 3 for triangles */
  setPoints(points: Float32Array, corners: 2 | 3): void {
    if (points === this.drawn) return;
    this.drawn = points;
    const count = points.length / 3 / corners;
    const elements = new Uint32Array((corners + 1) * count);
    for (let i = 0, at = 0; i < count; i++) {
      elements[at++] = corners;
      for (let k = 0; k < corners; k++) elements[at++] = corners * i + k;
    }
    this.data.getPoints().setData(points, 3);
    this.data.getLines().setData(corners === 2 ? elements : new Uint32Array(0));
    this.data.getPolys().setData(corners === 3 ? elements : new Uint32Array(0));
    this.data.modified();
    this.show(this.shown);
  }

  show(shown: boolean): void {
    this.shown = shown;
    this.actor.setVisibility(shown && (this.drawn?.length ?? 0) > 0);
  }

  dispose(): void {
    this.actor.delete();
    this.mapper.delete();
    this.data.delete();
  }
}
