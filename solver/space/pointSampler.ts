import { axesOf, normalInputs } from '../core/axes';
import type { Program } from '../expression';
import { wallSpacing } from '../physics/wallSpacing';
import { emptyTable, fillRow } from './basisTable';
import type { StateSpace } from './cellSpace';
import { FieldInputs } from './fieldInputs';
import { blockPoints, PointBlock } from './pointBlock';
import type { PlacedPoints, SampledState } from './types';

/** See `Discretization.samplePoints`. */
export function samplePoints(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
  points: PlacedPoints,
): Float64Array<ArrayBuffer>[] {
  const { space } = states;
  const count = points.cell.length;
  const size = Math.max(1, Math.min(count, blockPoints));
  const block = new PointBlock(size);
  const inputs = new FieldInputs(states, fields, block);
  const table = emptyTable(space, size);
  const { normals = [], wallSpacings = null, references = null } = points;
  const normal = normals.length > 0 ? block.arraysOf(normalInputs(space.dimension)) : [];
  const spacing = wallSpacings && block.array(wallSpacing);
  const position = block.arraysOf(axesOf(space.dimension));
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  block.array('t').fill(sampled.time);
  const values = fields.map(() => new Float64Array(count));
  const place = new Float64Array(3);
  const point = new Float64Array(space.dimension);
  for (let first = 0; first < count; first += size) {
    const last = Math.min(first + size, count);
    for (let i = 0; i < last - first; i++) {
      const cell = points.cell[first + i];
      place[0] = points.x[first + i];
      place[1] = points.y[first + i];
      place[2] = points.z[first + i];
      normal.forEach((input, axis) => (input[i] = normals[axis][first + i]));
      position.forEach((input, axis) => (input[i] = place[axis]));
      const start = (first + i) * space.dimension;
      if (references && !Number.isNaN(references[start])) {
        point.set(references.subarray(start, start + space.dimension));
      } else {
        space.maps.invert(cell, place, point);
      }
      fillRow(space, table, i, point);
      inputs.fill(sampled, cell, i, 1, table, i);
    }
    spacing?.set(wallSpacings!.subarray(first, last));
    evaluations.forEach((evaluate, field) => {
      evaluate(last - first);
      values[field].set(outputs[field].subarray(0, last - first), first);
    });
  }
  return values;
}
