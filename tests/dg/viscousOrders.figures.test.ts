import { describe, expect, it } from 'vitest';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { allSides } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { decaying, gas } from './viscousCases';
import { errorsAt, orderOf } from './viscousRuns';

const skewed = (x: number, y: number): [number, number] => [x + 0.3 * y, y - 0.2 * x];

/** A manufactured flow. */
const made = {
  rho: '1.5 + 0.3*sin(2*(x - t))*cos(y)',
  u: '0.4 + 0.2*sin(x + 2*y)',
  v: '0.3*cos(2*x - y + t)',
  p: '1.5 + 0.3*cos(x + y - t)',
};
const manufacturedFlow = {
  ...gas({ viscosity: 0.1, sutherland: 0.4 }),
  initial: made,
  exact: made,
  sourceTerm: 'manufactured' as const,
  boundaries: allSides('prescribed', made),
};

describe('order p + 1 on triangles', () => {
  it.each([
    [1, 4, 0.03],
    [2, 3, 0.03],
    [3, 3, 0.02],
    [4, 2, 0.01],
  ])('holds for advection–diffusion at p = %i', (order, count, end) => {
    const [coarse, fine] = [count, 2 * count].map(
      (cells) => errorsAt(end, order, decaying, rectangleMesh(cells, cells, skewed))[0],
    );
    expect(orderOf(coarse, fine)).toBeGreaterThan(order + 0.6);
  });

  it.each([
    [1, 4, 0.04],
    [2, 3, 0.02],
    [3, 2, 0.02],
    [4, 2, 0.005],
  ])('holds for the momenta of a viscous gas at p = %i', (order, count, end) => {
    const [coarse, fine] = [count, 2 * count].map((cells) =>
      errorsAt(end, order, manufacturedFlow, rectangleMesh(cells, cells, skewed)),
    );
    // In cells dominated by friction, the pressure converges with order p as in Stokes flow.
    [0, 0.4, 0.4, 0].forEach((more, v) => {
      expect(orderOf(coarse[v], fine[v])).toBeGreaterThan(order + more);
    });
  });

  /**
   * κT″ = −μ u′² for u = y between walls with p = 1; the upper wall has temperature 1.2 and
   * velocity 1.
   */
  it.each([
    [
      'isothermal',
      { condition: 'isothermalWall', values: { T: '1' } },
      '1 + 0.2*y + 0.5*(0.4/1.4)*0.72*y*(1 - y)',
    ],
    ['adiabatic', { condition: 'adiabaticWall', values: {} }, '1.2 + 0.5*(0.4/1.4)*0.72*(1 - y^2)'],
  ])('holds for Couette flow over an %s wall', (_, bottom, heat) => {
    const exact = { rho: '1/heat', u: 'y', v: '0', p: '1' };
    const flow = {
      ...gas({ viscosity: 0.1 }),
      definitions: [{ name: 'heat', expression: heat }],
      initial: exact,
      exact,
      boundaries: {
        bottom,
        top: { condition: 'isothermalWall', values: { T: '1.2', u: '1' } },
      },
    };
    const [coarse, fine] = [2, 4].map((rows) =>
      errorsAt(0.3, 3, flow, joinPeriodic(rectangleMesh(1, rows), 'left', 'right')),
    );
    coarse.forEach((error, v) => expect(orderOf(error, fine[v])).toBeGreaterThan(3.5));
  });
});
