import { describe, expect, it } from 'vitest';
import { gasStar } from '../../solver/verification/riemann/exactSolvers';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { everySide, fvCase, gridOf, stepCase } from './grids';

const gamma = 1.4;
const left = { density: 1, velocity: 0, pressure: 1 };
const right = { density: 0.125, velocity: 0, pressure: 0.1 };
const end = 0.2;

/** Exact density at x − ½ = ξ·t: rarefaction on the left, contact, shock on the right. */
function exactDensity(xi: number): number {
  const { pressure, velocity } = gasStar(left, right, gamma);
  const sound = Math.sqrt((gamma * left.pressure) / left.density);
  const behind = left.density * (pressure / left.pressure) ** (1 / gamma);
  const tail = velocity - Math.sqrt((gamma * pressure) / behind);
  const share = (gamma - 1) / (gamma + 1);
  const jump = pressure / right.pressure;
  const shocked = (right.density * (jump + share)) / (share * jump + 1);
  const shock =
    Math.sqrt((gamma * right.pressure) / right.density) *
    Math.sqrt(((gamma + 1) / (2 * gamma)) * jump + (gamma - 1) / (2 * gamma));
  if (xi < -sound) return left.density;
  if (xi < tail) {
    return left.density * (2 / (gamma + 1) - (share / sound) * xi) ** (2 / (gamma - 1));
  }
  if (xi < velocity) return behind;
  return xi < shock ? shocked : right.density;
}

/** Returns ‖ρ − exact‖ in L¹ on `count` cells. */
function error(count: number, options: Partial<FvOptions>): number {
  const grid = gridOf({ counts: [count] });
  const document = fvCase(
    {
      system: { id: 'euler1d', parameters: {} },
      initial: { rho: 'x < 0.5 ? 1 : 0.125', u: '0', p: 'x < 0.5 ? 1 : 0.1' },
      boundaries: everySide(grid, 'outflow'),
      time: { end, maxSteps: null, steadyTolerance: null },
    },
    options,
  );
  const { state } = stepCase(document, grid).stepper;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += Math.abs(state[3 * i] - exactDensity(((i + 0.5) / count - 0.5) / end));
  }
  return sum / count;
}

describe('Sod shock tube', () => {
  it.each([
    ['laxFriedrichs', 0.025],
    ['localLaxFriedrichs', 0.02],
    ['hll', 0.015],
    ['hllc', 0.015],
  ] as const)('converges to the exact solution with %s', (flux, bound) => {
    const errors = [100, 200, 400].map((count) => error(count, { numericalFlux: flux }));
    expect(errors[1]).toBeLessThan(bound);
    for (const i of [1, 2]) {
      const order = Math.log2(errors[i - 1] / errors[i]);
      expect(order).toBeGreaterThan(0.45);
      expect(order).toBeLessThan(1);
    }
  });

  it.each([
    ['minmod', 0.6],
    ['modifiedMinmod', 0.5],
    ['vanLeer', 0.5],
    ['superbee', 0.5],
  ] as const)('is much more accurate with linear reconstruction and %s', (slopeLimiter, share) => {
    for (const count of [100, 200]) {
      const first = error(count, { numericalFlux: 'hllc' });
      const second = error(count, {
        numericalFlux: 'hllc',
        reconstruction: 'linear',
        integrator: 'sspRk2',
        slopeLimiter,
      });
      expect(second).toBeLessThan(share * first);
    }
  });
});
