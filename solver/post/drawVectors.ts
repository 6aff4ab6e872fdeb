import { arrows, evenPoints, pointsPerArrow } from './arrows';
import { inSpace } from './inSpace';
import type { LayerRequest, LayerShape } from './layers';
import { overlap, sizeOf, type PlaneSource } from './layerSource';

/** Number of points between yields. */
const pointsPerPause = 500;

/** Draws evenly spaced arrows. */
export function* drawVectors(
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
