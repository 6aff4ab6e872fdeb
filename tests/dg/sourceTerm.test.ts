import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

/** A manufactured flow. */
const made = {
  rho: '1 + 0.2*sin(2*x + y - t)',
  u: '0.3 + 0.1*cos(x - y)*t',
  v: '0.2*sin(x*y + 2*t)',
  p: '1 + 0.1*cos(3*x - 2*t)',
};

const manufactured = testCase({
  scheme: { ...scheme(2), numericalFlux: 'hllc' },
  initial: made,
  exact: made,
  sourceTerm: 'manufactured',
  boundaries: allSides('prescribed', made),
  time: { end: 0.1, maxSteps: null, steadyTolerance: null },
});

/** Returns a case of advection of a spatially uniform q(t). */
const uniform = (sourceTerm: CaseDocument['sourceTerm'], q: string): CaseDocument =>
  testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    definitions: [{ name: 'decay', expression: '3' }],
    scheme: scheme(1),
    initial: { q },
    exact: { q },
    sourceTerm,
    boundaries: allSides('prescribed', { q }),
    time: { end: 0.5, maxSteps: null, steadyTolerance: null },
  });

async function errorAtEnd(document: CaseDocument, size: number): Promise<number> {
  const discretization = discretize(document, rectangleMesh(size, size));
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  const errors = discretization.errors(await simulation.readState(), time) ?? [];
  return Math.max(...errors.map(({ l2 }) => l2));
}

describe('source terms', () => {
  it('adds the expressions of a case in terms of state, time and definitions', async () => {
    expect(await errorAtEnd(uniform({ q: '-decay*q' }, 'exp(-decay*t)'), 3)).toBeLessThan(1e-5);
    expect(await errorAtEnd(uniform({ q: '2*t' }, 't^2'), 3)).toBeLessThan(1e-5);
    expect(await errorAtEnd(uniform({ q: '2' }, '2*t'), 3)).toBeLessThan(1e-13);
    expect(await errorAtEnd(uniform(undefined, 'exp(-decay*t)'), 3)).toBeGreaterThan(0.1);
  });

  it('is zero for omitted variables', async () => {
    expect(await errorAtEnd(uniform({}, '0*t + 1'), 3)).toBeLessThan(1e-13);
  });

  it('reproduces a manufactured solution', async () => {
    const errors = [await errorAtEnd(manufactured, 3), await errorAtEnd(manufactured, 6)];
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(2.7);
    expect(errors[1]).toBeLessThan(1e-4);
  });
});
