import { formatTicks, niceTicks } from '../../figure/ticks';

/** A point of a picture in pixels, y downward. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A text centered at a point. */
export interface PictureText extends PicturePoint {
  readonly text: string;
}

/** Axes around a box in space, in pixels. */
export interface BoxAxes {
  /** Visible outline of the box, and ticks. */
  readonly lines: readonly (readonly [PicturePoint, PicturePoint])[];
  readonly labels: readonly PictureText[];
  /** Names of the axes with their unit. */
  readonly titles: readonly PictureText[];
}

export interface BoxAxesLook {
  /** Unit of length; empty for none. */
  readonly unit: string;
  /** Size of pixels relative to those of a screen. */
  readonly scale?: number;
}

/** In screen pixels: distance of ticks, their length, and distances of labels and titles from an axis. */
const spacing = 64;
const tickLength = 5;
const labelDistance = 17;
const titleDistance = 38;
/** An axis shorter than this has no ticks. */
const shortest = 24;

/** Approximate size of a character, in screen pixels. */
const characterSize = { width: 7, height: 13 };

const overlap = (a: PictureText, b: PictureText, scale: number): boolean =>
  Math.abs(a.x - b.x) < (scale * characterSize.width * (a.text.length + b.text.length)) / 2 &&
  Math.abs(a.y - b.y) < scale * characterSize.height;

const names = ['x', 'y', 'z'] as const;

/**
 * Returns axes on the outline of a box as seen in a picture, so that they do not cover its content: x and y below it,
 * z at its left.
 * @param box x, y, z of the low and of the high corner
 * @param project maps a point in space to the picture
 */
export function boxAxes(
  box: ArrayLike<number>,
  project: (x: number, y: number, z: number) => PicturePoint,
  { unit, scale = 1 }: BoxAxesLook,
): BoxAxes {
  const corner = (bits: number): PicturePoint =>
    project(box[bits & 1 ? 3 : 0], box[bits & 2 ? 4 : 1], box[bits & 4 ? 5 : 2]);
  const corners = Array.from({ length: 8 }, (_, bits) => corner(bits));
  const lines: [PicturePoint, PicturePoint][] = [];
  const [labels, titles]: [PictureText[], PictureText[]] = [[], []];
  const middle = meanOf(corners);
  for (const axis of [0, 1, 2]) {
    const edges = outlineEdges(axis, corners);
    for (const [a, b] of edges) lines.push([corners[a], corners[b]]);
    const [low, high] = [box[axis], box[axis + 3]];
    const chosen = axisEdge(axis, edges, corners);
    if (!chosen || !(high > low)) continue;
    const [a, b] = chosen.map((bits) => corners[bits]);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < shortest * scale) continue;
    const outward = outwardNormal(a, b, middle);
    const shifted = ({ x, y }: PicturePoint, distance: number): PicturePoint => ({
      x: x + distance * scale * outward.x,
      y: y + distance * scale * outward.y,
    });
    const values = niceTicks(low, high, length / (spacing * scale));
    const written = formatTicks(values);
    values.forEach((value, i) => {
      const place = [0, 1, 2].map((own) =>
        own === axis ? value : box[chosen[0] & (1 << own) ? own + 3 : own],
      );
      const at = project(place[0], place[1], place[2]);
      lines.push([at, shifted(at, tickLength)]);
      const label = { ...shifted(at, labelDistance), text: written[i] };
      // Axes meet in a corner, where two labels may have room for one only.
      if (!labels.some((other) => overlap(other, label, scale))) labels.push(label);
    });
    const text = unit === '' ? names[axis] : `${names[axis]} [${unit}]`;
    titles.push({ ...shifted(meanOf([a, b]), titleDistance), text });
  }
  return { lines, labels, titles };
}

/** Returns the edges along an axis between a visible and a hidden face, as pairs of corners. */
function outlineEdges(axis: number, corners: readonly PicturePoint[]): [number, number][] {
  const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
  const edges: [number, number][] = [];
  for (const high2 of [0, 1]) {
    for (const high3 of [0, 1]) {
      const seen2 = isSeen(second, high2, corners);
      const seen3 = isSeen(third, high3, corners);
      const start = (high2 << second) | (high3 << third);
      if (seen2 !== seen3) edges.push([start, start | (1 << axis)]);
    }
  }
  return edges;
}

/** Returns whether the face at the low or high end of an axis is seen from outside. */
function isSeen(axis: number, high: number, corners: readonly PicturePoint[]): boolean {
  const [second, third] = [1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3)];
  const start = high << axis;
  const [a, b, c, d] = [start, start | second, start | second | third, start | third].map(
    (bits) => corners[bits],
  );
  // Twice the area; counter-clockwise in the picture, whose y points downward, is negative.
  const area = (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x);
  const size = Math.hypot(c.x - a.x, c.y - a.y) * Math.hypot(d.x - b.x, d.y - b.y);
  return high === 1 ? area < -edgeOn * size : area > edgeOn * size;
}

/** Relative area below which a face is seen edge-on. */
const edgeOn = 1e-6;

/** Returns the lowest edge for x and y, the leftmost one for z. */
function axisEdge(
  axis: number,
  edges: readonly [number, number][],
  corners: readonly PicturePoint[],
): [number, number] | null {
  const rank = ([a, b]: [number, number]): number =>
    axis === 2 ? -(corners[a].x + corners[b].x) : corners[a].y + corners[b].y;
  const sorted = [...edges].sort((one, other) => rank(other) - rank(one));
  return sorted.at(0) ?? null;
}

const meanOf = (points: readonly PicturePoint[]): PicturePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the unit normal of a line that points away from a point. */
function outwardNormal(a: PicturePoint, b: PicturePoint, inside: PicturePoint): PicturePoint {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
  const side = (inside.x - a.x) * normal.x + (inside.y - a.y) * normal.y;
  return side > 0 ? { x: -normal.x, y: -normal.y } : normal;
}

/** An arm of the symbol that shows the directions of the axes. */
export interface TriadArm extends PicturePoint {
  readonly name: (typeof names)[number];
  readonly axis: 0 | 1 | 2;
  /** Component towards the eye. */
  readonly depth: number;
}

/**
 * Returns the ends of unit vectors along the axes in a picture, relative to their origin, the farthest first.
 * @param right, up, towardsEye unit vectors of the picture
 */
export const triadArms = (
  right: readonly number[],
  up: readonly number[],
  towardsEye: readonly number[],
): TriadArm[] =>
  ([0, 1, 2] as const)
    .map((axis) => ({
      name: names[axis],
      axis,
      x: right[axis],
      y: -up[axis],
      depth: towardsEye[axis],
    }))
    .sort((a, b) => a.depth - b.depth);
