import type vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import { coloredRange, type Coloring } from '../../solver/outputs';
import { surfaceKinds, type ColoredSurface, type SurfaceKind } from '../../solver/post';
import { FieldLayer } from './fieldLayer';
import { perKey } from './perKey';
import type { Range } from '../stores/paneAnswers';

/** Colored surfaces inside a 3D domain. */
export class SpaceLayers {
  private readonly layers = perKey(surfaceKinds, () => new FieldLayer());
  private readonly drawn = new Map<SurfaceKind, ColoredSurface>();

  constructor() {
    for (const kind of surfaceKinds) this.setOpacity(kind, 1);
  }

  get actors(): readonly vtkActor[] {
    return Object.values(this.layers).flatMap(({ actors }) => actors);
  }

  setSurface(kind: SurfaceKind, surface: ColoredSurface | null): void {
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

  /** @returns whether any color changed */
  setColors(kind: SurfaceKind, colors: Coloring, range: Range | null): boolean {
    const own = this.drawn.get(kind);
    if (!own) return false;
    // A surface colored by another field uses the range of that field.
    const shown = range ?? own.range;
    return this.layers[kind].setColors(colors, coloredRange(colors, shown));
  }

  setOpacity(kind: SurfaceKind, opacity: number): void {
    this.layers[kind].setSolid({ opacity, light: true });
  }

  dispose(): void {
    for (const layer of Object.values(this.layers)) layer.dispose();
  }
}
