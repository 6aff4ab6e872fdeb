import { describe, expect, it } from 'vitest';
import { allSides, scheme, testCase, vortex } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const distorted = (x: number, y: number): [number, number] => [
  x + 0.06 * Math.sin(5 * x + 3 * y),
  y + 0.05 * Math.cos(4 * x - 2 * y),
];

/** Maps the unit square to a quarter annulus with radii 1 and 1.384; `bottom` is the inner arc. */
const annulus = (x: number, y: number): [number, number] => {
  const radius = 1 + 0.384 * y;
  const angle = (Math.PI / 2) * (1 - x);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

describe('free stream', () => {
  const state = { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' };

  it.each([0, 1, 2, 3, 4])(
    'is preserved to rounding at p = %i on a distorted mesh',
    async (order) => {
      const document = testCase({
        scheme: scheme(order),
        initial: state,
        exact: state,
        boundaries: allSides('farField', state),
        time: { end: null, maxSteps: 20, steadyTolerance: null },
      });
      const discretization = discretize(document, rectangleMesh(5, 4, distorted));
      const simulation = discretization.createCpuSimulation();
      const { step, time } = await runToEnd(simulation, 20);
      expect(step).toBe(20);
      const errors = discretization.errors(await simulation.readState(), time);
      for (const { linf } of errors ?? []) expect(linf).toBeLessThan(2e-13);
    },
  );
});

describe('conservation', () => {
  it('holds for mass and energy between slip walls', async () => {
    const document = testCase({
      scheme: scheme(2),
      initial: { rho: '1 + 0.2*exp(-20*((x-0.4)^2 + (y-0.6)^2))', u: '0', v: '0', p: '1' },
      boundaries: allSides('slipWall'),
      time: { end: 0.2, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(6, 5));
    const simulation = discretization.createCpuSimulation();
    const start = discretization.integrals(await simulation.readState());
    await runToEnd(simulation);
    const end = discretization.integrals(await simulation.readState());
    expect(Math.abs(end[0] / start[0] - 1)).toBeLessThan(1e-13);
    expect(Math.abs(end[3] / start[3] - 1)).toBeLessThan(1e-13);
  });
});

describe('order of convergence', () => {
  it.each([1, 2, 3])('is p + 1 at p = %i for a smooth advected wave', async (order) => {
    const wave = 'sin(2*pi*(x - t))*cos(2*pi*(y - 0.5*t))';
    const errors: number[] = [];
    for (const columns of [4, 8]) {
      const document = testCase({
        system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
        scheme: scheme(order),
        initial: { q: wave },
        exact: { q: wave },
        boundaries: allSides('prescribed', { q: wave }),
        time: { end: 0.2, maxSteps: null, steadyTolerance: null },
      });
      const discretization = discretize(document, rectangleMesh(columns, columns));
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      const [error] = discretization.errors(await simulation.readState(), time) ?? [];
      errors.push(error.l2);
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(order + 0.7);
  });
});

describe('CPU run', () => {
  const advected = testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
    scheme: scheme(1),
    initial: { q: 'x' },
    boundaries: allSides('prescribed', { q: 'x - t' }),
    time: { end: 0.1, maxSteps: null, steadyTolerance: null },
  });

  it('ends exactly at the end time and reports every step', async () => {
    const simulation = discretize(advected, rectangleMesh(4, 4)).createCpuSimulation();
    const first = await simulation.advance(2);
    const last = await runToEnd(simulation);
    expect(first.history.length).toBe(2 * 4);
    expect(last.outcome.kind).toBe('endTime');
    expect(last.time).toBe(0.1);
  });

  it('stops at a steady state', async () => {
    const document = {
      ...advected,
      initial: { q: '1' },
      boundaries: allSides('prescribed', { q: '1' }),
    };
    document.time = { end: null, maxSteps: null, steadyTolerance: 1e-12 };
    const simulation = discretize(document, rectangleMesh(3, 3)).createCpuSimulation();
    expect((await runToEnd(simulation, 10)).outcome.kind).toBe('steady');
  });

  it('continues from a written state bit for bit', async () => {
    const discretization = discretize(advected, rectangleMesh(4, 4));
    const straight = discretization.createCpuSimulation();
    await straight.advance(5);
    const halved = discretization.createCpuSimulation();
    const { step, time } = await halved.advance(3);
    const restarted = discretization.createCpuSimulation();
    restarted.writeState(await halved.readState(), { step, time });
    await restarted.advance(2);
    expect(await restarted.readState()).toEqual(await straight.readState());
  });

  it('stops at an inadmissible state, keeps the last valid one and reports the location', async () => {
    const document = testCase({
      scheme: scheme(1),
      initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.2' },
      boundaries: allSides('outflow'),
      time: { end: 1, maxSteps: null, steadyTolerance: null },
    });
    const simulation = discretize(document, rectangleMesh(4, 4)).createCpuSimulation();
    const { outcome } = await runToEnd(simulation);
    expect(outcome.kind).toBe('failed');
    if (outcome.kind !== 'failed') return;
    expect(outcome.reason).toMatch(/density|pressure|not a number/);
    expect(outcome.x).toBeGreaterThan(0);
    expect((await simulation.readState()).every(Number.isFinite)).toBe(true);
  });
});

describe('supersonic vortex with the exact wall normal', () => {
  it('reduces the error at least threefold per refinement at p = 1', async () => {
    const errors: number[] = [];
    for (const rows of [2, 4]) {
      const document = testCase({
        definitions: [...vortex.definitions],
        scheme: scheme(1),
        initial: vortex.state,
        exact: vortex.state,
        boundaries: {
          ...allSides('prescribed', vortex.state),
          bottom: { condition: 'curvedSlipWall', values: {} },
          top: { condition: 'curvedSlipWall', values: {} },
        },
        time: { end: null, maxSteps: null, steadyTolerance: 1e-9 },
      });
      const discretization = discretize(document, rectangleMesh(4 * rows, rows, annulus));
      const simulation = discretization.createCpuSimulation();
      const { outcome } = await runToEnd(simulation);
      expect(outcome.kind).toBe('steady');
      const [density] = discretization.errors(await simulation.readState(), 0) ?? [];
      errors.push(density.l2);
    }
    expect(errors[0] / errors[1]).toBeGreaterThan(3);
  });
});
