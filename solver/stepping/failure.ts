import { compileToBlocks } from '../expression';
import type { CasePhysics } from '../physics/compile';
import type { StateArray } from '../space/types';
import type { Outcome } from './types';

/** A value that is not finite, or the index of the violated admissibility condition. */
export type FailureKind = 'notANumber' | { readonly condition: number };

/**
 * Names what went wrong in a cell.
 * @param state the last good state, [cell][variable][function]
 */
export type FailureReport = (
  state: StateArray,
  time: number,
  cell: number,
  kind: FailureKind,
) => Outcome;

/** Where in a cell a failure is looked for, and where it is said to be. */
export interface FailureSites {
  readonly functionCount: number;
  /** The functions of a cell at the points that are looked at, [point][function]. */
  readonly values: Float64Array;
  /** x, y, z of the cell's centre. */
  centre(cell: number): ArrayLike<number>;
}

/**
 * Reports for a case. A value that is not a number mostly follows from a point where the last good state
 * is not physical (the root of a negative pressure): then that is the reason.
 */
export const failureReport =
  (physics: CasePhysics, sites: FailureSites): FailureReport =>
  (state, time, cell, kind) => {
    const condition =
      kind === 'notANumber' ? violatedCondition(physics, sites, state, time, cell) : kind.condition;
    const [x, y, z] = Array.from(sites.centre(cell));
    return {
      kind: 'failed',
      cell,
      x,
      y,
      ...(physics.dimension === 3 ? { z } : {}),
      reason:
        condition === null
          ? 'the solution is not a number'
          : physics.system.admissible[condition].message,
    };
  };

/** The first condition that the state violates at one of the points. */
function violatedCondition(
  physics: CasePhysics,
  { functionCount, values }: FailureSites,
  state: StateArray,
  time: number,
  cell: number,
): number | null {
  const { admissible, variableNames } = physics;
  const count = values.length / functionCount;
  const array = (): Float64Array => new Float64Array(count);
  const inputs = new Map(variableNames.map((name) => [name, array()]));
  variableNames.forEach((name, v) => {
    const first = (cell * variableNames.length + v) * functionCount;
    const own = inputs.get(name)!;
    for (let point = 0; point < count; point++) {
      for (let j = 0; j < functionCount; j++) {
        own[point] += values[point * functionCount + j] * state[first + j];
      }
    }
  });
  inputs.set('t', array().fill(time));
  const truths = admissible.outputs.map(array);
  compileToBlocks(admissible).evaluate(
    admissible.inputs.map((name) => inputs.get(name) ?? array()),
    truths,
    count,
  );
  const violated = truths.findIndex((truth) => truth.includes(0));
  return violated < 0 ? null : violated;
}
