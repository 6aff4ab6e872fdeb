import type { Surface } from '../engine/displayData';
import { coarseTriangles } from './coarseSkin';
import type { FieldLayer } from './fieldLayer';
import { trianglesToDraw } from './liveSurface';
import type { SkinLook } from './skinLook';

/** The surfaces that fields are drawn on, by picture: buffers are made again only for another one. */
export class DrawnSurfaces {
  /** With the key of which groups show the field. */
  private drawn: { readonly surface: Surface; readonly key: string }[] = [];

  /**
   * @param isLive whether fields come one after the other
   * @param maxWhileMoving triangles that may be drawn while the camera moves
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

  /** Pictures from there on are gone. */
  keepFirst(count: number): void {
    this.drawn = this.drawn.slice(0, count);
  }

  /** All are to be made again. */
  forget(): void {
    this.drawn = [];
  }
}
