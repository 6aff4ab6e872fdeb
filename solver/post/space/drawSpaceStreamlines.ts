import { requirePlane } from '../../space/surfaces/planeCut';
import type { LayerRequest, LayerShape } from '../layers';
import type { Coordinates, Direction } from '../pathStep';
import { emptyShape } from './drawSurfaces';
import { longestEdge, placesInBox, placesOnPlane } from './lattices';
import type { SpaceSource } from './spaceSource';
import { traceLines } from './traceLines';

/** Speed relative to the maximum below which the flow counts as at rest. */
const restShare = 1e-6;
/** Maximum line length relative to the longest edge of the domain. */
const maxTurns = 6;
/** Resolution of lines not seeded on a lattice: steps along the longest edge of the domain. */
const fineness = 60;

/** Draws streamlines from given points, a lattice on a plane, or a lattice in the domain. */
export function* drawSpaceStreamlines(
  { x, y, z = '0', seeds, over = null, count }: NonNullable<LayerRequest['streamlines']>,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const box = source.kept.treeOf(source.states.space).bounds;
  const probe = source.probe([x, y, z]);
  const vector = new Float64Array(3);
  let fastest = 0;
  let isInside = false;
  const direction: Direction = ([px, py, pz]) => {
    if (probe.read(px, py, pz, vector) < 0) return null;
    isInside = true;
    const speed = Math.hypot(vector[0], vector[1], vector[2]);
    if (!(speed > restShare * fastest) || speed === Infinity) return null;
    fastest = Math.max(fastest, speed);
    return [vector[0] / speed, vector[1] / speed, vector[2] / speed];
  };
  const size = longestEdge(box);
  if (over) requirePlane(over);
  const begins: Coordinates[] =
    seeds?.map(([px, py, pz = 0]) => [px, py, pz]) ??
    (over ? placesOnPlane(box, over, Math.sqrt(count)) : placesInBox(box, Math.cbrt(count)));
  const lines = yield* traceLines(direction, begins, size / fineness, maxTurns * size);
  const pointCount = lines.reduce((sum, line) => sum + line.length / 3, 0);
  const points = new Float32Array(3 * pointCount);
  const cells = new Uint32Array(pointCount + lines.length);
  let [point, slot] = [0, 0];
  for (const line of lines) {
    points.set(line, 3 * point);
    cells[slot++] = line.length / 3;
    for (let i = 0; i < line.length; i += 3) cells[slot++] = point++;
  }
  const nothing = lines.length > 0 ? null : isInside ? 'atRest' : 'outside';
  return { ...emptyShape(), points, lines: cells, nothing };
}
