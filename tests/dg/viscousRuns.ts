import type { CaseDocument } from '../../solver/case/document';
import { createMeansCheck } from '../../solver/methods/dgModal/cpu/cellMeans';
import { ReferenceMachine } from '../../solver/methods/dgModal/cpu/machine';
import { createResidual } from '../../solver/methods/dgModal/cpu/residual';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { timeIntegrators } from '../../solver/methods/dgModal/timeIntegrators';
import { steppingRules } from '../../solver/methods/dgModal/timeStep';
import { requireTriangles, type Mesh } from '../../solver/mesh/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { projectState } from '../../solver/space/projection';
import { stateErrors } from '../../solver/space/stateErrors';
import { scheme, testCase } from '../support/cases';

type Parts = Partial<CaseDocument>;

/** Returns operators and initial state of a case on triangles. */
export function viscousCase(order: number, parts: Parts, given: Mesh) {
  const document = testCase({ scheme: scheme(order), ...parts });
  const physics = compileCasePhysics(document);
  const mesh = requireTriangles(given, 'discontinuous Galerkin');
  const operators = dgOperators(mesh, physics, document.scheme);
  const state = projectState(operators, physics.initial, 0);
  return { operators, state };
}

/** Returns ∂u/∂t of the initial state with its operators. */
export function ratesOf(order: number, parts: Parts, mesh: Mesh) {
  const { operators, state } = viscousCase(order, parts, mesh);
  const rates = new Float64Array(state.length);
  createResidual(operators)(state, 0, rates);
  return { operators, state, rates };
}

/** Returns the L² errors of the variables at a time, advanced with the automatic time step. */
export function errorsAt(end: number, order: number, parts: Parts, mesh: Mesh): number[] {
  const { operators, state } = viscousCase(order, parts, mesh);
  const settings = {
    integrator: timeIntegrators.rk4,
    precision: 'f32',
    cflNumber: 0.9,
    endTime: end,
    steadyTolerance: null,
  } as const;
  const stepper = new ReferenceMachine(operators, settings, state);
  const { timeStepFactor } = steppingRules(operators, settings);
  const report = createMeansCheck(operators);
  for (let time = 0; time < end - 1e-12;) {
    const { rate, badCell } = report(stepper.state, time);
    if (badCell >= 0) throw new Error(`cell ${badCell} is not physical at ${time}`);
    const dt = Math.min(timeStepFactor / rate, end - time);
    stepper.doStep(time, dt);
    stepper.accept();
    time += dt;
  }
  const { space, physics } = operators;
  return stateErrors({ space, physics }, stepper.state, physics.exact!, end).map(({ l2 }) => l2);
}

/**
 * Returns the order of convergence from two errors on meshes whose cell size differs by a factor of
 * two.
 */
export const orderOf = (coarse: number, fine: number): number => Math.log2(coarse / fine);
