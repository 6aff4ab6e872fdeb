import { describe, expect, it } from 'vitest';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const limited = { ...scheme(1), limiter: 'barthJespersen' as const };

/** Smallest and largest cell mean at the end. */
async function range(document: ReturnType<typeof testCase>): Promise<[number, number]> {
  const discretization = discretize(document, rectangleMesh(20, 3));
  const simulation = discretization.createCpuSimulation();
  await runToEnd(simulation);
  const state = await simulation.readState();
  const means = Array.from({ length: state.length / 3 }, (_, i) => Math.SQRT2 * state[3 * i]);
  return [Math.min(...means), Math.max(...means)];
}

describe('Barth–Jespersen limiter', () => {
  const step = testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    scheme: limited,
    initial: { q: 'x < 0.35 ? 1 : 0' },
    boundaries: allSides('prescribed', { q: 'x - t < 0.35 ? 1 : 0' }),
    time: { end: 0.3, maxSteps: null, steadyTolerance: null },
  });

  it('keeps the means of a carried step within its values', async () => {
    const [low, high] = await range(step);
    expect(low).toBeGreaterThan(-1e-3);
    expect(high).toBeLessThan(1 + 1e-3);
    const [freeLow, freeHigh] = await range({ ...step, scheme: scheme(1) });
    expect(Math.max(-freeLow, freeHigh - 1)).toBeGreaterThan(1e-2);
  });

  it('keeps mass between walls and leaves means untouched', async () => {
    const document = testCase({
      scheme: limited,
      initial: { rho: 'x < 0.5 ? 1 : 0.125', u: '0', v: '0', p: 'x < 0.5 ? 1 : 0.1' },
      boundaries: allSides('slipWall'),
      time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(16, 3));
    const simulation = discretization.createCpuSimulation();
    const start = discretization.integrals(await simulation.readState());
    await runToEnd(simulation);
    const end = discretization.integrals(await simulation.readState());
    expect(Math.abs(end[0] / start[0] - 1)).toBeLessThan(1e-13);
  });

  it('is refused at other orders with a line that says what to do', () => {
    const document = { ...step, scheme: { ...limited, order: 2 } };
    expect(() => discretize(document, rectangleMesh(2, 2))).toThrow(
      'scheme.limiter: Barth–Jespersen limits solutions of order 1, this case has order 2; set the order to 1 or the limiter to none',
    );
  });
});
