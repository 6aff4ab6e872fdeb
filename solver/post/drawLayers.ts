import { coloredRange, constantOf } from '../outputs/colorScale';
import { contourLevels } from '../outputs/contourLevels';
import { arrows, evenPoints, pointsPerArrow } from './arrows';
import { contourLabels } from './contourLabels';
import { contourLines } from './contourLines';
import { inSpace } from './inSpace';
import type { LayerDrawers, LayerKind, LayerRequest, LayerShape } from './layers';
import { type LayerSource, type PlaneSource, sizeOf, overlap } from './layerSource';
import type { Direction } from './pathStep';
import { rangeOf } from './rangeOf';
import { spaceDrawers } from './space/drawInSpace';
import { streamlines } from './streamlines';

/** Draws one layer; null if it is not requested, or does not exist in this dimension. Yields periodically. */
export function* drawLayer(
  kind: LayerKind,
  request: LayerRequest,
  source: LayerSource,
): Generator<void, LayerShape | null> {
  const work =
    source.kind === 'plane'
      ? drawingOf(drawers, kind, request, source)
      : drawingOf(spaceDrawers, kind, request, source);
  return work && (yield* work);
}

function drawingOf<K extends LayerKind, Source>(
  all: LayerDrawers<Source>,
  kind: K,
  request: LayerRequest,
  source: Source,
): Generator<void, LayerShape> | null {
  const settings = request[kind];
  return (settings && all[kind]?.(settings, request, source)) ?? null;
}

/** Distance between labels relative to the visible area. */
const labelDistance = 0.12;

/** Draws contour lines with value labels. */
function* drawContours(
  { of, count, levels: given, range, scale, center, labels }: NonNullable<LayerRequest['contours']>,
  { sight, raised }: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape> {
  const { points, triangles } = source.surface;
  const values = source.sample(of);
  const own = rangeOf(values);
  const isConstant = constantOf(own, source.roundOff(of)) !== null;
  const colored = coloredRange({ scale, center }, range ?? own);
  // Contours of a constant field would only show round-off.
  const levels = isConstant ? [] : contourLevels({ levels: given, count }, scale, colored);
  const heights = raised ? (of === null ? values : source.sample(null)) : null;
  const lines = yield* contourLines(points, triangles, values, levels, heights);
  const segmentCount = lines.level.length;
  const cells = new Uint32Array(3 * segmentCount);
  for (let i = 0; i < segmentCount; i++) cells.set([2, 2 * i, 2 * i + 1], 3 * i);
  const distance = labelDistance * sizeOf(sight);
  return {
    points: lines.segments,
    raised,
    lines: cells,
    triangles: new Uint32Array(0),
    surface: null,
    labels: labels ? contourLabels(lines, levels, sight, distance) : [],
  };
}

/** Returns the vectors on the plane. */
function* drawConvolution(
  { x, y }: NonNullable<LayerRequest['convolution']>,
  _request: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape> {
  const { points, triangles } = source.surface;
  const [u, v] = [source.sample(x), source.sample(y)];
  const vectors = new Float32Array(points.length);
  for (let i = 0; i < u.length; i++) vectors.set([u[i], v[i], 0], 3 * i);
  return {
    points: new Float32Array(0),
    raised: false,
    lines: new Uint32Array(0),
    triangles: new Uint32Array(0),
    surface: null,
    convolution: { points: points.slice(), triangles: triangles.slice(), vectors },
    labels: [],
  };
}

/** Number of points between yields. */
const pointsPerPause = 500;

/** Draws evenly spaced arrows. */
function* drawVectors(
  { x, y, density, scale }: NonNullable<LayerRequest['vectors']>,
  { sight, raised }: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape> {
  const probe = source.probe([x, y]);
  const within = overlap(sight, source.bounds);
  const distance = sizeOf(sight) / density;
  const at = evenPoints(within, distance);
  const [u, v] = [new Float64Array(at.length / 2), new Float64Array(at.length / 2)];
  const vector = new Float64Array(2);
  let isInside = false;
  for (let i = 0; i < u.length; i++) {
    if (i % pointsPerPause === pointsPerPause - 1) yield;
    const cell = probe.read(at[2 * i], at[2 * i + 1], 0, vector);
    [u[i], v[i]] = cell < 0 ? [NaN, NaN] : vector;
    isInside ||= cell >= 0;
  }
  const { points, triangles, key } = arrows(at, u, v, distance, scale);
  const cells = new Uint32Array((triangles.length / 3) * 4);
  for (let i = 0; i < triangles.length / 3; i++) {
    cells.set([3, ...triangles.subarray(3 * i, 3 * i + 3)], 4 * i);
  }
  const groups = new Array<number>(points.length / 2 / pointsPerArrow).fill(pointsPerArrow);
  return {
    points: yield* inSpace(points, groups, raised, source),
    raised,
    lines: new Uint32Array(0),
    triangles: cells,
    surface: null,
    labels: [],
    key,
    nothing: triangles.length > 0 ? null : isInside ? 'atRest' : 'outside',
  };
}

/** Speed relative to the maximum below which the flow counts as at rest. */
const restShare = 1e-6;

/** Draws streamlines of a vector field, each with an arrowhead at its midpoint. */
function* drawStreamlines(
  { x, y, seeds, count }: NonNullable<LayerRequest['streamlines']>,
  { sight, raised }: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape> {
  const probe = source.probe([x, y]);
  const within = overlap(sight, source.bounds);
  const vector = new Float64Array(2);
  let fastest = 0;
  let isInside = false;
  const direction: Direction = ([px, py]) => {
    if (probe.read(px, py, 0, vector) < 0) return null;
    isInside = true;
    const [u, v] = vector;
    const speed = Math.hypot(u, v);
    if (!(speed > restShare * fastest) || speed === Infinity) return null;
    fastest = Math.max(fastest, speed);
    return [u / speed, v / speed];
  };
  const distance = sizeOf(sight) / (seeds ? 40 : count);
  const lines = yield* streamlines(direction, {
    within,
    seeds: seeds?.map(([px, py]) => [px, py]) ?? null,
    distance,
  });
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
  const groups = [
    ...lines.map((line) => line.length / 2),
    ...new Array<number>(heads.length / 6).fill(3),
  ];
  const shape = yield* inSpace(all, groups, raised, source);
  const nothing = lines.length > 0 ? null : isInside ? 'atRest' : 'outside';
  return { points: shape, raised, lines: cells, triangles, surface: null, labels: [], nothing };
}

/** Returns a triangle at the midpoint of a line that shows its direction. */
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

const drawers: LayerDrawers<PlaneSource> = {
  contours: drawContours,
  vectors: drawVectors,
  streamlines: drawStreamlines,
  convolution: drawConvolution,
};
