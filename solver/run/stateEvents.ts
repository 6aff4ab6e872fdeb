import type { StateEvent } from '../case/events';
import { areaWeight, type Area } from '../space/area';
import { changedState, type StateChange } from '../space/changeState';
import type { StateArray } from '../space/types';
import type { CasePhysics } from '../physics/compile';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { t } from '../text/t';

type Values = StateEvent['values'];

/**
 * Returns the state after an event that changes it in place.
 * @param place of the event in the case, for error messages
 * @throws Error with one line
 */
export function stateAfter(
  prepared: PreparedCase,
  snapshot: Snapshot,
  { kind, values, within }: Pick<StateEvent, 'kind' | 'values' | 'within'>,
  place: string,
): Snapshot {
  const change = compileChange(prepared.physics, kind, values, within, place);
  return withState(snapshot, changedState(statesOf(prepared), snapshot, change));
}

/** Applies a `set` event to some cells only. */
export function stateWithin(
  prepared: PreparedCase,
  snapshot: Snapshot,
  values: Values,
  place: string,
  reaches: (cell: number) => boolean,
): Snapshot {
  const change = compileChange(prepared.physics, 'set', values, undefined, place);
  return withState(snapshot, changedState(statesOf(prepared), snapshot, change, reaches));
}

const statesOf = ({ discretization, physics }: PreparedCase) => ({
  space: discretization.space,
  physics,
});

/** Returns the snapshot with another state, split into pairs again if needed, and without a step-size history. */
export function withState(snapshot: Snapshot, state: StateArray): Snapshot {
  const { low } = snapshot;
  if (!low?.state) return { ...snapshot, state, control: null };
  const { state: before } = snapshot;
  const words = low.state.map((word, i) =>
    state[i] === before[i] ? word : state[i] - Math.fround(state[i]),
  );
  return { ...snapshot, state, control: null, low: { ...low, state: words } };
}

function compileChange(
  physics: CasePhysics,
  kind: StateEvent['kind'],
  values: Values,
  within: Area | undefined,
  place: string,
): StateChange {
  const variables = Object.entries(values).map(([name, source]) => {
    const variable = physics.variableNames.indexOf(name);
    if (variable < 0) {
      throw new Error(t('runUnknownVariable', place, name, physics.variableNames.join(', ')));
    }
    return {
      variable,
      value: physics.field(source, [], `${place}.values.${name}`),
      own: kind === 'set' ? physics.field(name, []) : null,
    };
  });
  const isFormula = within?.kind === 'expression';
  return {
    variables,
    where: isFormula
      ? physics.field(`select(${within.inside}, 1, 0)`, [], `${place}.within.inside`)
      : null,
    weight: within && !isFormula ? areaWeight(within) : null,
  };
}
