import { describe, expect, it } from 'vitest';
import { CaseError } from '../../solver/core/caseError';
import { compileCasePhysics } from '../../solver/physics/compile';
import { advection2d } from '../../solver/physics/systems/advection2d';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { evaluateProgram } from './evaluate';
import { uniformCase } from './states';

const withVelocity = (velocityX: string, velocityY?: string) => {
  const document = uniformCase(advection2d, { q: 2 });
  const coefficients = { velocityX, ...(velocityY === undefined ? {} : { velocityY }) };
  return {
    ...document,
    definitions: [{ name: 'swirl', expression: 'omega*t' }],
    system: { ...document.system, coefficients },
  };
};

describe('a coefficient of a case', () => {
  it('replaces declared coefficients everywhere and keeps the others', () => {
    const physics = compileCasePhysics(withVelocity('swirl*y^2'));
    const at = { q: 2, x: 0.5, y: 3, t: 0.1 };
    const [velocityX, velocityY] = [1.1 * 0.1 * 9, -0.2 + 1.1 * 0.5];
    const flux = evaluateProgram(physics.flux, at);
    expect(flux[0]).toBeCloseTo(2 * velocityX, 14);
    expect(flux[1]).toBeCloseTo(2 * velocityY, 14);
    const [speed] = evaluateProgram(physics.maxWaveSpeed, at);
    expect(speed).toBeCloseTo(Math.hypot(velocityX, velocityY), 14);
    expect(evaluateProgram(physics.field('velocityX'), at)[0]).toBeCloseTo(velocityX, 14);
  });

  it('rejects dependence on the state, with location and column', () => {
    expect(() => compileCasePhysics(withVelocity('1', '2*q'))).toThrow(CaseError);
    expect(() => compileCasePhysics(withVelocity('1', '2*q'))).toThrow(
      'system.coefficients.velocityY: unknown name "q" (column 3)',
    );
  });

  it('advects a scalar in a cellular flow and conserves its mass', async () => {
    const document = testCase({
      system: {
        id: 'advection2d',
        parameters: {},
        coefficients: {
          velocityX: 'sin(pi*x)*cos(pi*y)',
          velocityY: '-cos(pi*x)*sin(pi*y)',
        },
      },
      scheme: scheme(2),
      // A function of the stream function only: steady.
      initial: { q: 'sin(pi*x)^2*sin(pi*y)^2' },
      exact: { q: 'sin(pi*x)^2*sin(pi*y)^2' },
      boundaries: allSides('prescribed', { q: '0' }),
      time: { end: 0.5, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(8, 8));
    const simulation = discretization.createCpuSimulation();
    const { time } = await runToEnd(simulation);
    const state = await simulation.readState();
    expect(discretization.errors(state, time)![0].l2).toBeLessThan(2e-3);
    expect(discretization.integrals(state)[0]).toBeCloseTo(0.25, 5);
  });
});
