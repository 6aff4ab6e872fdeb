import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { timeIntegrators } from '../../solver/methods/dgModal/timeIntegrators';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Integrator = DgOptions['integrator'];

const wave = 'sin(2*pi*(x - t))*cos(2*pi*(y - 0.5*t))';

function advected(integrator: Integrator, order: number, cflNumber: number): CaseDocument {
  return testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
    scheme: { ...scheme(order), integrator, cflNumber },
    initial: { q: wave },
    exact: { q: wave },
    boundaries: allSides('prescribed', { q: '0' }),
    time: { end: 0.3, maxSteps: null, steadyTolerance: null },
  });
}

async function solve(document: CaseDocument): Promise<Float64Array> {
  const simulation = discretize(document, rectangleMesh(3, 3)).createCpuSimulation();
  await runToEnd(simulation);
  return Float64Array.from(await simulation.readState());
}

const distance = (a: Float64Array, b: Float64Array): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0));

describe.each([
  ['rk4', 4],
  ['midpoint', 2],
  ['sspRk3', 3],
  ['carpenterKennedy', 4],
] as const)('time integrator %s', (integrator, order) => {
  it(`converges with order ${order} to the solution of the semi-discrete problem`, async () => {
    const reference = await solve(advected('rk4', 2, 0.05));
    const coarse = distance(await solve(advected(integrator, 2, 0.5)), reference);
    const fine = distance(await solve(advected(integrator, 2, 0.25)), reference);
    const measured = Math.log2(coarse / fine);
    expect(measured).toBeGreaterThan(order - 0.4);
    expect(measured).toBeLessThan(order + 0.6);
  });

  it('is stable at CFL 1', async () => {
    for (const p of [1, 3]) {
      const document = advected(integrator, p, 1);
      document.time = { end: 5, maxSteps: null, steadyTolerance: null };
      const state = await solve(document);
      expect(Math.max(...state.map(Math.abs))).toBeLessThan(1);
    }
  });

  it('has valid abscissae', () => {
    const { stages } = timeIntegrators[integrator];
    expect(stages[0].abscissa).toBe(0);
    for (const { abscissa } of stages) expect(abscissa).toBeLessThanOrEqual(1);
  });
});
