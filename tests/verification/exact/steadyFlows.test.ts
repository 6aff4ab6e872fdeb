import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../../solver/physics/compile';
import {
  ringlebFlow,
  supersonicVortex,
  type ExactState,
} from '../../../solver/verification/exact/steadyFlows';
import { evaluateProgram } from '../../physics/evaluate';
import { testCase } from '../../support/cases';

/** Residual of the Euler equations, per variable, and the state itself. */
function residualOf({ definitions, exact }: ExactState) {
  const physics = compileCasePhysics(
    testCase({ definitions, initial: exact, exact, sourceTerm: 'manufactured' }),
  );
  return (x: number, y: number) => {
    const at = { x, y, t: 0 };
    const state = evaluateProgram(physics.exact!, at);
    const given = Object.fromEntries(physics.variableNames.map((name, v) => [name, state[v]]));
    return { left: evaluateProgram(physics.sourceTerm!, { ...given, ...at }), state };
  };
}

describe('an exact steady flow', () => {
  it.each([
    [
      'supersonic vortex',
      supersonicVortex(),
      [
        [1.1, 0.2],
        [0.3, 1.2],
        [0.9, 0.9],
      ],
    ],
    [
      "Ringleb's flow",
      ringlebFlow(),
      [
        [-0.6, 0.4],
        [-1.1, -0.9],
        [-0.4, 0],
        [-0.8, 1.8],
        [0.2, 1.5],
      ],
    ],
  ] as const)('satisfies the Euler equations: %s', (_, flow, places) => {
    const residual = residualOf(flow);
    for (const [x, y] of places) {
      const { left } = residual(x, y);
      for (const value of left) expect(Math.abs(value)).toBeLessThan(1e-11);
    }
  });

  it("has the location of Ringleb's flow for a given speed and streamline", () => {
    const residual = residualOf(ringlebFlow());
    const c = (q: number): number => Math.sqrt(1 - (q * q) / 5);
    for (const [k, q] of [
      [0.8, 0.5],
      [1.2, 0.7],
      [1.2, 1.1],
      [0.7, 0.4],
    ]) {
      const a = c(q);
      const rho = a ** 5;
      const shift = 1 / a + 1 / (3 * a ** 3) + 1 / (5 * a ** 5) - 0.5 * Math.log((1 + a) / (1 - a));
      const x = (2 / k ** 2 - 1 / q ** 2) / (2 * rho) - shift / 2;
      const y = Math.sqrt(1 - (q / k) ** 2) / (k * rho * q);
      const { state } = residual(x, y);
      expect(state[0]).toBeCloseTo(rho, 12);
      expect(Math.hypot(state[1], state[2]) / rho).toBeCloseTo(q, 12);
    }
  });
});
