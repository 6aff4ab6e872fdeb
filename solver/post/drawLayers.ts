import { colouredRange } from '../outputs/colourScale';
import { contourLevels } from '../outputs/contourLevels';
import type { FieldProbe } from '../schemes/types';
import { arrows, evenPoints } from './arrows';
import { contourLabels, type Bounds } from './contourLabels';
import { contourLines } from './contourLines';
import type { LayerKind, LayerRequest, LayerShape } from './layers';
import { streamlines } from './streamlines';

/** The state that layers are drawn of. */
export interface LayerSource {
  /** Points and triangles as in `DisplaySurface`. */
  readonly surface: { readonly points: Float32Array; readonly triangles: Uint32Array };
  /** Of the mesh. */
  readonly bounds: Bounds;
  /** Values at the points; null: of the field in the picture. */
  sample(expression: string | null): Float32Array;
  /** @throws CaseError where an expression is none */
  probe(expressions: readonly string[]): FieldProbe;
}

/** Distance between labels, as a share of what is in sight. */
const labelDistance = 0.12;
/** Slower than this share of the fastest counts as at rest. */
const restShare = 1e-6;
/** Points between two pauses. */
const pointsPerPause = 500;

/** Makes one layer; null for one that isn't wanted. Yields now and then. */
export function* drawLayer(
  kind: LayerKind,
  request: LayerRequest,
  source: LayerSource,
): Generator<void, LayerShape | null> {
  switch (kind) {
    case 'contours':
      return request.contours && (yield* drawContours(request.contours, request.sight, source));
    case 'vectors':
      return request.vectors && (yield* drawVectors(request.vectors, request.sight, source));
    case 'streamlines':
      return (
        request.streamlines && (yield* drawStreamlines(request.streamlines, request.sight, source))
      );
    default:
      return kind satisfies never;
  }
}

function* drawContours(
  { of, count, levels: given, range, scale, labels }: NonNullable<LayerRequest['contours']>,
  sight: Bounds,
  source: LayerSource,
): Generator<void, LayerShape> {
  const { points, triangles } = source.surface;
  const values = source.sample(of);
  const coloured = colouredRange(scale, range ?? rangeOf(values));
  const levels = contourLevels({ levels: given, count }, scale, coloured);
  const lines = yield* contourLines(points, triangles, values, levels);
  const segmentCount = lines.level.length;
  const shape = new Float32Array(6 * segmentCount);
  const cells = new Uint32Array(3 * segmentCount);
  for (let i = 0; i < 2 * segmentCount; i++) {
    shape[3 * i] = lines.segments[2 * i];
    shape[3 * i + 1] = lines.segments[2 * i + 1];
  }
  for (let i = 0; i < segmentCount; i++) cells.set([2, 2 * i, 2 * i + 1], 3 * i);
  const distance = labelDistance * sizeOf(sight);
  return {
    points: shape,
    lines: cells,
    triangles: new Uint32Array(0),
    labels: labels ? contourLabels(lines, levels, sight, distance) : [],
  };
}

function rangeOf(values: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high && value < Infinity) high = value;
  }
  return [low, high];
}

function* drawVectors(
  { x, y, density, scale }: NonNullable<LayerRequest['vectors']>,
  sight: Bounds,
  source: LayerSource,
): Generator<void, LayerShape> {
  const probe = source.probe([x, y]);
  const within = overlap(sight, source.bounds);
  const distance = sizeOf(sight) / density;
  const at = evenPoints(within, distance);
  const [u, v] = [new Float64Array(at.length / 2), new Float64Array(at.length / 2)];
  const vector = new Float64Array(2);
  for (let i = 0; i < u.length; i++) {
    if (i % pointsPerPause === pointsPerPause - 1) yield;
    const cell = probe.read(at[2 * i], at[2 * i + 1], vector);
    [u[i], v[i]] = cell < 0 ? [NaN, NaN] : vector;
  }
  const { points, triangles } = arrows(at, u, v, distance, scale);
  const cells = new Uint32Array((triangles.length / 3) * 4);
  for (let i = 0; i < triangles.length / 3; i++) {
    cells.set([3, ...triangles.subarray(3 * i, 3 * i + 3)], 4 * i);
  }
  return { points: inSpace(points), lines: new Uint32Array(0), triangles: cells, labels: [] };
}

function* drawStreamlines(
  { x, y, seeds, count }: NonNullable<LayerRequest['streamlines']>,
  sight: Bounds,
  source: LayerSource,
): Generator<void, LayerShape> {
  const probe = source.probe([x, y]);
  const within = overlap(sight, source.bounds);
  const vector = new Float64Array(2);
  let fastest = 0;
  const direction = (px: number, py: number): readonly [number, number] | null => {
    if (probe.read(px, py, vector) < 0) return null;
    const [u, v] = vector;
    const speed = Math.hypot(u, v);
    if (!(speed > restShare * fastest) || speed === Infinity) return null;
    fastest = Math.max(fastest, speed);
    return [u / speed, v / speed];
  };
  const distance = sizeOf(sight) / (seeds ? 40 : count);
  const lines = yield* streamlines(direction, { within, seeds, distance });
  const pointCount = lines.reduce((sum, line) => sum + line.length / 2, 0);
  const points = new Float32Array(2 * pointCount);
  const cells = new Uint32Array(pointCount + lines.length);
  let [point, slot] = [0, 0];
  const heads: number[] = [];
  for (const line of lines) {
    points.set(line, 2 * point);
    cells[slot++] = line.length / 2;
    for (let i = 0; i < line.length; i += 2) cells[slot++] = point++;
    heads.push(...arrowHead(line, distance / 3));
  }
  const headPoints = Float32Array.from(heads);
  const triangles = new Uint32Array((heads.length / 6) * 4);
  for (let i = 0; i < heads.length / 6; i++) {
    const first = pointCount + 3 * i;
    triangles.set([3, first, first + 1, first + 2], 4 * i);
  }
  const all = new Float32Array(points.length + headPoints.length);
  all.set(points);
  all.set(headPoints, points.length);
  return { points: inSpace(all), lines: cells, triangles, labels: [] };
}

/** A triangle at the middle of a line that shows its direction. */
function arrowHead(line: Float32Array, size: number): number[] {
  const middle = 2 * Math.floor(line.length / 4);
  if (middle < 2) return [];
  const [x, y] = [line[middle], line[middle + 1]];
  const [dx, dy] = [x - line[middle - 2], y - line[middle - 1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [cos, sin] = [(size * dx) / length, (size * dy) / length];
  return [x + cos / 2, y + sin / 2, x - cos / 2 - sin / 3, y - sin / 2 + cos / 3].concat([
    x - cos / 2 + sin / 3,
    y - sin / 2 - cos / 3,
  ]);
}

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(maxX - minX, maxY - minY);

const overlap = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

/** x, y per point as x, y, 0. */
function inSpace(points: Float32Array): Float32Array {
  const result = new Float32Array((points.length / 2) * 3);
  for (let i = 0; i < points.length / 2; i++) {
    result[3 * i] = points[2 * i];
    result[3 * i + 1] = points[2 * i + 1];
  }
  return result;
}
