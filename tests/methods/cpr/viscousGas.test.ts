import { describe, expect, it } from 'vitest';
import { pointSetIds } from '../../../solver/methods/cpr/points';
import { stateIntegrals } from '../../../solver/space/projection';
import { bentBox, waves } from '../../../solver/verification/cpr/meshes';
import { changeInStep, curvedBox, largest } from './cases';
import { errorsAt, onAllSides, orderOf, ratesOf } from './viscousRuns';

const gas = (dimension: 2 | 3, parameters = {}) => ({
  system: { id: `navierStokes${dimension}d`, parameters: { viscosity: 0.05, ...parameters } },
});

/** Waves that fit a periodic unit box. */
const waved = (dimension: 2 | 3) => ({
  rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
  u: '0.5*cos(2*pi*y)',
  v: '0.2*sin(2*pi*x)',
  ...(dimension === 3 ? { w: '0.1*sin(2*pi*(y - z))' } : {}),
  p: '1 + 0.2*cos(2*pi*(x + y))',
});

describe.each(pointSetIds)('viscous gas on %s points', (points) => {
  it.each([
    [2, [3, 2], 3],
    [3, [2, 2, 2], 2],
  ] as const)(
    'preserves a free stream in %iD on curved, randomly oriented cells',
    (dimension, counts, order) => {
      const stream = { rho: '1', u: '0.7', v: '-0.4', w: '0.3', p: '1.3' };
      const { w, ...inPlane } = stream;
      const mesh = bentBox({ counts, order, bend: waves(0.05), isJoined: true });
      const initial = dimension === 3 ? { ...inPlane, w } : inPlane;
      const { operators, rates } = ratesOf({ ...gas(dimension), initial }, mesh, {
        order: 2,
        points,
      });
      expect(changeInStep(operators, rates)).toBeLessThan(1e-13);
    },
  );

  it('is conservative in a periodic curved box', () => {
    const mesh = bentBox({ counts: [3, 2, 2], order: 2, bend: waves(0.05), isJoined: true });
    const scheme = { order: 2, points, volumeTerm: 'conservative' } as const;
    const parts = { ...gas(3, { sutherland: 0.4 }), initial: waved(3) };
    const { operators, rates } = ratesOf(parts, mesh, scheme);
    expect(largest(rates)).toBeGreaterThan(1);
    const { space, variableCount } = operators;
    expect(largest(stateIntegrals(space, variableCount, rates))).toBeLessThan(1e-12);
  });
});

describe('Navier–Stokes equations', () => {
  it.each([
    [2, 1, [4, 8], 0.01],
    [2, 2, [3, 6], 0.01],
    [2, 3, [2, 4], 0.02],
    [3, 2, [2, 4], 0.003],
  ] as const)(
    'has order p + 1 on curved cells in %iD at p = %i',
    (dimension, order, counts, end) => {
      const exact = {
        rho: '1.5 + 0.3*sin(2*(x - t))*cos(y)',
        u: '0.4 + 0.2*sin(x + 2*y)',
        v: '0.3*cos(2*x - y + t)',
        ...(dimension === 3 ? { w: '0.2*sin(z + x)' } : {}),
        p: `1.5 + 0.3*cos(x + y${dimension === 3 ? ' + z' : ''} - t)`,
      };
      const parts = {
        ...gas(dimension, { viscosity: 0.1, sutherland: 0.4 }),
        initial: exact,
        exact,
        sourceTerm: 'manufactured' as const,
        boundaries: onAllSides(dimension, 'prescribed', exact),
      };
      const [coarse, fine] = counts.map((count) => {
        const cells = Array.from({ length: dimension }, () => count);
        const mesh = bentBox({ counts: cells, order: 2, bend: waves(0.02) });
        return errorsAt(end, parts, mesh, { order });
      });
      coarse.forEach((error, v) => expect(orderOf(error, fine[v])).toBeGreaterThan(order + 0.5));
    },
  );

  /**
   * κT″ = −μ u′² for u = y between walls with p = 1; the upper wall has temperature 1.2 and
   * velocity 1.
   */
  const flow = (below: object, heat: string) => {
    const exact = { rho: '1/heat', u: 'y', v: '0', p: '1' };
    return {
      ...gas(2, { viscosity: 0.1 }),
      definitions: [{ name: 'heat', expression: heat }],
      initial: exact,
      exact,
      boundaries: {
        bottom: { values: {}, condition: 'adiabaticWall', ...below },
        top: { condition: 'isothermalWall', values: { T: '1.2', u: '1' } },
      },
    };
  };
  const rise = '0.5*(0.4/1.4)*0.72';

  it.each([
    [
      'isothermal',
      { condition: 'isothermalWall', values: { T: '1' } },
      `1 + 0.2*y + ${rise}*y*(1 - y)`,
    ],
    ['adiabatic', {}, `1.2 + ${rise}*(1 - y^2)`],
  ])('reproduces Couette flow over an %s wall with order p + 1', (_, below, heat) => {
    const [coarse, fine] = [2, 4].map((count) => {
      const mesh = curvedBox({ counts: [1, count], joined: [0] });
      return errorsAt(0.4, flow(below, heat), mesh, { order: 3 });
    });
    coarse.forEach((error, v) => expect(orderOf(error, fine[v])).toBeGreaterThan(3.5));
  });
});

describe('gas at rest in a closed box', () => {
  /** Returns the rates of change of mass and energy in the box. */
  const gained = (dimension: 2 | 3, condition: string, values = {}): number[] => {
    const sides = onAllSides(dimension, condition, values);
    const initial = { rho: '1', u: '0', v: '0', w: '0', p: '1 + 0.3*x*y + 0.2*x' };
    const { w, ...inPlane } = initial;
    const counts = dimension === 2 ? [2, 2] : [2, 1, 1];
    const mesh = bentBox({ counts, order: 2, bend: waves(0.05) });
    const parts = { ...gas(dimension), boundaries: sides };
    const { operators, rates } = ratesOf(
      { ...parts, initial: dimension === 3 ? { ...inPlane, w } : inPlane },
      mesh,
      { order: 3, volumeTerm: 'conservative' },
    );
    const { space, variableCount } = operators;
    const integrals = stateIntegrals(space, variableCount, rates);
    return [integrals[0], integrals[variableCount - 1]];
  };

  it.each([2, 3] as const)('conserves energy between adiabatic walls in %iD', (dimension) => {
    for (const condition of ['adiabaticWall', 'slipWall']) {
      const [mass, energy] = gained(dimension, condition);
      expect(Math.abs(mass)).toBeLessThan(1e-13);
      expect(Math.abs(energy)).toBeLessThan(1e-13);
    }
  });

  it('is heated by warmer walls and conserves mass', () => {
    const [mass, energy] = gained(2, 'isothermalWall', { T: '2' });
    expect(Math.abs(mass)).toBeLessThan(1e-13);
    expect(energy).toBeGreaterThan(0.5);
  });
});
