import { noProgress, type ProgressCallback } from '../core/progress';
import { methodOf } from '../methods/methodOf';
import { firstCellsWithout } from '../space/cellBlocks';
import { comparedValue, type InadmissiblePoint } from '../space/inadmissiblePoint';
import { cellPlace } from './cellPlace';
import { firstNonFinite } from './fields';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { t } from '../text/t';

/**
 * Rejects a state that is not finite, or not admissible anywhere in a cell.
 * @param what name of the state in the message
 * @throws Error with one line
 */
export function requireValidState(
  prepared: PreparedCase,
  snapshot: Snapshot,
  what: string,
  notify: ProgressCallback = noProgress,
): void {
  requireFinite(prepared, snapshot, what);
  requireAdmissible(prepared, snapshot, what, notify);
}

/** Rejects a state that is not finite; `what` as above. @throws Error with one line */
export function requireFinite(prepared: PreparedCase, { state }: Snapshot, what: string): void {
  const index = firstNonFinite(state);
  if (index < 0) return;
  const { discretization, mesh, physics, document } = prepared;
  const { modesPerCell, variableCount } = discretization;
  const cell = Math.floor(index / (modesPerCell * variableCount));
  const variable = physics.variableNames[Math.floor(index / modesPerCell) % variableCount];
  const begins = methodOf(document.scheme).beginsWithDerivatives?.(document.scheme) === true;
  const value = begins ? t('runOrDerivative', variable) : variable;
  throw new Error(t('runNotANumber', what, value, cellPlace(mesh, cell)));
}

/** Rejects cells in which an admissibility condition holds nowhere, and states from which no step is possible. */
function requireAdmissible(
  prepared: PreparedCase,
  { state, time }: Snapshot,
  what: string,
  notify: ProgressCallback,
): void {
  const { discretization, mesh, physics } = prepared;
  const { admissible } = physics.system;
  const states = { space: discretization.space, physics };
  // Jumps are legitimate, and oscillate in cells of any size.
  const { scheme } = prepared.document;
  const [tamed] = methodOf(scheme).remedies(scheme, physics.positive !== null);
  const cureOf = ({ kind, condition }: InadmissiblePoint): string =>
    kind === 'polynomial'
      ? t(tamed === t('methodPositivity') ? 'runOscillatesUntamed' : 'runOscillates')
      : (admissible[condition].cure ?? t('runCorrect'));
  const point = discretization.inadmissiblePoint(state, time);
  if (point !== null) {
    const value = comparedValue(states, point, time);
    const place = cellPlace(mesh, point.cell, point.place);
    const fault = t(
      point.kind === 'mean' ? 'runMeanFault' : 'runCellFault',
      admissible[point.condition].message,
      place,
    );
    throw new Error(
      value === null
        ? t('runInadmissible', what, fault, cureOf(point))
        : t('runInadmissibleValue', what, fault, value, cureOf(point)),
    );
  }
  const conditions = admissible.map(({ condition }) => physics.field(`select(${condition}, 1, 0)`));
  const sampled = { state, time, averages: null };
  const cells = firstCellsWithout(states, sampled, conditions, notify);
  for (const [index, cell] of cells.entries()) {
    if (cell < 0) continue;
    const { message } = admissible[index];
    throw new Error(t('runAdmissible', what, message, cellPlace(mesh, cell)));
  }
}
