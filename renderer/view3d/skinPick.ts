import type { MeshGeometry } from '../engine/displayData';
import { ofGroups, surfaceLook, type SkinLook } from './skinLook';
import type { ClipPlane } from './clipPlane';
import type { HitSurface, PickedFace } from './surfaceHit';

/** The visible boundary surfaces of a 3D domain for picking; hidden and clipped parts are excluded. */
export class SkinPick implements HitSurface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  readonly slack: number | undefined;
  private readonly seen: MeshGeometry['boundaries'];

  constructor(
    { points, triangles, boundaries, slack }: MeshGeometry,
    look: Pick<SkinLook, 'groups'>,
    readonly clip: ClipPlane | null = null,
  ) {
    const isSeen = (group: string): boolean => surfaceLook(look, group) !== 'hidden';
    const parts = boundaries.map(({ name, skin }) => ({ name, ranges: skin?.triangles ?? [] }));
    this.points = points;
    this.slack = slack;
    this.triangles = ofGroups(triangles, 3, parts, isSeen);
    this.seen = boundaries.filter(({ name }) => isSeen(name));
  }

  /** The face of a triangle; null if it belongs to no group. */
  faceOf(triangle: number): PickedFace | null {
    let first = 0;
    for (const { name, faces, skin } of this.seen) {
      const count = countOf(skin?.triangles ?? []);
      if (triangle < first + count) {
        const face =
          faces.length > 0 ? faces[Math.floor(((triangle - first) * faces.length) / count)] : null;
        return { group: name, face };
      }
      first += count;
    }
    return null;
  }
}

/** Corners of the triangles of boundary faces, x y z each. @param faces face numbers */
export function faceTriangles(
  { points, triangles, boundaries }: MeshGeometry,
  faces: readonly number[],
): Float32Array {
  const requested = new Set(faces);
  const corners: number[] = [];
  for (const { faces: own, skin } of boundaries) {
    const [[first, last]] = skin?.triangles ?? [[0, 0]];
    const perFace = (last - first) / (own.length || 1);
    own.forEach((face, i) => {
      if (!requested.has(face)) return;
      const from = first + i * perFace;
      for (let at = 3 * from; at < 3 * (from + perFace); at++) {
        const point = 3 * triangles[at];
        corners.push(points[point], points[point + 1], points[point + 2]);
      }
    });
  }
  return Float32Array.from(corners);
}

const countOf = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first, 0);
