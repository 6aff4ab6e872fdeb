import { unheard, type Tell } from '../core/progress';
import { methodOf } from '../methods/methodOf';
import { firstCellsWithout } from '../space/cellBlocks';
import { comparedValue, type InadmissiblePoint } from '../space/inadmissiblePoint';
import { cellPlace } from './cellPlace';
import { firstNonFinite } from './fields';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';

/**
 * Refuses a state that is not finite or nowhere in a cell admissible.
 * @param what the state is called in the line
 * @throws Error with one line
 */
export function requireSound(
  prepared: PreparedCase,
  snapshot: Snapshot,
  what: string,
  tell: Tell = unheard,
): void {
  requireFinite(prepared, snapshot, what);
  requireAdmissible(prepared, snapshot, what, tell);
}

/** Refuses a state that is not finite; `what` as above. @throws Error with one line */
export function requireFinite(prepared: PreparedCase, { state }: Snapshot, what: string): void {
  const index = firstNonFinite(state);
  if (index < 0) return;
  const { discretization, mesh, physics, document } = prepared;
  const { modesPerCell, variableCount } = discretization;
  const cell = Math.floor(index / (modesPerCell * variableCount));
  const variable = physics.variableNames[Math.floor(index / modesPerCell) % variableCount];
  const begins = methodOf(document.scheme).beginsWithDerivatives?.(document.scheme) === true;
  const value = begins ? `${variable} or a derivative of it` : variable;
  throw new Error(
    `${what}: ${value} is not a number in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
  );
}

const cures: Readonly<Record<InadmissiblePoint['kind'], string>> = {
  value: 'correct the expressions there',
  mean: 'correct the expressions there',
  polynomial: 'the polynomial of the cell swings there, smooth the expressions',
};

/** Refuses cells where a condition of the declaration holds nowhere, and what no step can be done from. */
function requireAdmissible(
  prepared: PreparedCase,
  { state, time }: Snapshot,
  what: string,
  tell: Tell,
): void {
  const { discretization, mesh, physics } = prepared;
  const { admissible } = physics.system;
  const states = { space: discretization.space, physics };
  // Jumps are legitimate, and swing in cells of any size.
  const { scheme } = prepared.document;
  const [tamed] = methodOf(scheme).remedies(scheme, physics.positive !== null);
  const cureOf = ({ kind, condition }: InadmissiblePoint): string =>
    kind === 'polynomial'
      ? `${cures.polynomial}${tamed === 'positivity' ? ' or switch positivity on' : ''}`
      : (admissible[condition].cure ?? cures[kind]);
  const point = discretization.inadmissiblePoint(state, time);
  if (point !== null) {
    const value = comparedValue(states, point, time);
    const mean = point.kind === 'mean' ? 'the mean of ' : '';
    throw new Error(
      `${what}: ${admissible[point.condition].message} in ${mean}cell ${cellPlace(mesh, point.cell, point.place)}` +
        `${value === null ? '' : `, ${value}`}: ${cureOf(point)}`,
    );
  }
  const conditions = admissible.map(({ condition }) => physics.field(`select(${condition}, 1, 0)`));
  const sampled = { state, time, averages: null };
  const cells = firstCellsWithout(states, sampled, conditions, tell);
  for (const [index, cell] of cells.entries()) {
    if (cell < 0) continue;
    const { message } = admissible[index];
    throw new Error(
      `${what}: ${message} in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
    );
  }
}
