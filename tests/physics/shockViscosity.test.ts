import { expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { pointSpacing } from '../../solver/physics/pointSpacingInput';
import { cprCase } from '../methods/cpr/cases';
import { evaluateProgram } from './evaluate';

/** Formulas of the artificial viscosity in docs/explanation/limiters.md, for a state with p = 1 and γ = 1.4. */
function viscosityAt(divergence: number, speed: number, h: number): number {
  const sound = Math.sqrt(1.4);
  const critical = Math.sqrt((2 / 2.4) * (1.4 + 0.2 * speed ** 2));
  const rise = (-h * divergence) / critical - 0.01;
  const ramp = rise <= 0 ? 0 : rise - 0.02;
  return 1.5 * h * (speed + sound) * (ramp / Math.sqrt(1 + (2 * ramp) ** 2));
}

it('diffuses density, momentum and total enthalpy in a compression, and nothing in an expansion', () => {
  const { viscousFlux } = compileCasePhysics(
    cprCase(
      { initial: { rho: '1', u: '2', v: '0', p: '1' } },
      { order: 2, volumeTerm: 'conservative', artificialViscosity: true },
    ),
  );
  const fluxes = (divergence: number): number[] => {
    const inputs: Record<string, number> = {
      rho: 1,
      rhou: 2,
      rhov: 0,
      E: 4.5,
      [pointSpacing]: 0.1,
    };
    const slopes = { rho: 0, rhou: divergence, rhov: 0.3, E: -0.7 };
    for (const [name, slope] of Object.entries(slopes)) {
      inputs[gradientInput('x', name)] = slope;
      inputs[gradientInput('y', name)] = 0;
    }
    return evaluateProgram(viscousFlux!, inputs).slice(0, 4);
  };
  const viscosity = viscosityAt(-1, 2, 0.1);
  expect(viscosity).toBeCloseTo(0.0209, 4);
  // ∂p/∂x = (γ − 1)(∂E/∂x − u ∂(ρu)/∂x) at constant density.
  const expected = [0, -viscosity, 0.3 * viscosity, (-0.7 + 0.4 * (-0.7 + 2)) * viscosity];
  fluxes(-1).forEach((flux, i) => expect(flux).toBeCloseTo(expected[i], 12));
  expect(fluxes(1).every((flux) => flux === 0)).toBe(true);
});
