import type { StateSpace } from '../space/cellSpace';
import { comparedQuantity } from '../space/inadmissiblePoint';
import { divergedQuantity } from '../space/divergedQuantity';
import type { StateArray } from '../space/types';
import { violatedCondition } from '../space/violatedCondition';
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

/**
 * Reports for a case. A value that is not a number mostly follows from a point where the last good state
 * is not physical (the root of a negative pressure): then that is the reason. Else it is the quantity that was nearest to
 * its end there.
 */
export const failureReport =
  (states: StateSpace): FailureReport =>
  (state, time, cell, kind) => {
    const { space, physics } = states;
    const condition =
      kind === 'notANumber' ? violatedCondition(states, state, time, cell) : kind.condition;
    const place = new Float64Array(3);
    space.maps.center(cell, place);
    const [x, y, z] = place;
    const { text, ...lost } =
      condition === null
        ? divergedQuantity(states, { state, time, averages: null }, cell)
        : {
            text: physics.system.admissible[condition].message,
            name: comparedQuantity(states, condition),
            isGrown: false,
          };
    return {
      kind: 'failed',
      cell,
      x,
      y,
      ...(space.dimension === 3 ? { z } : {}),
      reason: text,
      ...(lost.name === null ? {} : { quantity: lost.name, isGrown: lost.isGrown }),
    };
  };
