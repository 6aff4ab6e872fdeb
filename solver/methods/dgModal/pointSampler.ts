import type { Program } from '../../expression';
import type { PlacedPoints, SampledState } from '../../space/types';
import { blockPoints, PointBlock } from './cpu/pointBlock';
import { basisTable, FieldInputs, fillBasis } from './fieldInputs';
import type { DgOperators } from './operators';

/** See `Discretization.samplePoints`. */
export function samplePoints(
  operators: DgOperators,
  sampled: SampledState,
  fields: readonly Program[],
  points: PlacedPoints,
): Float64Array<ArrayBuffer>[] {
  const { element, cells } = operators;
  const count = points.cell.length;
  const size = Math.max(1, Math.min(count, blockPoints));
  const block = new PointBlock(size);
  const inputs = new FieldInputs(operators, fields, block);
  const table = basisTable(element.modes, size);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  t.fill(sampled.time);
  const values = fields.map(() => new Float64Array(count));
  for (let first = 0; first < count; first += size) {
    const last = Math.min(first + size, count);
    for (let i = 0; i < last - first; i++) {
      const cell = points.cell[first + i];
      x[i] = points.x[first + i];
      y[i] = points.y[first + i];
      const [dx, dy] = [x[i] - cells.originX[cell], y[i] - cells.originY[cell]];
      const scale = 1 / cells.determinant[cell];
      const r = scale * (cells.ys[cell] * dx - cells.xs[cell] * dy);
      const s = scale * (cells.xr[cell] * dy - cells.yr[cell] * dx);
      fillBasis(table, i, element.order, r, s);
      inputs.fill(sampled, cell, i, 1, table, i);
    }
    evaluations.forEach((evaluate, field) => {
      evaluate(last - first);
      values[field].set(outputs[field].subarray(0, last - first), first);
    });
  }
  return values;
}
