import { requirePlane } from '../../space/surfaces/planeCut';
import type { LayerRequest, LayerShape } from '../layers';
import type { Coordinates } from '../pathStep';
import { emptyShape } from './drawSurfaces';
import { longestEdge, placesInBox, placesOnPlane, thinned, type Box } from './lattices';
import { spaceArrows } from './spaceArrows';
import type { SpaceSource } from './spaceSource';

/** Number of points between yields. */
const pointsPerPause = 500;

/** Draws evenly spaced arrows in the domain, on planes or on the boundary. */
export function* drawSpaceVectors(
  { x, y, z = '0', density, scale, on = null }: NonNullable<LayerRequest['vectors']>,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const box = source.kept.treeOf(source.states.space).bounds;
  const probe = source.probe([x, y, z]);
  // The domain gets as many arrows as a plane would.
  const along = on ? density : density ** (2 / 3);
  const places = placesOf(on, along, box, source);
  const at = Float32Array.from(places.flat());
  const vectors = new Float64Array(at.length).fill(NaN);
  const vector = new Float64Array(3);
  let isInside = false;
  for (let i = 0; i < places.length; i++) {
    if (i % pointsPerPause === pointsPerPause - 1) yield;
    const [px, py, pz] = places[i];
    if (probe.read(px, py, pz, vector) < 0) continue;
    vectors.set(vector, 3 * i);
    isInside = true;
  }
  const distance = longestEdge(box) / along;
  const { points, triangles, key } = spaceArrows(at, vectors, distance, scale);
  const cells = new Uint32Array((triangles.length / 3) * 4);
  for (let i = 0; i < triangles.length / 3; i++) {
    cells[4 * i] = 3;
    for (let corner = 0; corner < 3; corner++)
      cells[4 * i + corner + 1] = triangles[3 * i + corner];
  }
  const nothing = triangles.length > 0 ? null : isInside ? 'atRest' : 'outside';
  return { ...emptyShape(), points, triangles: cells, key, nothing };
}

function placesOf(
  on: NonNullable<LayerRequest['vectors']>['on'],
  along: number,
  box: Box,
  source: SpaceSource,
): Coordinates[] {
  if (on === 'boundary') return thinned(source.skin().points, longestEdge(box) / along);
  if (!on) return placesInBox(box, along);
  return on.flatMap((plane) => {
    requirePlane(plane);
    return placesOnPlane(box, plane, along);
  });
}
