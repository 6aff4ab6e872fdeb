import { cellLocator } from './cellLocator';
import { PLURALS } from './cellShapes';
import type { Mesh } from './mesh';
import { MeshError, type CellMesh, type Locator } from './types';
import { t } from '../text/t';

/** Plane quadrilaterals with straight edges: 4 corners and 4 sides per cell, counter-clockwise. */
export interface QuadMesh extends CellMesh {
  readonly shape: 'quadrilateral';
  readonly dimension: 2;
  readonly order: 1;
}

/** Returns whether a mesh consists of quadrilaterals with straight edges. */
export const isQuadMesh = (mesh: Mesh): mesh is QuadMesh =>
  mesh.kind === 'cells' && mesh.shape === 'quadrilateral' && mesh.order === 1;

/** @param what needs them, as `the method` @throws MeshError if the mesh has other cells, or curved ones */
export function requireQuads(mesh: Mesh, what: string): QuadMesh {
  if (isQuadMesh(mesh)) return mesh;
  if (mesh.kind === 'cells' && mesh.shape === 'quadrilateral') {
    throw new MeshError(t('meshStraightQuads', what, mesh.order));
  }
  const found = mesh.kind === 'grid' ? t('meshGrid') : t('meshOf', PLURALS[mesh.shape]);
  throw new MeshError(t('meshNeedsQuads', what, found));
}

/** Number of coefficients per map, see `bilinearMaps`. */
export const mapNumbers = 8;

/**
 * Returns the maps from the unit square to the quadrilaterals, with a = ξ − ½ and b = η − ½: (x, y) = m + u a + v b + w
 * ab.
 * @returns per cell: x and y of m, u, v, w; m is the mean of the corners
 */
export function bilinearMaps({ cells, points, elementTags }: QuadMesh): Float64Array {
  const maps = new Float64Array(mapNumbers * elementTags.length);
  for (let cell = 0; cell < elementTags.length; cell++) {
    const [p, q, r, s] = [0, 1, 2, 3].map((corner) => 3 * cells[4 * cell + corner]);
    for (let axis = 0; axis < 2; axis++) {
      const [a, b, c, d] = [p, q, r, s].map((node) => points[node + axis]);
      const at = mapNumbers * cell + axis;
      maps[at] = 0.25 * (a + b + c + d);
      maps[at + 2] = 0.5 * (b - a + (c - d));
      maps[at + 4] = 0.5 * (d - a + (c - b));
      maps[at + 6] = a - b + (c - d);
    }
  }
  return maps;
}

/**
 * Writes ξ and η of a point in closed form: the only solution with a positive determinant. It also exists outside
 * the cell, as far as the map is invertible.
 * @returns whether a solution exists; if not, the values written lie outside the unit square
 */
export function invertBilinear(
  maps: Float64Array,
  cell: number,
  x: number,
  y: number,
  point: Float64Array,
): boolean {
  const at = mapNumbers * cell;
  const [dx, dy] = [x - maps[at], y - maps[at + 1]];
  const [ux, uy] = [maps[at + 2], maps[at + 3]];
  const [vx, vy] = [maps[at + 4], maps[at + 5]];
  const [wx, wy] = [maps[at + 6], maps[at + 7]];
  const area = ux * vy - uy * vx;
  const bent = dx * wy - dy * wx;
  // On lines of constant a, d = u a + (v + w a) b, so (d − u a) × (v + w a) = 0; likewise for b.
  const a = rootNearZero(ux * wy - uy * wx, area - bent, dy * vx - dx * vy);
  const b = rootNearZero(wx * vy - wy * vx, area + bent, dx * uy - dy * ux);
  point[0] = 0.5 + a;
  point[1] = 0.5 + b;
  return Math.abs(a) < Infinity && Math.abs(b) < Infinity;
}

/** Returns the root of αs² + βs + γ with positive slope; infinity if it has none. */
function rootNearZero(alpha: number, beta: number, gamma: number): number {
  if (gamma === 0 && beta > 0) return 0;
  const square = beta * beta - 4 * alpha * gamma;
  if (!(square >= 0)) return Infinity;
  const root = Math.sqrt(square);
  // Two forms of the same root; each avoids cancellation.
  return beta > 0 ? (-2 * gamma) / (beta + root) : (root - beta) / (2 * alpha);
}

/** Returns a locator for points in quadrilaterals. @param maps see `bilinearMaps` */
export const quadLocator = (mesh: QuadMesh, maps: Float64Array): Locator =>
  cellLocator(mesh, (cell, { 0: x, 1: y }, reference) => {
    reference[2] = 0;
    return invertBilinear(maps, cell, x, y, reference);
  });
