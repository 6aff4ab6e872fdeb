import { next, turnOf, type Triangulation } from './triangulation';

/** The end of a walk: a triangle or a side of the boundary; the other is −1. Both are −1 if the walk cycled. */
export interface WalkEnd {
  readonly triangle: number;
  readonly side: number;
}

/**
 * Walks straight from the centroid of a triangle towards a point.
 * @returns the triangle that contains the point, or the half-edge of the first side crossed
 */
export function walk(mesh: Triangulation, start: number, px: number, py: number): WalkEnd {
  const { origin, twin, x, y } = mesh;
  const base = 3 * start;
  const [a, b, c] = [origin[base], origin[base + 1], origin[base + 2]];
  const fromX = (x[a] + x[b] + x[c]) / 3;
  const fromY = (y[a] + y[b] + y[c]) / 3;
  let triangle = start;
  let came = -1;
  // A straight line crosses each triangle at most once.
  for (let steps = 0; steps <= mesh.triangleCount; steps++) {
    let leaving = -1;
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      if (edge === came) continue;
      const [u, v] = [origin[edge], origin[next(edge)]];
      if (mesh.turn(u, v, px, py) >= 0) continue;
      leaving = edge;
      // If two edges are possible, take the one that the line crosses.
      const left = turnOf(fromX, fromY, px, py, x[u], y[u]);
      const right = turnOf(fromX, fromY, px, py, x[v], y[v]);
      if (left <= 0 && right >= 0) break;
    }
    if (leaving < 0) return { triangle, side: -1 };
    came = twin[leaving];
    if (came < 0) return { triangle: -1, side: leaving };
    triangle = (came / 3) | 0;
  }
  return { triangle: -1, side: -1 };
}
