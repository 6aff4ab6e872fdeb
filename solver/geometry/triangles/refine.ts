import { MeshError } from '../../mesh/types';
import { noProgress, type ProgressCallback } from '../../core/progress';
import { shortPoint } from '../outline';
import type { SizeField } from '../sizeField';
import { apexPlace } from './apex';
import type { Sides } from './sides';
import { next, previous, type Triangulation } from './triangulation';
import { walk } from './walk';
import { t } from '../../text/t';

/** Minimum angle in degrees. Refinement terminates for any domain below 28.6 (Chew 1993), and in practice below 33. */
export const minAngle = 28.5;
const minSine = Math.sin((minAngle * Math.PI) / 180);
/** A side is split if it subtends more than 120° at its apex; otherwise the angles at it could be below 30°. */
const encroachedCosine = -0.5;
/** Maximum circumradius over target size; 0.58 for ideal triangles. */
export const largestRadius = 0.72;
/** Minimum side length for splitting, relative to the target size. */
const shortestSide = 1e-3;
/** Minimum distance of a new point from others, relative to the shortest edge of the triangle that it improves. */
const minRoom = 0.1;

export interface Refinement {
  readonly triangles: Triangulation;
  readonly sides: Sides;
  readonly sizeAt: SizeField;
  /** Whether two pieces meet at less than 60°, which makes small angles between them unavoidable. */
  readonly meetSharply: (piece: number, other: number) => boolean;
  readonly mostTriangles: number;
  /** Returns the outline nearest to a point, for messages. */
  readonly placeNear: (x: number, y: number) => string;
}

/**
 * Inserts points until no triangle is too large or has a small angle, as far as the boundary allows (Chew,
 * Guaranteed-quality mesh generation for curved surfaces, 1993). New points are off-centers (Üngör 2004), whose
 * distance from a finished neighbor follows the target size (Rebay 1993; Engwirda, Ivers 2016).
 * @throws MeshError if it takes too many triangles
 */
export function refine(refinement: Refinement, notify: ProgressCallback = noProgress): void {
  new Refiner(refinement).run(notify);
}

/** States of a triangle. */
const good = 0;
const bad = 1;
/** Bad, but cannot be improved. */
const final = 2;

class Refiner {
  private readonly mesh: Triangulation;
  /** Target size per point. */
  private sizes: Float64Array;
  /** State per triangle. */
  private states: Uint8Array;
  /** Queue of bad triangles next to a finished one. */
  private readonly front: number[] = [];
  private readonly others: number[] = [];
  private frontHead = 0;
  private othersHead = 0;
  /** Per point: its piece, or −1 for inner points; a corner belongs to the last of its pieces. */
  private pieces: Int32Array;
  private readonly cavity: number[] = [];

  constructor(private readonly given: Refinement) {
    const { triangles, sides, sizeAt } = given;
    this.mesh = triangles;
    const { pointCount, triangleCount, x, y } = triangles;
    this.sizes = Float64Array.from({ length: pointCount }, (_, i) => sizeAt(x[i], y[i]));
    this.states = new Uint8Array(triangleCount);
    this.pieces = new Int32Array(pointCount).fill(-1);
    for (let edge = 0; edge < 3 * triangleCount; edge++) {
      const twin = triangles.twin[edge];
      if (twin < 0) this.pieces[triangles.origin[edge]] = sides.piece(-1 - twin);
    }
  }

  run(notify: ProgressCallback): void {
    const { mesh, given } = this;
    for (let triangle = 0; triangle < mesh.triangleCount; triangle++) this.evaluate(triangle);
    for (let steps = 0; ; steps++) {
      const triangle = this.take();
      if (triangle < 0) break;
      if (steps % 1024 === 0) notify(mesh.triangleCount / (mesh.triangleCount + this.waiting));
      if (mesh.triangleCount > given.mostTriangles) {
        tooManyTriangles(given.mostTriangles, this.finestPlace());
      }
      this.improve(triangle);
    }
  }

  /** Returns the point with the shortest edge relative to the target size. */
  private finestPlace(): readonly [at: string, place: string] {
    const { triangleCount, origin, x, y } = this.mesh;
    let [finest, least] = [0, Infinity];
    for (let edge = 0; edge < 3 * triangleCount; edge++) {
      const ratio = this.length(edge) / this.sizes[origin[edge]];
      if (ratio < least) [finest, least] = [origin[edge], ratio];
    }
    const [px, py] = [x[finest], y[finest]];
    return [shortPoint(px, py), this.given.placeNear(px, py)];
  }

