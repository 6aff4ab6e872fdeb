import { describe, expect, it } from 'vitest';
import { createResidual as createCprResidual } from '../../solver/methods/cpr/cpu/residual';
import { cprOperators } from '../../solver/methods/cpr/operators';
import { cprOptions } from '../../solver/methods/cpr/options';
import { createResidual as createDgResidual } from '../../solver/methods/dgModal/cpu/residual';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { allSides, gasPulse, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

describe('residual of a method', () => {
  it.each(['rk4', 'carpenterKennedy', 'rdpk3sp35'] as const)(
    'equals the reference implementation: flux reconstruction with %s',
    (integrator) => {
      const document = cprCase(
        { initial: gasPulse.initial, boundaries: allSides('slipWall') },
        { order: 2, integrator, numericalFlux: 'roe', positivity: true },
      );
      const mesh = curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.04) });
      const discretization = discretize(document, mesh);
      const operator = discretization.createOperator()!;
      const state = discretization.initialState();
      const [own, reference] = [state.slice(), state.slice()];
      operator.residual(state, 0.2, own);
      const options = cprOptions.parse(document.scheme);
      createCprResidual(cprOperators(mesh, compileCasePhysics(document), options))(
        state,
        0.2,
        reference,
      );
      expect(largestDifference(own, reference)).toBeLessThan(1e-11);
      operator.dispose();
    },
  );

  it('equals the reference implementation: modal DG', () => {
    const document = testCase({ scheme: scheme(2), ...gasPulse });
    const mesh = rectangleMesh(3, 3);
    const discretization = discretize(document, mesh);
    const operator = discretization.createOperator()!;
    const state = discretization.initialState();
    const [own, reference] = [state.slice(), state.slice()];
    operator.residual(state, 0.2, own);
    const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
    createDgResidual(operators)(state, 0.2, reference);
    expect(largestDifference(own, reference)).toBeLessThan(1e-11);
    operator.dispose();
  });

  it('comes with the rate of each cell, the largest of which limits the time step', () => {
    const document = testCase({ scheme: scheme(1), ...gasPulse });
    const discretization = discretize(document, rectangleMesh(3, 3));
    const operator = discretization.createOperator()!;
    const state = discretization.initialState();
    const rates = new Float64Array(discretization.cellCount);
    const { rate } = operator.rates(state, 0, rates);
    expect(Math.max(...rates)).toBe(rate);
    expect(Math.min(...rates)).toBeGreaterThan(0);
    expect(operator.timeStepFactor / rate).toBe(discretization.stableStep(state, 0));
    operator.dispose();
  });
});
