import { describe, expect, it } from 'vitest';
import { carpenterKennedy } from '../../solver/stepping/integrators/carpenterKennedy';
import { forwardEuler } from '../../solver/stepping/integrators/forwardEuler';
import { midpoint } from '../../solver/stepping/integrators/midpoint';
import { rdpk3sp35 } from '../../solver/stepping/integrators/rdpk3sp35';
import { rk4 } from '../../solver/stepping/integrators/rk4';
import { sspRk2 } from '../../solver/stepping/integrators/sspRk2';
import { sspRk3 } from '../../solver/stepping/integrators/sspRk3';
import type { EmbeddedIntegrator, TimeIntegrator } from '../../solver/stepping/integrators/types';

type Rate = (u: number, t: number) => number;

/** Takes one step of u′ = rate(u, t) from u at t = 0, by the definitions of the stage forms. */
function stepOf(
  integrator: TimeIntegrator | EmbeddedIntegrator,
  rate: Rate,
  u: number,
  dt: number,
): number {
  const y = [u, 0, 0, 0];
  let last = u;
  if (integrator.form === 'difference') {
    for (const { source, target, weights, factor, abscissa } of integrator.stages) {
      const changes = weights.reduce((sum, w, r) => (w === 0 ? sum : sum + w * (y[r + 1] - u)), 0);
      last = u + changes + factor * dt * rate(y[source], abscissa * dt);
      y[target] = last;
    }
    return last;
  }
  let slope = 0;
  if (integrator.form === 'lowStorage') {
    for (const { source, target, a, b, abscissa } of integrator.stages) {
      slope = a * slope + dt * rate(y[source], abscissa * dt);
      last = y[source] + b * slope;
      y[target] = last;
    }
    return last;
  }
  for (const { source, target, gamma, delta, beta, abscissa } of integrator.stages) {
    slope += delta * y[source];
    const own = rate(y[source], abscissa * dt);
    last = gamma[0] * y[source] + gamma[1] * slope + gamma[2] * u + beta * dt * own;
    y[target] = last;
  }
  return last;
}

describe.each([
  ['forwardEuler', forwardEuler, 1],
  ['sspRk2', sspRk2, 2],
  ['midpoint', midpoint, 2],
  ['sspRk3', sspRk3, 3],
  ['rdpk3sp35', rdpk3sp35, 3],
  ['rk4', rk4, 4],
  ['carpenterKennedy', carpenterKennedy, 4],
] as const)('%s', (_, integrator, order) => {
  it(`integrates polynomials up to the degree ${order - 1} exactly`, () => {
    for (let degree = 0; degree < order; degree++) {
      const integral = stepOf(integrator, (__, t) => (degree + 1) * t ** degree, 0, 0.7);
      expect(integral).toBeCloseTo(0.7 ** (degree + 1), 12);
    }
  });

  it(`has the order ${order} for a nonlinear equation`, () => {
    // u = 1/(1 − sin t) solves u′ = u² cos t.
    const errorAfter = (dt: number): number =>
      Math.abs(stepOf(integrator, (u, t) => u * u * Math.cos(t), 1, dt) - 1 / (1 - Math.sin(dt)));
    const rate = Math.log2(errorAfter(0.02) / errorAfter(0.01));
    expect(rate).toBeGreaterThan(order + 0.8);
    expect(rate).toBeLessThan(order + 1.4);
  });
});

it('evaluates sspRk3 by Simpson’s rule for rates that depend on time only', () => {
  const f = Math.exp;
  const step = stepOf(sspRk3, (_, t) => f(t), 0, 0.5);
  expect(step).toBeCloseTo((0.5 / 6) * (f(0) + 4 * f(0.25) + f(0.5)), 14);
});
