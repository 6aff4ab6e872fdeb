import { noProgress, type ProgressCallback } from '../../core/progress';
import { next, previous, type Triangulation } from './triangulation';

/** Triangles above this quality may degrade down to it. Their angles are above 31°. */
const goodQuality = 0.8;
/** Minimum quality; below it rounding could invert a triangle. */
const minQuality = 1e-9;

/**
 * Moves inner points to the center of their neighbors if neither the quality nor the smallest angle of the
 * surrounding triangles degrades, and restores the Delaunay property.
 */
export function smooth(
  mesh: Triangulation,
  passes: number,
  notify: ProgressCallback = noProgress,
): void {
  for (let pass = 0; pass < passes; pass++) {
    const edgeOf = edgesFrom(mesh);
    for (let point = 0; point < mesh.pointCount; point++) {
      if (edgeOf[point] >= 0) move(mesh, point, edgeOf[point]);
    }
    mesh.restoreAll();
    notify((pass + 1) / passes);
  }
}

/** Returns an edge per point that starts there; −1 at the boundary. */
function edgesFrom({ pointCount, triangleCount, origin, twin }: Triangulation): Int32Array {
  const edgeOf = new Int32Array(pointCount).fill(-1);
  for (let edge = 0; edge < 3 * triangleCount; edge++) edgeOf[origin[edge]] = edge;
  for (let edge = 0; edge < 3 * triangleCount; edge++) {
    if (twin[edge] >= 0) continue;
    edgeOf[origin[edge]] = -1;
    edgeOf[origin[next(edge)]] = -1;
  }
  return edgeOf;
}

function move(mesh: Triangulation, point: number, first: number): void {
  const { origin, twin, x, y } = mesh;
  let toX = 0;
  let toY = 0;
  let count = 0;
  let edge = first;
  do {
    const neighbor = origin[next(edge)];
    toX += x[neighbor];
    toY += y[neighbor];
    count++;
    edge = twin[previous(edge)];
  } while (edge !== first);
  toX /= count;
  toY /= count;
  const enough = Math.min(goodQuality, worstAbout(mesh, first, x[point], y[point], quality));
  const worst = worstAbout(mesh, first, toX, toY, quality);
  if (!(worst >= Math.max(enough, minQuality))) return;
  // For equal quality, acute triangles have a smaller minimum angle than obtuse ones.
  if (
    worst < goodQuality &&
    worstAbout(mesh, first, toX, toY, minSine) <
      worstAbout(mesh, first, x[point], y[point], minSine)
  ) {
    return;
  }
  x[point] = toX;
  y[point] = toY;
}

/** A measure of a triangle, given two edges from one corner. */
type Measure = (ux: number, uy: number, vx: number, vy: number) => number;

/** Returns the least measure of the triangles around a point if it were moved. */
function worstAbout(
  { origin, twin, x, y }: Triangulation,
  first: number,
  px: number,
  py: number,
  measure: Measure,
): number {
  let worst = 1;
  let edge = first;
  do {
    const b = origin[next(edge)];
    const c = origin[previous(edge)];
    worst = Math.min(worst, measure(x[b] - px, y[b] - py, x[c] - px, y[c] - py));
    edge = twin[previous(edge)];
  } while (edge !== first);
  return worst;
}

/** Returns the sine of the smallest angle: twice the area over the product of the two longest edges. */
function minSine(ux: number, uy: number, vx: number, vy: number): number {
  const [u, v, w] = [Math.hypot(ux, uy), Math.hypot(vx, vy), Math.hypot(ux - vx, uy - vy)];
  return ((ux * vy - uy * vx) * Math.min(u, v, w)) / (u * v * w);
}

/** Returns 4√3 area over the sum of squared edges, of which two are given: 1 for equilateral triangles. */
function quality(ux: number, uy: number, vx: number, vy: number): number {
  const squares = 2 * (ux * ux + uy * uy + vx * vx + vy * vy - ux * vx - uy * vy);
  return (2 * Math.sqrt(3) * (ux * vy - uy * vx)) / squares;
}
