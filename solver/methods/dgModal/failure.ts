import type { Outcome } from '../../stepping/types';
import { blockPoints, PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** A value that is not finite, or the index of the violated admissibility condition. */
export type FailureKind = 'notANumber' | { readonly condition: number };

/**
 * Names what went wrong in a cell. A value that is not a number mostly follows from a point where
 * the last good state is not physical (the root of a negative pressure): then that is the reason.
 * @param state the last good state, [cell][variable][mode]
 */
export function failureAt(
  operators: DgOperators,
  state: Float32Array | Float64Array,
  time: number,
  cell: number,
  kind: FailureKind,
): Outcome {
  const { cells, physics } = operators;
  const condition =
    kind === 'notANumber' ? violatedCondition(operators, state, time, cell) : kind.condition;
  return {
    kind: 'failed',
    cell,
    x: cells.originX[cell] + (cells.xr[cell] + cells.xs[cell]) / 3,
    y: cells.originY[cell] + (cells.yr[cell] + cells.ys[cell]) / 3,
    reason:
      condition === null
        ? 'the solution is not a number'
        : physics.system.admissible[condition].message,
  };
}

/** The first condition that the state violates at a quadrature point of the cell. */
function violatedCondition(
  operators: DgOperators,
  state: Float32Array | Float64Array,
  time: number,
  cell: number,
): number | null {
  const { element, physics, variableCount: n } = operators;
  const { modes } = element;
  const block = new PointBlock(blockPoints);
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const admissible = block.bind(physics.admissible, truths);
  const u = block.arraysOf(physics.variableNames);
  const rows = [element.volumeValues, element.sideValues].flatMap((table) =>
    Array.from({ length: table.length / modes }, (_, row) =>
      table.subarray(row * modes, (row + 1) * modes),
    ),
  );
  rows.forEach((values, point) => {
    for (let v = 0; v < n; v++) {
      u[v][point] = values.reduce(
        (sum, phi, j) => sum + phi * state[(cell * n + v) * modes + j],
        0,
      );
    }
  });
  block.array('t').fill(time);
  admissible(rows.length);
  const violated = truths.findIndex((truth) => truth.subarray(0, rows.length).includes(0));
  return violated < 0 ? null : violated;
}
