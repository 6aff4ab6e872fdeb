import type { Surface } from '../engine/displayData';
import { coarseTriangles } from './coarseSkin';
import type { FieldLayer } from './fieldLayer';
import { trianglesToDraw } from './liveSurface';
import type { SkinLook } from './skinLook';

/** The surfaces of the fields by pane; buffers are rebuilt only for another surface. */
export class DrawnSurfaces {
  /** With a key of the groups that show the field. */
  private drawn: { readonly surface: Surface; readonly key: string }[] = [];

  /**
   * @param isLive whether fields arrive continuously during a run
   * @param maxWhileMoving maximum number of triangles during camera motion
   */
  put(
    id: number,
    field: FieldLayer,
    surface: Surface,
    look: SkinLook,
    isLive: boolean,
    maxWhileMoving: number,
  ): void {
    const key = JSON.stringify(look.groups);
    if (this.drawn[id]?.surface === surface && this.drawn[id].key === key) return;
    this.drawn[id] = { surface, key };
    field.setSurface(
      surface.points,
      trianglesToDraw(surface, isLive, look),
      surface.normals ?? null,
      coarseTriangles(surface, look, maxWhileMoving),
    );
  }

  /** Drops panes from this index on. */
  keepFirst(count: number): void {
    this.drawn = this.drawn.slice(0, count);
  }

  /** Forces all surfaces to be rebuilt. */
  forget(): void {
    this.drawn = [];
  }
}
