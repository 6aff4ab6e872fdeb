import { next, previous, type Triangulation } from './triangulation';
import { internalError } from '../../core/internalError';

/** Inserts missing edges into a triangulation, so that it contains the sides of a boundary. */
export class SideInserter {
  /** Per point: a half-edge that starts there. */
  private readonly edgeFrom: Int32Array;

  constructor(private readonly mesh: Triangulation) {
    this.edgeFrom = new Int32Array(mesh.pointCount);
    for (let edge = 0; edge < 3 * mesh.triangleCount; edge++)
      this.edgeFrom[mesh.origin[edge]] = edge;
  }

  /**
   * Makes the side from a to b an edge: replaces the triangles that it crosses by the constrained Delaunay triangles
   * on both sides of it (Anglada 1997). No other point may lie on the side, and it must not cross any side inserted
   * before.
   */
  insert(a: number, b: number): void {
    const start = this.crossedFrom(a, b);
    if (start < 0) return;
    const { mesh } = this;
    const { origin, twin, x, y } = mesh;
    const crossed = [(start / 3) | 0];
    const left = [origin[next(start)]];
    const right = [origin[start]];
    for (let edge = start; ;) {
      const beyond = twin[edge];
      const apex = origin[previous(beyond)];
      crossed.push((beyond / 3) | 0);
      if (apex === b) break;
      const isLeft = mesh.turn(a, b, x[apex], y[apex]) > 0;
      (isLeft ? left : right).push(apex);
      edge = isLeft ? next(beyond) : previous(beyond);
    }
    const corners = [
      ...trianglesOn(mesh, a, b, left),
      ...trianglesOn(mesh, b, a, right.toReversed()),
    ];
    this.replace(crossed, corners);
  }

  /** Returns the first half-edge, opposite to a, that the segment to b crosses; −1 if a and b share an edge. */
  private crossedFrom(a: number, b: number): number {
    const { mesh, edgeFrom } = this;
    const { origin, twin, x, y } = mesh;
    let edge = edgeFrom[a];
    do {
      const [u, v] = [origin[next(edge)], origin[previous(edge)]];
      if (u === b || v === b) return -1;
      const isBetween = mesh.turn(a, b, x[u], y[u]) < 0 && mesh.turn(a, b, x[v], y[v]) > 0;
      if (isBetween) return next(edge);
      edge = twin[previous(edge)];
    } while (edge !== edgeFrom[a]);
    throw internalError(`the side from point ${a} to ${b} leaves no triangle`);
  }

  /** Replaces triangles by the same number of new ones that fill the same polygon. */
  private replace(triangles: readonly number[], corners: readonly number[]): void {
    const { mesh, edgeFrom } = this;
    const { origin, twin, pointCount } = mesh;
    const isReplaced = new Set(triangles);
    const keyOf = (from: number, to: number): number => from * pointCount + to;
    /** Adjacent half-edge by directed edge: outer ones beyond the polygon, or new ones keyed in reverse. */
    const beyond = new Map<number, number>();
    for (const triangle of triangles) {
      for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
        if (twin[edge] >= 0 && isReplaced.has((twin[edge] / 3) | 0)) continue;
        beyond.set(keyOf(origin[edge], origin[next(edge)]), twin[edge]);
      }
    }
    triangles.forEach((triangle, i) => origin.set(corners.slice(3 * i, 3 * i + 3), 3 * triangle));
    for (const triangle of triangles) {
      for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
        const [from, to] = [origin[edge], origin[next(edge)]];
        edgeFrom[from] = edge;
        const other = beyond.get(keyOf(from, to));
        if (other === undefined) beyond.set(keyOf(to, from), edge);
        else mesh.link(edge, other);
      }
    }
  }
}

/**
 * Returns the constrained Delaunay triangles, three points each, between the edge from a to b and a chain of points
 * on its left.
 */
function trianglesOn(
  mesh: Triangulation,
  a: number,
  b: number,
  chain: readonly number[],
): number[] {
  const { x, y } = mesh;
  const corners: number[] = [];
  const waiting = [{ from: a, to: b, first: 0, end: chain.length }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { from, to, first, end } = part;
    if (first === end) continue;
    let apex = -1;
    for (let i = first; i < end; i++) {
      const point = chain[i];
      if (mesh.turn(from, to, x[point], y[point]) <= 0) continue;
      if (apex < 0 || mesh.circleContains(from, to, chain[apex], x[point], y[point])) apex = i;
    }
    corners.push(from, to, chain[apex]);
    waiting.push({ from, to: chain[apex], first, end: apex });
    waiting.push({ from: chain[apex], to, first: apex + 1, end });
  }
  return corners;
}
