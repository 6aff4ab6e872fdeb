import { incircle, orient2d } from 'robust-predicates';
import { internalError } from '../../core/internalError';

/** Returns the next half-edge of the same triangle. */
export const next = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);
export const previous = (edge: number): number => (edge % 3 === 0 ? edge + 2 : edge - 1);

/** Returns a positive value if a, b, c turn left. */
export const turnOf = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): number => -orient2d(ax, ay, bx, by, cx, cy);

/**
 * A counter-clockwise triangulation of a plane domain that stays constrained Delaunay under point insertion (Lawson
 * 1977): half-edge e of triangle ⌊e/3⌋ runs from `origin[e]` to the origin of the next one.
 */
export class Triangulation {
  pointCount: number;
  triangleCount: number;
  x: Float64Array;
  y: Float64Array;
  origin: Int32Array;
  /** The opposite half-edge, or −1 − (side of the boundary). */
  twin: Int32Array;
  private readonly suspects: number[] = [];

  constructor(x: Float64Array, y: Float64Array, origin: Int32Array, twin: Int32Array) {
    this.x = x;
    this.y = y;
    this.origin = origin;
    this.twin = twin;
    this.pointCount = x.length;
    this.triangleCount = origin.length / 3;
  }

  turn(a: number, b: number, px: number, py: number): number {
    const { x, y } = this;
    return turnOf(x[a], y[a], x[b], y[b], px, py);
  }

  /** Returns whether a point lies inside the circle through three points in counter-clockwise order. */
  circleContains(a: number, b: number, c: number, px: number, py: number): boolean {
    const { x, y } = this;
    return incircle(x[a], y[a], x[b], y[b], x[c], y[c], px, py) > 0;
  }

  /** Returns whether a point lies inside the circumcircle of a triangle. */
  circumcircleContains(triangle: number, px: number, py: number): boolean {
    const { origin } = this;
    const base = 3 * triangle;
    return this.circleContains(origin[base], origin[base + 1], origin[base + 2], px, py);
  }

  addPoint(px: number, py: number): number {
    if (this.pointCount === this.x.length) {
      this.x = grown(this.x, new Float64Array(2 * this.x.length));
      this.y = grown(this.y, new Float64Array(2 * this.y.length));
    }
    this.x[this.pointCount] = px;
    this.y[this.pointCount] = py;
    return this.pointCount++;
  }

  /** Inserts a point into the triangle that contains it. */
  putInside(triangle: number, point: number): void {
    const { x, y } = this;
    const base = 3 * triangle;
    for (let edge = base; edge < base + 3; edge++) {
      const [from, to] = [this.origin[edge], this.origin[next(edge)]];
      if (this.turn(from, to, x[point], y[point]) === 0) return this.putOnEdge(edge, point);
    }
    const first = this.addTriangle();
    const second = this.addTriangle();
    const { origin, twin } = this;
    const [a, b, c] = [origin[base], origin[base + 1], origin[base + 2]];
    const [bc, ca] = [twin[base + 1], twin[base + 2]];
    this.set(triangle, a, b, point);
    this.set(first, b, c, point);
    this.set(second, c, a, point);
    this.link(3 * first, bc);
    this.link(3 * second, ca);
    this.link(base + 1, 3 * first + 2);
    this.link(3 * first + 1, 3 * second + 2);
    this.link(3 * second + 1, base + 2);
    this.suspects.push(base, 3 * first, 3 * second);
    this.restore(point);
  }

  /** Inserts a point on an edge between two triangles. */
  private putOnEdge(edge: number, point: number): void {
    const other = this.twin[edge];
    if (other < 0) throw internalError('a side of the boundary is split by splitSide');
    const [left, right] = [this.halve(edge, point), this.halve(other, point)];
    this.link(edge, right);
    this.link(other, left);
    this.restore(point);
  }

  /**
   * Inserts a point on or near a side of the boundary.
   * @param sides indices of the two new sides
   */
  splitSide(edge: number, point: number, [first, second]: readonly [number, number]): void {
    const half = this.halve(edge, point);
    this.twin[edge] = -1 - first;
    this.twin[half] = -1 - second;
    this.restore(point);
  }

  /** Splits a triangle from the middle of an edge to its apex; returns the second half of the edge. */
  private halve(edge: number, point: number): number {
    const added = this.addTriangle();
    const { origin, twin } = this;
    const [after, before] = [next(edge), previous(edge)];
    const [end, apex, beyond] = [origin[after], origin[before], twin[after]];
    origin[after] = point;
    this.set(added, point, end, apex);
    this.link(3 * added + 1, beyond);
    this.link(3 * added + 2, after);
    this.suspects.push(before, 3 * added + 1);
    return 3 * added;
  }

  /** Flips edges until no circumcircle contains the point; all candidates are opposite to it. */
  private restore(point: number): void {
    const { x, y, suspects } = this;
    while (suspects.length > 0) {
      const edge = suspects.pop()!;
      const other = this.twin[edge];
      if (other < 0) continue;
      if (!this.circumcircleContains((other / 3) | 0, x[point], y[point])) continue;
      this.flip(edge);
      suspects.push(edge, next(other));
    }
  }

  /** Flips edges until all triangles are constrained Delaunay. */
  restoreAll(): void {
    const { x, y, suspects } = this;
    for (let edge = 0; edge < 3 * this.triangleCount; edge++) {
      if (this.twin[edge] > edge) suspects.push(edge);
    }
    while (suspects.length > 0) {
      const edge = suspects.pop()!;
      const other = this.twin[edge];
      if (other < 0) continue;
      const apex = this.origin[previous(edge)];
      if (!this.circumcircleContains((other / 3) | 0, x[apex], y[apex])) continue;
      this.flip(edge);
      suspects.push(edge, next(edge), other, next(other));
    }
  }

  /** Flips the diagonal of the two triangles at an edge; `edge` and next(twin) are then opposite to its apex. */
  private flip(edge: number): void {
    const { origin, twin } = this;
    const other = twin[edge];
    const [before, otherBefore] = [previous(edge), previous(other)];
    const [outer, otherOuter] = [twin[before], twin[otherBefore]];
    const apex = origin[before];
    origin[edge] = origin[otherBefore];
    origin[other] = apex;
    this.link(edge, otherOuter);
    this.link(other, outer);
    this.link(before, otherBefore);
  }

  /** Links two half-edges as twins; `other` may also be a side. */
  link(edge: number, other: number): void {
    this.twin[edge] = other;
    if (other >= 0) this.twin[other] = edge;
  }

  private set(triangle: number, a: number, b: number, c: number): void {
    this.origin[3 * triangle] = a;
    this.origin[3 * triangle + 1] = b;
    this.origin[3 * triangle + 2] = c;
  }

  private addTriangle(): number {
    if (3 * this.triangleCount === this.origin.length) {
      this.origin = grown(this.origin, new Int32Array(2 * this.origin.length));
      this.twin = grown(this.twin, new Int32Array(2 * this.twin.length));
    }
    return this.triangleCount++;
  }
}

function grown<Numbers extends Float64Array | Int32Array>(own: Numbers, larger: Numbers): Numbers {
  larger.set(own);
  return larger;
}
