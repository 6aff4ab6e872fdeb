import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { cavityMode, isentropicVortex, shallowVortex } from './exactSolutions';

/** L² errors per variable on n × n quadrilaterals of a square of that size. */
async function errors(document: CaseDocument, n: number, size: number): Promise<number[]> {
  const mesh = rectangleMesh(n, n, (x, y) => [size * x, size * y]);
  const discretization = discretize(document, mesh);
  const simulation = discretization.createCpuSimulation();
  const { time, outcome } = await runToEnd(simulation);
  expect(outcome.kind).toBe('endTime');
  const state = await simulation.readState();
  return (discretization.errors(state, time) ?? []).map(({ l2 }) => l2);
}

const cases: readonly { name: string; size: number; document: CaseDocument }[] = [
  {
    name: 'cavity with electric walls, upwind',
    size: 1,
    document: cavityMode('electric', 'upwind'),
  },
  {
    name: 'cavity with magnetic walls, Lax–Friedrichs',
    size: 1,
    document: cavityMode('magnetic', 'localLaxFriedrichs'),
  },
  { name: 'vortex in shallow water, HLLC', size: 2, document: shallowVortex('hllc') },
  { name: 'isentropic vortex, HLLC', size: 2, document: isentropicVortex('hllc') },
  { name: 'isentropic vortex, HLL', size: 2, document: isentropicVortex('hll') },
];

describe.each(cases)('$name', ({ document, size }) => {
  it.each([1, 2, 3])('converges with order p + 1 at p = %i', async (order) => {
    const atOrder = { ...document, scheme: { ...document.scheme, order } };
    const coarse = await errors(atOrder, 4, size);
    const fine = await errors(atOrder, 8, size);
    const rates = coarse.map((error, i) => Math.log2(error / fine[i]));
    for (const rate of rates) expect(rate).toBeGreaterThan(order + 0.55);
  });
});
