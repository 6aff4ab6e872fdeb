import type { Program } from '../../expression';
import { isSolid } from '../../mesh/mesh';
import type { CellSpace } from '../../space/cellSpace';
import { surfaceValues } from '../../space/surfaces/surfaceValues';
import type { SampledGrid } from '../layers';
import type { SpaceSource } from './spaceSource';

/** Largest number of points of a resampled field: 128³, 8 MiB as textures. */
const mostPoints = 128 ** 3;
/** Points per unknown of a typical cell along an axis, unless there are too many. */
const pointsPerUnknown = 2;
/** Largest and smallest number of points along the longest edge. */
const [fewest, most] = [8, 256];
/** Distance from a side, in reference coordinates, within which a point belongs to a cell. */
const onSide = 1e-6;
/** Number of points between two pauses. */
const pointsPerPause = 20_000;

/**
 * Evaluates a field on a regular grid over a box, by the polynomials of the cells. Points outside the domain are NaN.
 * Yields periodically.
 * @param box min x, y, z, max x, y, z
 * @param along number of points along the longest edge; null: as many as the solution needs, within memory
 */
export function* resampled(
  { states, sampled }: Pick<SpaceSource, 'states' | 'sampled'>,
  field: Program,
  box: ArrayLike<number>,
  along: number | null,
): Generator<void, SampledGrid> {
  const { space } = states;
  const { dims, origin, spacing } = gridOver(box, along ?? pointsFor(space, box));
  const count = dims[0] * dims[1] * dims[2];
  const owner = new Int32Array(count).fill(-1);
  const references = new Float32Array(3 * count);
  yield* assign(space, { dims, origin, spacing }, owner, references);
  const inside = owner.reduce((sum, cell) => sum + Number(cell >= 0), 0);
  const [cell, reference] = [new Uint32Array(inside), new Float64Array(3 * inside)];
  const slots = new Uint32Array(inside);
  for (let i = 0, next = 0; i < count; i++) {
    if (owner[i] < 0) continue;
    cell[next] = owner[i];
    for (let axis = 0; axis < 3; axis++) reference[3 * next + axis] = references[3 * i + axis];
    slots[next++] = i;
  }
  const [found] = yield* surfaceValues(states, sampled, [field], { cell, reference });
  const values = new Float32Array(count).fill(NaN);
  slots.forEach((slot, i) => (values[slot] = found[i]));
  return { dims, origin, spacing, values };
}

type Grid = Pick<SampledGrid, 'dims' | 'origin' | 'spacing'>;

function gridOver(box: ArrayLike<number>, along: number): Grid {
  const edges = [0, 1, 2].map((axis) => box[axis + 3] - box[axis]);
  const step = Math.max(...edges) / (Math.min(most, Math.max(fewest, along)) - 1);
  const dims = edges.map((edge) => Math.max(2, Math.round(edge / step) + 1));
  return {
    dims: [dims[0], dims[1], dims[2]],
    origin: [box[0], box[1], box[2]],
    spacing: [edges[0] / (dims[0] - 1), edges[1] / (dims[1] - 1), edges[2] / (dims[2] - 1)],
  };
}

/** Returns the number of points along the longest edge that resolves small cells of a box, within memory. */
function pointsFor({ cellCount, degree, maps }: CellSpace, box: ArrayLike<number>): number {
  const edges = [0, 1, 2].map((axis) => box[axis + 3] - box[axis]);
  const [low, high] = [new Float64Array(3), new Float64Array(3)];
  const sizes: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    maps.bounds(cell, low, high);
    if (low.some((at, axis) => at > box[axis + 3] || high[axis] < box[axis])) continue;
    sizes.push(Math.cbrt((high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2])));
  }
  // The lower quartile: cells near bodies are the smallest.
  const typical =
    Float64Array.from(sizes)
      .sort()
      .at(sizes.length >> 2) ?? Infinity;
  const longest = Math.max(...edges);
  const resolved = (longest / typical) * pointsPerUnknown * (degree + 1);
  const affordable = longest * Math.cbrt(mostPoints / (edges[0] * edges[1] * edges[2]));
  return Math.round(Math.min(resolved, affordable));
}

const isNearlyInside = (coordinate: number): boolean =>
  coordinate >= -onSide && coordinate <= 1 + onSide;

/** Finds the cell and the reference coordinates of every point of the grid inside the mesh. */
function* assign(
  { cellCount, maps, mesh }: CellSpace,
  { dims, origin, spacing }: Grid,
  owner: Int32Array,
  references: Float32Array,
): Generator<void> {
  const [low, high] = [new Float64Array(3), new Float64Array(3)];
  const [place, point] = [new Float64Array(3), new Float64Array(3)];
  const [first, last] = [[0, 0, 0], [0, 0, 0]]; // prettier-ignore
  let pause = pointsPerPause;
  for (let cell = 0; cell < cellCount; cell++) {
    if (isSolid(mesh, cell)) continue;
    maps.bounds(cell, low, high);
    for (let axis = 0; axis < 3; axis++) {
      // Points on the boundary of the box belong to its cells in spite of round-off.
      const at = (value: number): number => (value - origin[axis]) / spacing[axis];
      first[axis] = Math.max(0, Math.ceil(at(low[axis]) - 1e-6));
      last[axis] = Math.min(dims[axis] - 1, Math.floor(at(high[axis]) + 1e-6));
    }
    for (let k = first[2]; k <= last[2]; k++) {
      for (let j = first[1]; j <= last[1]; j++) {
        for (let i = first[0]; i <= last[0]; i++) {
          const slot = i + dims[0] * (j + dims[1] * k);
          pause--;
          if (owner[slot] >= 0) continue;
          place[0] = origin[0] + i * spacing[0];
          place[1] = origin[1] + j * spacing[1];
          place[2] = origin[2] + k * spacing[2];
          point.fill(NaN);
          // Points between cells belong to one of them in spite of round-off.
          if (!maps.invert(cell, place, point) && !point.every(isNearlyInside)) continue;
          owner[slot] = cell;
          references.set(point, 3 * slot);
        }
      }
    }
    if (pause > 0) continue;
    pause = pointsPerPause;
    yield;
  }
}
