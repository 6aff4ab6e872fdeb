import { axesOf } from '../../../../core/axes';
import type { Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { pointFieldIds } from '../../../../physics/pointFields';
import { pointSpacing } from '../../../../physics/pointSpacing';
import { blockPoints, PointBlock } from '../../../../space/pointBlock';
import type { CellGeometry } from '../../geometry';
import type { CprOperators } from '../../operators';

/** Receives the results of a program for the points of a cell, which start at `from` in the arrays. */
type TakeCell = (cell: number, results: readonly Float64Array[], from: number) => void;

/**
 * Binds a program of the state and its gradient to the points of cells.
 * @returns a function of the state and ∇u, [cell][axis][variable][point]
 */
export function bindAtGradients(
  operators: CprOperators,
  { places }: Pick<CellGeometry, 'places'>,
  program: Program,
): (state: Float64Array, gradient: Float64Array, time: number, take: TakeCell) => void {
  const { physics, pointCount, cellCount, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const axes = axesOf(d);
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(names);
  const slopes = axes.map((axis) => block.arraysOf(names.map((name) => gradientInput(axis, name))));
  const place = block.arraysOf(axes);
  const t = block.array('t');
  const spacings = operators.spacings();
  const spacing = block.array(pointSpacing);
  const fields = pointFieldIds
    .filter((id) => program.uses(id))
    .map((id) => ({ input: block.array(id), values: operators.pointField(id) }));
  const results = program.outputs.map((_, i) => block.array(`result ${i}`));
  const evaluate = block.bind(program, results);

  return (state, gradient, time, take) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      for (let cell = first; cell < last; cell++) read(state, gradient, cell, first);
      evaluate((last - first) * pointCount);
      for (let cell = first; cell < last; cell++) take(cell, results, (cell - first) * pointCount);
    }
  };

  function read(state: Float64Array, gradient: Float64Array, cell: number, first: number): void {
    const at = (cell - first) * pointCount;
    if (spacings) spacing.fill(spacings[cell], at, at + pointCount);
    const rows = (values: Float64Array, row: number): Float64Array =>
      values.subarray(row * pointCount, (row + 1) * pointCount);
    for (const { input, values } of fields) input.set(rows(values, cell), at);
    for (let v = 0; v < n; v++) {
      u[v].set(rows(state, cell * n + v), at);
      for (let a = 0; a < d; a++) slopes[a][v].set(rows(gradient, (cell * d + a) * n + v), at);
    }
    for (let i = 0; i < pointCount; i++) {
      for (let a = 0; a < d; a++) place[a][at + i] = places[(cell * pointCount + i) * d + a];
    }
  }
}
