import { describe, expect, it } from 'vitest';
import { normalInput } from '../../solver/core/axes';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { testCase } from '../support/cases';
import { evaluateProgram } from './evaluate';

const physics = compileCasePhysics(
  testCase({
    system: { id: 'navierStokes2d', parameters: { viscosity: 0.1, Pr: 0.72 } },
    initial: { rho: '1', u: '0', v: '0', p: '1' },
  }),
);

/** Returns a wall field of gas at rest with ρ = p = 1 above or below a wall. @param ny direction of the normal out of the gas */
function wallField(name: string, ny: 1 | -1, slopes: Record<string, number>): number {
  const gradient = ['x', 'y'].flatMap((axis) =>
    physics.variableNames.map((variable) => [gradientInput(axis as 'x', variable), 0] as const),
  );
  const inputs = {
    rho: 1,
    rhou: 0,
    rhov: 0,
    E: 2.5,
    x: 0,
    y: 0,
    t: 0,
    [normalInput('x')]: 0,
    [normalInput('y')]: ny,
    ...Object.fromEntries(gradient),
    ...slopes,
  };
  return evaluateProgram(physics.sideField(name), inputs)[0];
}

describe('wall values of a viscous gas', () => {
  it('has a heat flux out of the gas, from warm to cold', () => {
    // ∂T/∂y = 1 at constant density; κ = γμ/((γ − 1) Pr).
    const warmerAbove = { [gradientInput('y', 'E')]: 2.5 };
    const conductivity = (1.4 * 0.1) / (0.4 * 0.72);
    expect(wallField('wallHeat', -1, warmerAbove)).toBeCloseTo(conductivity, 12);
    expect(wallField('wallHeat', 1, warmerAbove)).toBeCloseTo(-conductivity, 12);
  });

  it('has the friction of the gas on the wall', () => {
    const fasterAbove = { [gradientInput('y', 'rhou')]: 3 };
    expect(wallField('frictionX', -1, fasterAbove)).toBeCloseTo(0.3, 12);
    expect(wallField('frictionX', 1, fasterAbove)).toBeCloseTo(-0.3, 12);
    expect(wallField('wallShear', 1, fasterAbove)).toBeCloseTo(0.3, 12);
  });
});
