import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { methods } from '../../solver/methods/registry';
import { discretize, runToEnd } from '../support/dg';
import { everySide, fvCase, gridOf } from './grids';

const until = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });
const shift = {
  1: { id: 'advection1d', q: 'sin(2*pi*(x - t))', parameters: {} },
  2: { id: 'advection2d', q: 'sin(2*pi*(x + y - 1.5*t))', parameters: { ax: 1, ay: 0.5 } },
  3: {
    id: 'advection3d',
    q: 'sin(2*pi*(x + y + z - 1.75*t))',
    parameters: { ax: 1, ay: 0.5, az: 0.25 },
  },
};

describe('finite-volume run on the CPU', () => {
  it.each([
    [1, [40, 80, 160]],
    [2, [40, 80]],
    [3, [16, 32]],
  ] as const)('converges with first order in %i dimensions', async (dimension, counts) => {
    const { id, q, parameters } = shift[dimension];
    for (const numericalFlux of ['upwind', 'laxFriedrichs'] as const) {
      const errors: number[] = [];
      for (const count of counts) {
        const grid = gridOf({
          counts: new Array<number>(dimension).fill(count),
          joined: [0, 1, 2],
        });
        const document = fvCase(
          { system: { id, parameters }, initial: { q }, exact: { q }, time: until(0.1) },
          { numericalFlux, cflNumber: 0.5 },
        );
        const discretization = discretize(document, grid);
        const simulation = discretization.createCpuSimulation();
        const { time, outcome } = await runToEnd(simulation);
        expect(outcome.kind).toBe('endTime');
        errors.push(discretization.errors(await simulation.readState(), time)![0].l1);
      }
      for (const [i, error] of errors.slice(1).entries()) {
        const order = Math.log2(errors[i] / error);
        // Temporal errors of the same size as the spatial ones lower the observed order.
        expect(order).toBeGreaterThan(0.7);
        expect(order).toBeLessThan(1.2);
      }
    }
  });

  it('adds the sources of the system and of the case', async () => {
    const exact = { q: 'exp(-t)*(2 + sin(2*pi*(x + y - t)))' };
    const errors: number[] = [];
    for (const count of [15, 30]) {
      const document = fvCase({
        system: { id: 'advection2d', parameters: { ax: 0.5, ay: 0.5 } },
        initial: exact,
        exact,
        sourceTerm: 'manufactured',
        time: until(0.2),
      });
      const discretization = discretize(
        document,
        gridOf({ counts: [count, count], joined: [0, 1] }),
      );
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      errors.push(discretization.errors(await simulation.readState(), time)![0].l1);
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(0.75);
    expect(errors[1]).toBeLessThan(0.1);
  });

  it('computes averages and monitor signals', async () => {
    const grid = gridOf({ counts: [10, 8], joined: [0] });
    const document = fvCase({
      initial: { rho: '1 + 0.1*sin(2*pi*x)', u: '0.5', v: '0', p: '1' },
      boundaries: everySide(grid, 'slipWall'),
      time: until(0.2),
      outputs: {
        statistics: [{ name: 'u', expression: 'u', from: 0, to: null, fluctuation: true }],
        monitors: [
          { kind: 'point', name: 'p', expression: 'p', at: [0.33, 0.41], every: 1 },
          { kind: 'domain', name: 'mass', expression: 'rho', within: null, every: 1 },
          { kind: 'boundary', name: 'push', expression: 'p*ny', groups: ['top'], every: 1 },
        ],
      } as never,
    });
    const discretization = discretize(document, grid);
    const simulation = discretization.createCpuSimulation();
    const batch = await runToEnd(simulation);
    const [p, mass, push] = batch.signals.map((rows) => rows.subarray(-3));
    expect(p[2]).toBeCloseTo(1, 12);
    expect(mass[2]).toBeCloseTo(1, 12);
    expect(push[2]).toBeCloseTo(1, 12);
    const averages = await simulation.readAverages();
    expect(averages?.coefficients).toHaveLength(2 * 80);
    averages?.coefficients.forEach((value, i) => {
      expect(value).toBeCloseTo(i % 2 === 0 ? 0.5 : 0, 12);
    });
  });

  it('reports an inadmissible state', async () => {
    const grid = gridOf({ counts: [10, 10] });
    const document = fvCase(
      {
        initial: { rho: '1', u: 'x < 0.5 ? -9 : 9', v: '0', p: '1e-3' },
        boundaries: everySide(grid, 'outflow'),
        time: until(1),
      },
      { cflNumber: 5 },
    );
    const { outcome } = await runToEnd(discretize(document, grid).createCpuSimulation());
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'the density is not positive' });
  });

  it('rejects a side without a boundary condition', () => {
    const grid = gridOf({ counts: [4, 4] });
    const boundaries = everySide(grid, 'slipWall');
    delete boundaries.left;
    const document = fvCase({ boundaries });
    const stop = { endTime: null, steadyTolerance: null };
    const method = methods.get('cartesianFv')!;
    expect(() =>
      method.discretize(document.scheme, grid, compileCasePhysics(document), stop),
    ).toThrow('boundaries: the grid\'s side "left" has no condition; assign one');
  });
});
