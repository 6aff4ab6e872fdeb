import { MeshError } from '../types';
import { BoxTree } from '../boxTree';
import { chordLengths, cubicSpline, nodeSlopes, segmentStride } from './cubicSpline';
import type { Curve, CurvePoint } from './curve';
import { t as text } from '../../text/t';

/** Nodes of one smooth piece of the boundary, with the domain on the left. */
export interface SplinePiece {
  /** x, y per node. */
  readonly nodes: Float64Array;
  readonly closed: boolean;
}

const newtonSteps = 20;

/**
 * Returns cubic splines over the chord length through the nodes of several pieces; points are projected to the
 * nearest one. Between nodes, a spline's slope is one order less accurate than at them, so a second spline through
 * the nodal slopes gives the normals.
 */
export function splineCurve(pieces: readonly SplinePiece[]): Curve {
  const places: Float64Array[] = [];
  const slopes: Float64Array[] = [];
  for (const { nodes, closed } of pieces) {
    const lengths = chordLengths(nodes, closed);
    const spline = cubicSpline(nodes, lengths, closed);
    places.push(spline);
    slopes.push(cubicSpline(nodeSlopes(spline, lengths, closed), lengths, closed));
  }
  const place = concatenate(places);
  const slope = concatenate(slopes);
  const tree = new BoxTree(place.length / segmentStride, (i, box) => controlBox(place, i, box));
  return {
    project(x, y, sideX, sideY) {
      let nearest: CurvePoint | null = null;
      tree.search(x, y, 0, (segment, limit) => {
        const point = nearestOnSegment(place, slope, segment * segmentStride, x, y);
        const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
        // The opposite side of a thin body may be equally near.
        if (distance >= limit || point.normalX * sideX + point.normalY * sideY <= 0) return limit;
        nearest = point;
        return distance;
      });
      if (nearest === null) {
        throw new MeshError(text('meshSplineMissed', x, y));
      }
      return nearest;
    },
  };
}

/**
 * Returns the point C(t) with (C(t) − P)·C′(t) = 0 in [0, 1], by Newton's method starting from the foot point on the
 * chord.
 */
function nearestOnSegment(
  place: Float64Array,
  slope: Float64Array,
  base: number,
  x: number,
  y: number,
): CurvePoint {
  const [ax, bx, cx, dx, ay, by, cy, dy] = place.subarray(base, base + segmentStride);
  const chordX = bx + cx + dx;
  const chordY = by + cy + dy;
  const foot = ((x - ax) * chordX + (y - ay) * chordY) / (chordX * chordX + chordY * chordY);
  let t = Math.min(1, Math.max(0, foot));
  for (let i = 0; i < newtonSteps; i++) {
    const rx = ax + t * (bx + t * (cx + t * dx)) - x;
    const ry = ay + t * (by + t * (cy + t * dy)) - y;
    const tx = bx + t * (2 * cx + 3 * t * dx);
    const ty = by + t * (2 * cy + 3 * t * dy);
    const speed = tx * tx + ty * ty;
    const bend = rx * (2 * cx + 6 * t * dx) + ry * (2 * cy + 6 * t * dy);
    // Drop the curvature term if it would lead away from the nearest point.
    const change = (rx * tx + ry * ty) / (speed + bend > 0.1 * speed ? speed + bend : speed);
    const next = Math.min(1, Math.max(0, t - change));
    const isClose = Math.abs(next - t) < 1e-15;
    t = next;
    if (isClose) break;
  }
  const tangentX = cubicAt(slope, base, t);
  const tangentY = cubicAt(slope, base + 4, t);
  const size = Math.hypot(tangentX, tangentY);
  return {
    x: cubicAt(place, base, t),
    y: cubicAt(place, base + 4, t),
    normalX: tangentY / size,
    normalY: -tangentX / size,
  };
}

const cubicAt = (c: Float64Array, base: number, t: number): number =>
  c[base] + t * (c[base + 1] + t * (c[base + 2] + t * c[base + 3]));

/** Writes the bounding box of the Bézier control points, which contains the segment. */
function controlBox(c: Float64Array, segment: number, box: Float64Array): void {
  for (const axis of [0, 1]) {
    const base = segment * segmentStride + 4 * axis;
    const start = c[base];
    const second = start + c[base + 1] / 3;
    const third = second + (c[base + 1] + c[base + 2]) / 3;
    const end = start + c[base + 1] + c[base + 2] + c[base + 3];
    box[axis] = Math.min(start, second, third, end);
    box[axis + 3] = Math.max(start, second, third, end);
  }
}

function concatenate(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}
