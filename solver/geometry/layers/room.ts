import { BoxTree } from '../../mesh/boxTree';
import type { Outline, Piece } from '../outline';

type Point = readonly [x: number, y: number];

const fewestSamples = 64;
const samplesPerBreak = 4;
/** Largest part of the distance to another outline that layers fill. */
const partOfGap = 0.4;
/** Largest part of the distance to another place of the same outline. */
const partOfOwnGap = 0.35;
/** Two points of an outline are adjacent if the arc between them is shorter than this multiple of their distance. */
const adjacency = 4;
/** Largest part of the radius of a concave wall. */
const partOfRadius = 0.5;

/** A piece as a dense polygon. */
export interface Samples {
  readonly parameters: readonly number[];
  readonly points: readonly Point[];
  /** Length along the outline up to each point. */
  readonly arcs: readonly number[];
}

/** Returns the samples of every piece of an outline. */
export function samplesOf({ pieces }: Outline): Samples[] {
  let arc = 0;
  return pieces.map((piece) => {
    const parameters = parametersOf(piece);
    const points = parameters.map((t) => piece.at(t));
    const arcs = points.map((point, i) =>
      i === 0 ? arc : (arc += distance(points[i - 1], point)),
    );
    return { parameters, points, arcs };
  });
}

function parametersOf({ breaks }: Piece): number[] {
  const parts = Math.max(samplesPerBreak, Math.ceil(fewestSamples / (breaks.length - 1)));
  const inner = breaks
    .slice(1)
    .flatMap((end, i) =>
      Array.from({ length: parts }, (_, k) => breaks[i] + ((end - breaks[i]) * (k + 1)) / parts),
    );
  return [breaks[0], ...inner];
}

interface Segment {
  readonly from: Point;
  readonly to: Point;
  /** Length along the outline up to its start. */
  readonly arc: number;
}

/** How far layers may reach into the domain before they meet other walls or themselves. */
export class Room {
  private readonly segments: readonly (readonly Segment[])[];
  private readonly trees: readonly BoxTree[];

  /** @param outlines samples of the pieces of each outline */
  constructor(outlines: readonly (readonly Samples[])[]) {
    this.segments = outlines.map((pieces) =>
      pieces.flatMap(({ points, arcs }) =>
        points.slice(1).map((to, i) => ({ from: points[i], to, arc: arcs[i] })),
      ),
    );
    this.trees = this.segments.map(
      (own) =>
        new BoxTree(own.length, (i, box) => {
          const { from, to } = own[i];
          for (const axis of [0, 1] as const) {
            box[axis] = Math.min(from[axis], to[axis]);
            box[axis + 3] = Math.max(from[axis], to[axis]);
          }
        }),
    );
  }

  /** Returns the thickness that fits at a point of an outline, up to `wanted`, into the direction of its normal. */
  at(outline: number, point: Point, arc: number, normal: Point, wanted: number): number {
    return Math.min(
      wanted,
      this.toOthers(outline, point, wanted),
      this.toItself(outline, point, arc, normal, wanted),
    );
  }

  private toOthers(outline: number, [x, y]: Point, wanted: number): number {
    let limit = (wanted / partOfGap) ** 2;
    this.trees.forEach((tree, other) => {
      if (other === outline) return;
      tree.search(
        x,
        y,
        0,
        (i, nearest) => {
          const { from, to } = this.segments[other][i];
          limit = Math.min(nearest, distanceTo(from, to, x, y) ** 2);
          return limit;
        },
        limit,
      );
    });
    return partOfGap * Math.sqrt(limit);
  }

  private toItself(
    outline: number,
    [x, y]: Point,
    arc: number,
    normal: Point,
    wanted: number,
  ): number {
    const far = wanted / partOfOwnGap;
    const [toX, toY] = [x + far * normal[0], y + far * normal[1]];
    const near = this.trees[outline].passed(
      (boxes, box) =>
        boxes[box] <= Math.max(x, toX) &&
        boxes[box + 3] >= Math.min(x, toX) &&
        boxes[box + 1] <= Math.max(y, toY) &&
        boxes[box + 4] >= Math.min(y, toY),
    );
    const segments = this.segments[outline];
    const { arc: lastArc, from: lastFrom, to: lastTo } = segments.at(-1)!;
    const length = lastArc + distance(lastFrom, lastTo);
    return near.reduce((room, i) => {
      const { from, to, arc: there } = segments[i];
      const gap = far * crossing([x, y], [toX, toY], from, to);
      const along = Math.abs(there - arc);
      const way = Math.min(along, length - along);
      return way > adjacency * gap ? Math.min(room, partOfOwnGap * gap) : room;
    }, wanted);
  }
}

/** Returns the thickness that fits into the concave curvature at sample i. @param sign 1 if the domain is on the left */
export function roomInCurve({ points }: Samples, i: number, sign: number, wanted: number): number {
  if (i === 0 || i === points.length - 1) return wanted;
  const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  const turn = sign * Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  if (turn <= 0) return wanted;
  return Math.min(wanted, (partOfRadius * (Math.hypot(ux, uy) + Math.hypot(vx, vy))) / (2 * turn));
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function distanceTo(from: Point, to: Point, x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / square;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from[0] - part * dx, y - from[1] - part * dy);
}

/** Returns the fraction of a → b at which it crosses c → d; infinite if it does not. */
function crossing(a: Point, b: Point, c: Point, d: Point): number {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return Infinity;
  const [wx, wy] = [c[0] - a[0], c[1] - a[1]];
  const [own, other] = [(wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross];
  return own > 0 && own <= 1 && other >= 0 && other <= 1 ? own : Infinity;
}
