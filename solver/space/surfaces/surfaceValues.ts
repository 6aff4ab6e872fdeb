import { axesOf } from '../../core/axes';
import type { Program } from '../../expression';
import { emptyTable, fillRow } from '../basisTable';
import type { StateSpace } from '../cellSpace';
import { FieldInputs } from '../fieldInputs';
import { blockPoints, PointBlock } from '../pointBlock';
import type { SampledState } from '../types';
import type { CellSurface } from './cellSurface';
import type { LatticeValues } from './latticeValues';

/** Number of blocks between two pauses. */
const blocksPerPause = 64;

/** Evaluates fields at the points of a surface, with the polynomials of their cells. Yields periodically. */
export function* surfaceValues(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
  { cell, reference }: Pick<CellSurface, 'cell' | 'reference'>,
): Generator<void, Float32Array<ArrayBuffer>[]> {
  const { space } = states;
  const size = Math.max(1, Math.min(cell.length, blockPoints));
  const block = new PointBlock(size);
  const inputs = new FieldInputs(states, fields, block);
  const table = emptyTable(space, size);
  const axes = axesOf(space.dimension);
  const isPlaced = fields.some((field) => axes.some((axis) => field.uses(axis)));
  const position = isPlaced ? block.arraysOf(axes) : [];
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  block.array('t').fill(sampled.time);
  const values = fields.map(() => new Float32Array(cell.length));
  const place = new Float64Array(3);
  const point = new Float64Array(3);
  let pause = blocksPerPause;
  for (let first = 0; first < cell.length; first += size) {
    const last = Math.min(first + size, cell.length);
    for (let i = first; i < last; i++) {
      point[0] = reference[3 * i];
      point[1] = reference[3 * i + 1];
      point[2] = reference[3 * i + 2];
      fillRow(space, table, i - first, point);
      inputs.fill(sampled, cell[i], i - first, 1, table, i - first);
      if (!isPlaced) continue;
      space.maps.place(cell[i], point, place);
      for (let axis = 0; axis < position.length; axis++) position[axis][i - first] = place[axis];
    }
    evaluations.forEach((evaluate, field) => {
      evaluate(last - first);
      values[field].set(outputs[field].subarray(0, last - first), first);
    });
    if (--pause > 0) continue;
    pause = blocksPerPause;
    yield;
  }
  return values;
}

/** Interpolates between the points of lattices of one interval, as used for means. Yields periodically. */
export function* betweenVertices(
  lattice: LatticeValues,
  { cell, reference }: Pick<CellSurface, 'cell' | 'reference'>,
): Generator<void, Float32Array<ArrayBuffer>> {
  const values = new Float32Array(cell.length);
  const own = new Float32Array(8);
  let known = -1;
  for (let i = 0; i < cell.length; i++) {
    if (i % (blocksPerPause * blockPoints) === blocksPerPause * blockPoints - 1) yield;
    if (cell[i] !== known) lattice.read((known = cell[i]), own);
    const [x, y, z] = reference.subarray(3 * i, 3 * i + 3);
    const along = (corner: number): number => own[corner] + x * (own[corner + 1] - own[corner]);
    const [near, far] = [
      along(0) + y * (along(2) - along(0)),
      along(4) + y * (along(6) - along(4)),
    ];
    values[i] = near + z * (far - near);
  }
  return values;
}
