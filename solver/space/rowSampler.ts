import { axesOf, normalInputs } from '../core/axes';
import type { Program } from '../expression';
import { wallSpacing } from '../physics/wallSpacing';
import { copyPoint, tableAt } from './basisTable';
import type { StateSpace } from './cellSpace';
import { FieldInputs } from './fieldInputs';
import type { PictureSamples } from './picture';
import { blockPoints, PointBlock } from './pointBlock';
import type { SideInputs } from './sideSamples';
import type { SampledState } from './types';

/** Rows of a table of reference points, each with its cell. */
export type ListedRows = PictureSamples & { readonly at: NonNullable<PictureSamples['at']> };

/**
 * Returns values of fields at rows of a table, per field.
 * @param sides inputs of boundary fields at these points; if absent, NaN
 */
export function sampleRows(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
  { rows, at: { cell, row } }: ListedRows,
  sides: SideInputs | null = null,
): Float64Array<ArrayBuffer>[] {
  const { space } = states;
  const size = Math.max(1, Math.min(cell.length, blockPoints));
  const block = new PointBlock(size);
  const inputs = new FieldInputs(states, fields, block);
  const table = tableAt(space, rows);
  const axes = axesOf(space.dimension);
  const takesPlace = fields.some((field) => axes.some((axis) => field.uses(axis)));
  const position = takesPlace ? block.arraysOf(axes) : [];
  const onSides = sides
    ? [
        ...normalInputs(space.dimension).map((name, axis) => ({
          own: block.array(name),
          all: sides.normals[axis],
        })),
        { own: block.array(wallSpacing), all: sides.wallSpacings },
      ]
    : [];
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  block.array('t').fill(sampled.time);
  const values = fields.map(() => new Float64Array(cell.length));
  const place = new Float64Array(3);
  const point = new Float64Array(space.dimension);
  for (let first = 0; first < cell.length; first += size) {
    const last = Math.min(first + size, cell.length);
    for (const { own, all } of onSides) own.set(all.subarray(first, last));
    for (let i = first; i < last; i++) {
      inputs.fill(sampled, cell[i], i - first, 1, table, row[i]);
      if (position.length === 0) continue;
      copyPoint(rows, row[i], point);
      space.maps.place(cell[i], point, place);
      for (let axis = 0; axis < position.length; axis++) position[axis][i - first] = place[axis];
    }
    evaluations.forEach((evaluate, field) => {
      evaluate(last - first);
      values[field].set(outputs[field].subarray(0, last - first), first);
    });
  }
  return values;
}
