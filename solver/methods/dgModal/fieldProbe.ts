import type { Program } from '../../expression';
import type { PointLocator } from '../../mesh/pointLocator';
import type { FieldProbe, SampledState } from '../../space/types';
import { PointBlock } from './cpu/pointBlock';
import { basisTable, FieldInputs, fillBasis } from './fieldInputs';
import type { DgOperators } from './operators';

/** See `Discretization.createProbe`. */
export function createProbe(
  operators: DgOperators,
  locator: PointLocator,
  sampled: SampledState,
  fields: readonly Program[],
): FieldProbe {
  const { cells, element } = operators;
  const block = new PointBlock(1);
  const inputs = new FieldInputs(operators, fields, block);
  const table = basisTable(element.modes, 1);
  const [xInput, yInput, tInput] = block.arraysOf(['x', 'y', 't']);
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  tInput[0] = sampled.time;
  let cell = -1;
  let [r, s] = [0, 0];

  /** Sets the place in `cell`. @returns whether it lies in there */
  const enter = (x: number, y: number): boolean => {
    const [dx, dy] = [x - cells.originX[cell], y - cells.originY[cell]];
    const scale = 1 / cells.determinant[cell];
    r = scale * (cells.ys[cell] * dx - cells.xs[cell] * dy);
    s = scale * (cells.xr[cell] * dy - cells.yr[cell] * dx);
    return r >= 0 && s >= 0 && r + s <= 1;
  };

  return {
    read(x: number, y: number, values: Float64Array): number {
      // Paths stay in a cell for a while.
      if (cell < 0 || !enter(x, y)) {
        const found = locator.find(x, y);
        if (!found) return -1;
        ({ cell, r, s } = found);
      }
      fillBasis(table, 0, element.order, r, s);
      inputs.fill(sampled, cell, 0, 1, table, 0);
      xInput[0] = x;
      yInput[0] = y;
      for (const evaluate of evaluations) evaluate(1);
      outputs.forEach((output, i) => (values[i] = output[0]));
      return cell;
    },
  };
}
