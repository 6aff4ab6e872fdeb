import type { Surface } from '../engine/displayData';
import type { FieldLayer } from './fieldLayer';
import { trianglesToDraw } from './liveSurface';
import { type SkinLook, surfaceLook } from './skinLook';

/**
 * The triangles of a skin during camera motion if it has more than `most`: each face with fewer squares.
 * @returns null if no reduction is needed
 */
export function coarseTriangles(
  { kind, triangles, boundary, faceIntervals }: Surface,
  { groups }: Pick<SkinLook, 'groups'>,
  most: number,
): Uint32Array | null {
  if (kind !== 'skin' || faceIntervals === undefined) return null;
  if (triangles.length / 3 <= most) return null;
  const perFace = 2 * faceIntervals ** 2;
  const faceCount = triangles.length / 3 / perFace;
  const steps = Array.from({ length: faceIntervals }, (_, i) => i + 1).filter(
    (step) => faceIntervals % step === 0,
  );
  const isFew = (step: number): boolean => faceCount * 2 * (faceIntervals / step) ** 2 <= most;
  const step = steps.find(isFew) ?? faceIntervals;
  if (step === 1) return null;
  const along = faceIntervals / step;
  const width = faceIntervals + 1;
  const seen = boundary
    .filter(({ name }) => surfaceLook({ groups }, name) === 'field')
    .flatMap(({ triangles: ranges = [] }) => ranges);
  const count = seen.reduce((sum, [first, last]) => sum + (last - first) / perFace, 0);
  const coarse = new Uint32Array(6 * along ** 2 * count);
  let at = 0;
  for (const [first, last] of seen) {
    for (let face = first / perFace; face < last / perFace; face++) {
      for (let j = 0; j < along; j++) {
        for (let i = 0; i < along; i++) {
          const a = face * width * width + step * (j * width + i);
          const [b, c] = [a + step, a + step * width];
          coarse.set([a, b, c, b, c + step, c], at);
          at += 6;
        }
      }
    }
  }
  return coarse;
}

/** The surfaces of the fields by pane; buffers are rebuilt only for another surface. */
export class DrawnSurfaces {
  /** Drawn surfaces, each with a key of the groups that show the field. */
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
