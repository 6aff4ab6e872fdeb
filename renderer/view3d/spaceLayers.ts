import type vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import { colouredRange, type Colouring } from '../../solver/outputs';
import { surfaceKinds, type ColouredSurface } from '../../solver/post';
import { FieldLayer } from './fieldLayer';
import type { Range } from '../stores/paneAnswers';

type SurfaceKind = (typeof surfaceKinds)[number];

/** Coloured surfaces within a domain in space. */
export class SpaceLayers {
  private readonly layers: Readonly<Record<SurfaceKind, FieldLayer>> = {
    slices: new FieldLayer(),
    isosurfaces: new FieldLayer(),
  };
  private readonly drawn = new Map<SurfaceKind, ColouredSurface>();

  constructor() {
    for (const kind of surfaceKinds) this.setOpacity(kind, 1);
  }

  get actors(): readonly vtkActor[] {
    return Object.values(this.layers).flatMap(({ actors }) => actors);
  }

  setSurface(kind: SurfaceKind, surface: ColouredSurface | null): void {
    const layer = this.layers[kind];
    if (!surface || surface.triangles.length === 0) {
      this.drawn.delete(kind);
      layer.hide();
      return;
    }
    if (this.drawn.get(kind) === surface) return;
    this.drawn.set(kind, surface);
    layer.setSurface(surface.points, surface.triangles, surface.normals);
    layer.setValues(surface.values);
  }

  /** @returns whether anything is coloured otherwise now */
  setColours(kind: SurfaceKind, colours: Colouring, range: Range | null): boolean {
    const own = this.drawn.get(kind);
    if (!own) return false;
    // Of another field than that in colour the range is that of its data.
    const shown = range ?? own.range;
    return this.layers[kind].setColours(colours, colouredRange(colours.scale, shown));
  }

  setOpacity(kind: SurfaceKind, opacity: number): void {
    this.layers[kind].setSolid({ opacity, light: true, groups: {} });
  }

  dispose(): void {
    for (const layer of Object.values(this.layers)) layer.dispose();
  }
}
