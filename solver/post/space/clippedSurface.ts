import {
  cutTriangles,
  distancesFrom,
  valuesAtCut,
  type CutTriangles,
} from '../../space/surfaces/cutTriangles';
import type { Plane } from '../../space/surfaces/planeCut';

/** Triangles with a value, and for smooth shading a normal, per point. */
export interface Surface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  readonly values: Float32Array;
  readonly normals: Float32Array | null;
}

/** Returns the part of a surface that remains after a cut of its triangles. */
export function applyCut<S extends Surface>(surface: S, cut: CutTriangles) {
  const at = (values: Float32Array, width: number) =>
    Float32Array.from(valuesAtCut(cut, values, width));
  return {
    ...surface,
    points: at(surface.points, 3),
    triangles: cut.triangles,
    values: at(surface.values, 1),
    normals: surface.normals && at(surface.normals, 3),
  };
}

/** Returns the part of a surface behind a plane, on the side opposite to its normal; triangles are cut at the plane. */
export const clippedSurface = <S extends Surface>(surface: S, plane: Plane) =>
  applyCut(surface, cutTriangles(surface.triangles, distancesFrom(plane, surface.points)));

/** Returns the parts of polylines behind a plane. @param lines x, y, z per point of each line */
export function clippedLines(lines: readonly Float32Array[], plane: Plane): Float32Array[] {
  return lines.flatMap((line) => {
    const distance = distancesFrom(plane, line);
    const parts: number[][] = [];
    let part: number[] = [];
    const end = (): void => {
      if (part.length > 3) parts.push(part);
      part = [];
    };
    distance.forEach((own, i) => {
      const before = i > 0 ? distance[i - 1] : own;
      if ((before < 0 && own > 0) || (before > 0 && own < 0)) {
        const share = before / (before - own);
        for (let axis = 0; axis < 3; axis++) {
          const start = line[3 * i - 3 + axis];
          part.push(start + share * (line[3 * i + axis] - start));
        }
      }
      if (own > 0) end();
      else part.push(...line.subarray(3 * i, 3 * i + 3));
    });
    end();
    return parts.map((points) => Float32Array.from(points));
  });
}
