import type { TriangleMesh } from './types';

/** Quality metric of triangles. */
export type TriangleMetric =
  'smallestAngle' | 'largestAngle' | 'shape' | 'inscribedRadius' | 'edgeRatio';

/** Sides and area of a cell. */
interface CellSize {
  /** The side lengths, ascending. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly area: number;
}

const degrees = 180 / Math.PI;

/**
 * Returns one value per cell, in the order of the cells. With the sides a ≤ b ≤ c and the area A:
 * - `smallestAngle`: degrees; atan2(2A, (b² + c² − a²)/2), opposite the shortest side; at most 60
 * - `largestAngle`: degrees; atan2(2A, (a² + b² − c²)/2), opposite the longest side; at least 60
 * - `shape`: γ = 2r/R, twice the inscribed over the circumscribed radius, 16A²/(abc(a + b + c)); 1 for equilateral
 * cells, 0 for flat ones (Gmsh's γ)
 * - `inscribedRadius`: r = 2A/(a + b + c), in mesh units; proportional to the time step
 * - `edgeRatio`: c/a, 1 for equilateral cells
 */
export function triangleQuality(mesh: TriangleMesh, metric: TriangleMetric): Float64Array {
  const measure = measures[metric];
  const values = new Float64Array(mesh.cells.length / 3);
  for (let cell = 0; cell < values.length; cell++) values[cell] = measure(sizeOf(mesh, cell));
  return values;
}

const measures: Readonly<Record<TriangleMetric, (size: CellSize) => number>> = {
  smallestAngle: ({ a, b, c, area }) =>
    degrees * Math.atan2(2 * area, 0.5 * (b * b + c * c - a * a)),
  largestAngle: ({ a, b, c, area }) =>
    degrees * Math.atan2(2 * area, 0.5 * (a * a + b * b - c * c)),
  shape: ({ a, b, c, area }) => (16 * area * area) / (a * b * c * (a + b + c)),
  inscribedRadius: ({ a, b, c, area }) => (2 * area) / (a + b + c),
  edgeRatio: ({ a, c }) => c / a,
};

function sizeOf({ points, cells }: TriangleMesh, cell: number): CellSize {
  const p = 3 * cells[3 * cell];
  const q = 3 * cells[3 * cell + 1];
  const r = 3 * cells[3 * cell + 2];
  const ux = points[q] - points[p];
  const uy = points[q + 1] - points[p + 1];
  const vx = points[r] - points[p];
  const vy = points[r + 1] - points[p + 1];
  const wx = vx - ux;
  const wy = vy - uy;
  const first = Math.sqrt(ux * ux + uy * uy);
  const second = Math.sqrt(vx * vx + vy * vy);
  const third = Math.sqrt(wx * wx + wy * wy);
  const a = Math.min(first, second, third);
  const c = Math.max(first, second, third);
  return { a, b: first + second + third - a - c, c, area: 0.5 * (ux * vy - uy * vx) };
}
