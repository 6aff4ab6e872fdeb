import { inSpace } from './inSpace';
import type { LayerRequest, LayerShape } from './layers';
import { overlap, sizeOf, type PlaneSource } from './layerSource';
import type { Direction } from './pathStep';
import { streamlines } from './streamlines';

/** Speed relative to the maximum below which the flow counts as at rest. */
const restShare = 1e-6;

/** Draws streamlines of a vector field, each with an arrowhead at its midpoint. */
export function* drawStreamlines(
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
