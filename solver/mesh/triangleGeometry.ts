import type { TriangleMesh } from './types';

/** Sizes of the cells, in mesh units. */
export interface TriangleGeometry {
  readonly areas: Float64Array;
  /** Inscribed radius of each cell, 2·area / perimeter. */
  readonly inscribedRadii: Float64Array;
  readonly totalArea: number;
}

export function triangleGeometry(mesh: TriangleMesh): TriangleGeometry {
  const { points, cells } = mesh;
  const cellCount = cells.length / 3;
  const areas = new Float64Array(cellCount);
  const inscribedRadii = new Float64Array(cellCount);
  let totalArea = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const a = 3 * cells[3 * cell];
    const b = 3 * cells[3 * cell + 1];
    const c = 3 * cells[3 * cell + 2];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const area = 0.5 * (ux * vy - uy * vx);
    const perimeter =
      Math.sqrt(ux * ux + uy * uy) +
      Math.sqrt(vx * vx + vy * vy) +
      Math.sqrt((vx - ux) ** 2 + (vy - uy) ** 2);
    areas[cell] = area;
    inscribedRadii[cell] = (2 * area) / perimeter;
    totalArea += area;
  }
  return { areas, inscribedRadii, totalArea };
}
