import { MeshError } from '../../mesh/types';
import { noProgress, type ProgressCallback } from '../../core/progress';
import { shortPoint } from '../outline';
import type { SizeField } from '../sizeField';
import { apexPlace } from './apex';
import type { Sides } from './sides';
import { next, previous, type Triangulation } from './triangulation';
import { walk } from './walk';
import { t } from '../../text/t';

/** Degrees. Refinement ends for any domain below 28.6 (Chew 1993) and hardly ever fails to below 33. */
export const minAngle = 28.5;
const minSine = Math.sin((minAngle * Math.PI) / 180);
/** A side is split where its apex sees it at more than 120°: no angle at it is below 30° then. */
const encroachedCosine = -0.5;
/** Of the radius of the circle through the corners, over the size wanted; 0.58 where triangles are as wanted. */
export const largestRadius = 0.72;
/** Sides are not split to less than this part of the size wanted there. */
const shortestSide = 1e-3;
/** No point goes nearer to another one than this part of the shortest edge of the triangle that it improves. */
const minRoom = 0.1;

export interface Refinement {
  readonly triangles: Triangulation;
  readonly sides: Sides;
  readonly sizeAt: SizeField;
  /** Whether two pieces meet at less than 60°, so that triangles between them are as they must be. */
  readonly meetSharply: (piece: number, other: number) => boolean;
  readonly mostTriangles: number;
  /** The outline nearest to a place, for messages. */
  readonly placeNear: (x: number, y: number) => string;
}

/**
 * Puts points into triangles until none is too large, and none has a small angle where the boundary allows it
 * (Chew, Guaranteed-quality mesh generation for curved surfaces, 1993). Points go to off-centers (Üngör 2004), which
 * from a finished neighbor on are as far as the size requests (Rebay 1993; Engwirda, Ivers 2016).
 * @throws MeshError if it takes too many triangles
 */
export function refine(refinement: Refinement, notify: ProgressCallback = noProgress): void {
  new Refiner(refinement).run(notify);
}

/** What becomes of a triangle. */
const good = 0;
const bad = 1;
/** As good as it gets. */
const final = 2;

class Refiner {
  private readonly mesh: Triangulation;
  /** Per point. */
  private sizes: Float64Array;
  /** Per triangle. */
  private states: Uint8Array;
  /** Beside a finished one. */
  private readonly front: number[] = [];
  private readonly others: number[] = [];
  private frontHead = 0;
  private othersHead = 0;
  /** Per point: the piece it lies on, or −1; a corner is on the last of its pieces. */
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

  /** Where edges are shortest beside the size wanted. */
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

  /** How many triangles are to be inspected again. */
  private get waiting(): number {
    return this.front.length - this.frontHead + this.others.length - this.othersHead;
  }

  /** First in, first out, so that the front continues evenly. */
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

  /** Inspects a triangle that is new, or was changed. */
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

  /** The shortest edge that is a side or has a finished triangle beyond; −1 if there is none. */
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
    // The law of sines: the smallest angle is opposite to the shortest edge.
    if (shortest >= 2 * radius * minSine) return true;
    const from = shortest === ab ? a : shortest === bc ? b : c;
    const to = shortest === ab ? b : shortest === bc ? c : a;
    return this.isForced(from, to, from === a ? c : from === b ? a : b);
  }

  /** Whether a short edge lies across a sharp corner of the boundary, or at it: no refinement helps there. */
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
    // Sides of a sharp corner see each other however often they are split.
    const { sides, meetSharply } = this.given;
    const piece = this.pieces[apex];
    return piece < 0 || !meetSharply(piece, sides.piece(-1 - twin[edge]));
  }

  /** Whether a place sees a side at more than 120°. */
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

  /** Puts a point into a triangle to improve another one; false if rounding leaves no room. */
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

  /** A side of the triangles whose circles hold a place, which the place sees too flat; −1 if there is none. */
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

  /** Puts a point onto the curve that a side represents; false if there is no room. */
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

  /** Inspects the triangles about a new point, of which one is near. */
  private evaluateAround(near: number, point: number): void {
    const { origin, twin } = this.mesh;
    let first = 3 * near;
    while (origin[first] !== point) first++;
    let edge = first;
    // Backwards to the boundary, where the point is on it.
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

/** @param finest where edges are shortest, as a point and the entry of the geometry there */
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
