import type { StateSpace } from '../space/cellSpace';
import { comparedQuantity } from '../space/inadmissiblePoint';
import { divergedQuantity } from '../space/divergedQuantity';
import type { StateArray } from '../space/types';
import { violatedCondition } from '../space/violatedCondition';
import type { Outcome } from './types';

/** A value that is not finite, or the index of the violated admissibility condition. */
export type FailureKind = 'notANumber' | { readonly condition: number };

/**
 * Describes the failure in a cell.
 * @param state the last good state, [cell][variable][function]
 */
export type FailureReport = (
  state: StateArray,
  time: number,
  cell: number,
  kind: FailureKind,
) => Outcome;

/**
 * Creates failure reports for a case. A NaN usually originates at a point where the last good state is not physical
 * (root of a negative pressure): this is then reported as the reason. Otherwise the report names the quantity that
 * most likely diverged, see `divergedQuantity`.
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
