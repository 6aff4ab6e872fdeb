import { axesOf } from '../core/axes';
import { compileToBlocks } from '../expression';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';

/** Largest number of cell corners to inspect along an axis of a grid, which may have more corners than memory can hold. */
const maxAlongAxis = { 1: 2 ** 16, 2: 257, 3: 41 } as const;

/** Number of times up to the end at which a time-dependent rate is inspected. */
const times = 9;

/**
 * Returns the largest total rate of all sponges at the corners of the cells, until the end of the run; 0 without
 * sponges. Rates that are not finite are ignored: `requireFiniteValues` rejects them.
 * @param end null if the run has no end time: only the beginning is inspected
 */
export function dampingRate(
  mesh: Mesh,
  { sponges, dimension }: Pick<CasePhysics, 'sponges' | 'dimension'>,
  end: number | null,
): number {
  if (sponges.length === 0) return 0;
  const places = mesh.kind === 'grid' ? cornersOfGrid(mesh) : cornersOfCells(mesh.points);
  const [{ length }] = places;
  const programs = sponges.map(({ rate }) => ({ program: rate, blocks: compileToBlocks(rate) }));
  const changes = end !== null && sponges.some(({ rate }) => rate.uses('t'));
  let most = 0;
  for (let i = 0; i < (changes ? times : 1); i++) {
    const columns = new Map(
      axesOf(dimension).map((axis, index) => [axis as string, places[index]]),
    );
    columns.set('t', new Float64Array(length).fill(((end ?? 0) * i) / (times - 1)));
    const sum = new Float64Array(length);
    for (const { program, blocks } of programs) {
      const rate = new Float64Array(length);
      const inputs = program.inputs.map((name) => columns.get(name)!);
      blocks.evaluate(inputs, [rate], length);
      for (let at = 0; at < length; at++) sum[at] += rate[at];
    }
    for (const value of sum) if (value > most && value < Infinity) most = value;
  }
  return most;
}

/** Coordinates per axis: x, y, z. */
const cornersOfCells = (points: Float64Array): Float64Array[] =>
  [0, 1, 2].map((axis) =>
    Float64Array.from({ length: points.length / 3 }, (_, node) => points[3 * node + axis]),
  );

function cornersOfGrid({ dimension, origin, spacing, counts }: CartesianGrid): Float64Array[] {
  const along = counts.map((count) => Math.min(count + 1, maxAlongAxis[dimension]));
  const total = along.reduce((product, count) => product * count, 1);
  let stride = 1;
  return along.map((count, axis) => {
    const [step, width] = [stride, counts[axis] * spacing[axis]];
    stride *= count;
    return Float64Array.from(
      { length: total },
      (_, at) => origin[axis] + (width * (Math.floor(at / step) % count)) / (count - 1),
    );
  });
}
