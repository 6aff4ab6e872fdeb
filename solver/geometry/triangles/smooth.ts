import { unheard, type Tell } from '../../core/progress';
import { next, previous, type Triangulation } from './triangulation';

/** Triangles of smallest angles of about 45° are good enough to be given up for others. */
const goodQuality = 0.8;

/**
 * Moves inner points to the middle of their neighbours where the worst triangle about them becomes no worse, and
 * restores the Delaunay property.
 */
export function smooth(mesh: Triangulation, passes: number, tell: Tell = unheard): void {
  for (let pass = 0; pass < passes; pass++) {
    const edgeOf = edgesFrom(mesh);
    for (let point = 0; point < mesh.pointCount; point++) {
      if (edgeOf[point] >= 0) move(mesh, point, edgeOf[point]);
    }
    mesh.restoreAll();
    tell((pass + 1) / passes);
  }
}

/** Per point: an edge that begins there; −1 at the boundary. */
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
    const neighbour = origin[next(edge)];
    toX += x[neighbour];
    toY += y[neighbour];
    count++;
    edge = twin[previous(edge)];
  } while (edge !== first);
  toX /= count;
  toY /= count;
  const enough = Math.min(goodQuality, worstAbout(mesh, first, x[point], y[point]));
  if (worstAbout(mesh, first, toX, toY) < enough) return;
  x[point] = toX;
  y[point] = toY;
}

/** The least quality of the triangles about a point, were it at another place. */
function worstAbout(
  { origin, twin, x, y }: Triangulation,
  first: number,
  px: number,
  py: number,
): number {
  let worst = 1;
  let edge = first;
  do {
    const b = origin[next(edge)];
    const c = origin[previous(edge)];
    worst = Math.min(worst, quality(x[b] - px, y[b] - py, x[c] - px, y[c] - py));
    edge = twin[previous(edge)];
  } while (edge !== first);
  return worst;
}

/** 4√3 area over the sum of squares of the edges, of which two are given: 1 where they are equal. */
function quality(ux: number, uy: number, vx: number, vy: number): number {
  const squares = 2 * (ux * ux + uy * uy + vx * vx + vy * vy - ux * vx - uy * vy);
  return (2 * Math.sqrt(3) * (ux * vy - uy * vx)) / squares;
}