  /** Number of queued triangles. */
  private get waiting(): number {
    return this.front.length - this.frontHead + this.others.length - this.othersHead;
  }

  /** Takes the next bad triangle, first in, first out, so that the front advances evenly. */
  private take(): number {
    while (this.frontHead < this.front.length) {
      const triangle = this.front[this.frontHead++];
      if (this.states[triangle] === bad) return triangle;
    }
    while (this.othersHead < this.others.length) {
      const triangle = this.others[this.othersHead++];
      if (this.states[triangle] === bad) return triangle;
    }
    return -1;
  }

  /** Evaluates a new or changed triangle. */
  private evaluate(triangle: number): void {
    const { twin } = this.mesh;
    if (triangle >= this.states.length) {
      const longer = new Uint8Array(2 * triangle + 2);
      longer.set(this.states);
      this.states = longer;
    }
    this.states[triangle] = this.isGood(triangle) ? good : bad;
    if (this.states[triangle] === bad) {
      (this.finishedEdge(triangle) < 0 ? this.others : this.front).push(triangle);
      return;
    }
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      const beyond = twin[edge] < 0 ? -1 : (twin[edge] / 3) | 0;
      if (beyond >= 0 && this.states[beyond] === bad) this.front.push(beyond);
    }
  }

  /** Returns the shortest edge that is a side or borders a finished triangle; −1 if there is none. */
  private finishedEdge(triangle: number): number {
    const { twin } = this.mesh;
    let found = -1;
    let shortest = Infinity;
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      if (twin[edge] >= 0 && this.states[(twin[edge] / 3) | 0] === bad) continue;
      const length = this.length(edge);
      if (length >= shortest) continue;
      [found, shortest] = [edge, length];
    }
    return found;
  }

  private shortest(triangle: number): number {
    const base = 3 * triangle;
    return Math.min(this.length(base), this.length(base + 1), this.length(base + 2));
  }

  private length(edge: number): number {
    const { origin, x, y } = this.mesh;
    const [a, b] = [origin[edge], origin[next(edge)]];
    return Math.hypot(x[b] - x[a], y[b] - y[a]);
  }

  private isGood(triangle: number): boolean {
    const { origin, twin, x, y } = this.mesh;
    const base = 3 * triangle;
    const [a, b, c] = [origin[base], origin[base + 1], origin[base + 2]];
    const ab = Math.hypot(x[b] - x[a], y[b] - y[a]);
    const bc = Math.hypot(x[c] - x[b], y[c] - y[b]);
    const ca = Math.hypot(x[a] - x[c], y[a] - y[c]);
    const double = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a]);
    const radius = (ab * bc * ca) / (2 * double);
    const size = (this.sizes[a] + this.sizes[b] + this.sizes[c]) / 3;
    if (!(radius <= largestRadius * size)) return false;
    for (let edge = base; edge < base + 3; edge++) {
      if (twin[edge] < 0 && this.isEncroached(edge)) return false;
    }
    const shortest = Math.min(ab, bc, ca);
    // Law of sines; the smallest angle is opposite the shortest edge.
    if (shortest >= 2 * radius * minSine) return true;
    const from = shortest === ab ? a : shortest === bc ? b : c;
    const to = shortest === ab ? b : shortest === bc ? c : a;
    return this.isForced(from, to, from === a ? c : from === b ? a : b);
  }

  /** Returns whether a short edge is at or across a sharp boundary corner, where refinement cannot help. */
  private isForced(from: number, to: number, apex: number): boolean {
    const [first, second, third] = [this.pieces[from], this.pieces[to], this.pieces[apex]];
    if (first < 0 || second < 0) return false;
    const { meetSharply } = this.given;
    return (
      meetSharply(first, second) ||
      (third >= 0 && (meetSharply(first, third) || meetSharply(second, third)))
    );
  }

  private isEncroached(edge: number): boolean {
    const { origin, twin, x, y } = this.mesh;
    const apex = origin[previous(edge)];
    if (!this.sees(edge, x[apex], y[apex])) return false;
    // Sides of a sharp corner encroach on each other however often they are split.
    const { sides, meetSharply } = this.given;
    const piece = this.pieces[apex];
    return piece < 0 || !meetSharply(piece, sides.piece(-1 - twin[edge]));
  }

  /** Returns whether a side subtends more than 120° at a point. */
  private sees(edge: number, px: number, py: number): boolean {
    const { origin, x, y } = this.mesh;
    const [a, b] = [origin[edge], origin[next(edge)]];
    const [ax, ay, bx, by] = [x[a] - px, y[a] - py, x[b] - px, y[b] - py];
    const dot = ax * bx + ay * by;
    return dot < 0 && dot < encroachedCosine * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  }

  private improve(triangle: number): void {
    const { mesh } = this;
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      if (mesh.twin[edge] < 0 && this.isEncroached(edge) && this.splitSide(edge)) return;
    }
    const place = apexPlace(mesh, triangle, this.finishedEdge(triangle), minSine, this.sizes);
    const end = walk(mesh, triangle, place[0], place[1]);
    const side = end.triangle >= 0 ? this.sideFacing(end.triangle, place[0], place[1]) : end.side;
    const isDone =
      side >= 0 ? this.splitSide(side) : this.insert(end.triangle, place[0], place[1], triangle);
    if (!isDone) this.states[triangle] = final;
  }

  /**
   * Inserts a point into a triangle to improve another one; returns false if it would be too close to an existing
   * point.
   */
  private insert(found: number, px: number, py: number, improved: number): boolean {
    const { mesh } = this;
    if (found < 0) return false;
    const { origin, x, y } = mesh;
    const room = minRoom * this.shortest(improved);
    for (let edge = 3 * found; edge < 3 * found + 3; edge++) {
      if (!(Math.hypot(x[origin[edge]] - px, y[origin[edge]] - py) > room)) return false;
    }
    const point = this.addPoint(px, py, -1);
    mesh.putInside(found, point);
    this.evaluateAround(found, point);
    return true;
  }

  /**
   * Returns a side, among the triangles whose circumcircle contains a point, that the point encroaches on; −1 if
   * there is none.
   */
  private sideFacing(triangle: number, px: number, py: number): number {
    const { mesh, cavity } = this;
    cavity.length = 0;
    cavity.push(3 * triangle, 3 * triangle + 1, 3 * triangle + 2);
    while (cavity.length > 0) {
      const edge = cavity.pop()!;
      const twin = mesh.twin[edge];
      if (twin < 0) {
        if (this.sees(edge, px, py)) return edge;
      } else if (mesh.circumcircleContains((twin / 3) | 0, px, py))
        cavity.push(next(twin), previous(twin));
    }
    return -1;
  }

  /** Splits a side at a point on its curve; returns false if there is no room. */
  private splitSide(edge: number): boolean {
    const { mesh } = this;
    const { sides } = this.given;
    const side = -1 - mesh.twin[edge];
    const [a, b, c] = [edge, next(edge), previous(edge)].map((own) => mesh.origin[own]);
    const length = this.length(edge);
    if (length < shortestSide * Math.min(this.sizes[a], this.sizes[b])) return false;
    const [px, py] = sides.at(side, 0.5);
    if (!(mesh.turn(b, c, px, py) > 0 && mesh.turn(c, a, px, py) > 0)) return false;
    const point = this.addPoint(px, py, sides.piece(side));
    mesh.splitSide(edge, point, sides.split(side, 0.5));
    this.evaluateAround((edge / 3) | 0, point);
    return true;
  }

  private addPoint(px: number, py: number, piece: number): number {
    const point = this.mesh.addPoint(px, py);
    if (point >= this.sizes.length) {
      const [sizes, pieces] = [new Float64Array(2 * point), new Int32Array(2 * point)];
      sizes.set(this.sizes);
      pieces.set(this.pieces);
      [this.sizes, this.pieces] = [sizes, pieces];
    }
    this.sizes[point] = this.given.sizeAt(px, py);
    this.pieces[point] = piece;
    return point;
  }

  /** Evaluates the triangles around a new point, given one of them. */
  private evaluateAround(near: number, point: number): void {
    const { origin, twin } = this.mesh;
    let first = 3 * near;
    while (origin[first] !== point) first++;
    let edge = first;
    // Go back to the boundary if the point is on it.
    while (twin[previous(edge)] >= 0) {
      edge = twin[previous(edge)];
      if (edge === first) break;
    }
    const start = edge;
    do {
      this.evaluate((edge / 3) | 0);
      edge = twin[edge] < 0 ? -1 : next(twin[edge]);
    } while (edge >= 0 && edge !== start);
  }
}

/** @param finest point with the shortest relative edge, and the location in the document */
export function tooManyTriangles(
  most: number,
  finest?: readonly [at: string, place: string],
): never {
  const limit = most.toLocaleString('en-US');
  throw new MeshError(
    finest
      ? t('geometryTooManyTrianglesAt', limit, ...finest)
      : t('geometryTooManyTriangles', limit),
  );
}
