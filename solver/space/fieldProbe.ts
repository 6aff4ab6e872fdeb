import type { Program } from '../expression';
import { axesOf } from '../core/axes';
import { emptyTable, fillRow } from './basisTable';
import type { StateSpace } from './cellSpace';
import { FieldInputs } from './fieldInputs';
import { PointBlock } from './pointBlock';
import type { FieldProbe, SampledState } from './types';

/** See `Discretization.createProbe`. */
export function createProbe(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
): FieldProbe {
  const { space } = states;
  const block = new PointBlock(1);
  const inputs = new FieldInputs(states, fields, block);
  const table = emptyTable(space, 1);
  const position = block.arraysOf(axesOf(space.dimension));
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  block.array('t')[0] = sampled.time;
  const place = new Float64Array(3);
  const point = new Float64Array(space.dimension);
  let cell = -1;

  return {
    read(x: number, y: number, z: number, values: Float64Array): number {
      place[0] = x;
      place[1] = y;
      place[2] = z;
      // Successive points of a path are mostly in the same cell.
      if (cell < 0 || !space.maps.invert(cell, place, point)) {
        const found = space.locate(place, point);
        if (found < 0) return -1;
        cell = found;
      }
      fillRow(space, table, 0, point);
      inputs.fill(sampled, cell, 0, 1, table, 0);
      position.forEach((input, axis) => (input[0] = place[axis]));
      for (const evaluate of evaluations) evaluate(1);
      outputs.forEach((output, i) => (values[i] = output[0]));
      return cell;
    },
  };
}
