import type { CaseDocument } from '../../../solver/case/document';
import type { CellMesh } from '../../../solver/mesh/types';
import { CprStepper } from '../../../solver/methods/cpr/cpu/stepper';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import { timeStepFactor } from '../../../solver/methods/cpr/timeStep';
import { stateErrors } from '../../../solver/space/stateErrors';
import { cprCase, prepared } from './cases';

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

/** Assigns the same condition and values to all sides. */
export const onAllSides = (dimension: 2 | 3, condition: string, values = {}) =>
  Object.fromEntries(
    ['left', 'right', 'bottom', 'top', 'back', 'front']
      .slice(0, 2 * dimension)
      .map((side) => [side, { condition, values }]),
  );

/** Returns the L² errors of the variables at a time, advanced with the automatic time step. */
export function errorsAt(
  end: number,
  parts: Parts,
  mesh: CellMesh,
  scheme: Partial<CprOptions> = {},
): number[] {
  const { operators, state } = prepared(cprCase(parts, { cflNumber: 0.9, ...scheme }), mesh);
  const stepper = new CprStepper(operators, state);
  for (let time = 0; time < end - 1e-12;) {
    const { rate, badCell } = stepper.report('state', time);
    if (badCell >= 0) throw new Error(`cell ${badCell} is not physical at ${time}`);
    const dt = Math.min(timeStepFactor(operators) / rate, end - time);
    stepper.doStep(time, dt);
    stepper.accept();
    time += dt;
  }
  const { space, physics } = operators;
  return stateErrors({ space, physics }, stepper.state, physics.exact!, end).map(({ l2 }) => l2);
}

/** Returns ∂u/∂t of the initial state with its operators. */
export function ratesOf(parts: Parts, mesh: CellMesh, scheme: Partial<CprOptions> = {}) {
  const { operators, state } = prepared(cprCase(parts, scheme), mesh);
  const rates = new Float64Array(state.length);
  createResidual(operators)(state, 0, rates);
  return { operators, state, rates };
}

/**
 * Returns the order of convergence from two errors on meshes whose cell size differs by a factor of
 * two.
 */
export const orderOf = (coarse: number, fine: number): number => Math.log2(coarse / fine);
