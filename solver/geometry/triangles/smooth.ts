import { unheard, type Tell } from '../../core/progress';
import { next, previous, type Triangulation } from './triangulation';

/** Angles of 35° and more are good enough to be given up for others. */
const goodQuality = 0.8;

/**
 * Moves inner points towards the middle of their neighbours where the worst triangle about them becomes no worse, and
 * restores the Delaunay property.
 */
export function smooth(mesh: Triangulation, passes: number, tell: Tell = unheard): void {
  for (let pass = 0; pass < passes; pass++) {
    const { pointCount, triangleCount, origin, twin, x, y } = mesh;
    const edgeOf = new Int32Array(pointCount).fill(-1);
    const fixed = new Uint8Array(pointCount);
    for (let edge = 0; edge < 3 * triangleCount; edge++) {
      edgeOf[origin[edge]] = edge;
      if (twin[edge] >= 0) continue;
      fixed[origin[edge]] = 1;
      fixed[origin[next(edge)]] = 1;
    }
    for (let point = 0; point < pointCount; point++) {
      const first = edgeOf[point];
      if (fixed[point] || first < 0) continue;
      let [sumX, sumY, count, worst] = [0, 0, 0, Infinity];
      let edge = first;
      do {
        const [b, c] = [origin[next(edge)], origin[previous(edge)]];
        worst = Math.min(worst, quality(x[point], y[point], x[b], y[b], x[c], y[c]));
        sumX += x[b];
        sumY += y[b];
        count++;
        edge = twin[previous(edge)];
      } while (edge !== first);
      const [toX, toY] = [sumX / count, sumY / count];
      let becomes = Infinity;
      do {
        const [b, c] = [origin[next(edge)], origin[previous(edge)]];
        becomes = Math.min(becomes, quality(toX, toY, x[b], y[b], x[c], y[c]));
        edge = twin[previous(edge)];
      } while (edge !== first && becomes >= Math.min(worst, goodQuality));
      if (becomes < Math.min(worst, goodQuality)) continue;
      x[point] = toX;
      y[point] = toY;
    }
    mesh.restoreAll();
    tell((pass + 1) / passes);
  }
}

/** 4√3 area over the sum of squares of the edges: 1 where they are equal. */
function quality(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
  const squares = ux * ux + uy * uy + vx * vx + vy * vy + (cx - bx) ** 2 + (cy - by) ** 2;
  return (2 * Math.sqrt(3) * (ux * vy - uy * vx)) / squares;
}
