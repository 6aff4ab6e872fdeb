import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { compileCasePhysics } from '../../solver/physics/compile';
import { createImplicitSimulation } from '../../solver/run/implicitSimulation';
import { esdirkIntegrators, type EsdirkId } from '../../solver/stepping/integrators/esdirk';
import type { Simulation } from '../../solver/stepping/types';
import { singleThread } from '../../solver/threads';
import { scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { cprCase, curvedBox } from '../methods/cpr/cases';

const end = 0.4;
const wave = {
  rho: '1 + 0.2*sin(2*pi*(x + y))',
  u: '1',
  v: '0.5 + 0.1*cos(2*pi*x)',
  p: '1 + 0.1*sin(2*pi*y)',
};
/** Depends on time. */
const heat = { E: '2*cos(9*t)' };
type Implicit = NonNullable<CaseDocument['time']['implicit']>;

const timeOf = (parts: Partial<CaseDocument['time']>): CaseDocument['time'] => ({
  ...{ end, maxSteps: null, steadyTolerance: null },
  ...parts,
});
const implicit = (integrator: EsdirkId, tolerance: number): Implicit => ({
  integrator,
  relativeTolerance: tolerance,
  absoluteTolerance: tolerance,
});
const joined = (): Mesh =>
  joinPeriodic(joinPeriodic(rectangleMesh(3, 3), 'left', 'right'), 'bottom', 'top');

/** Cases at given settings of time. */
const kinds: Record<
  string,
  (time: CaseDocument['time']) => { document: CaseDocument; mesh: Mesh }
> = {
  'modal DG': (time) => ({
    document: testCase({
      ...{ initial: wave, sourceTerm: heat, boundaries: {}, time },
      scheme: { ...scheme(1), numericalFlux: 'hllc' },
    }),
    mesh: joined(),
  }),
  'flux reconstruction': (time) => ({
    document: cprCase({ initial: wave, sourceTerm: heat, boundaries: {}, time }, { order: 1 }),
    mesh: curvedBox({ counts: [3, 3], joined: [0, 1] }),
  }),
};

function implicitSimulation(kind: string, time: Partial<CaseDocument['time']>): Simulation {
  const { document, mesh } = kinds[kind](timeOf(time));
  const physics = compileCasePhysics(document);
  const prepared = { document, mesh, physics, discretization: discretize(document, mesh) };
  return createImplicitSimulation(prepared, document.time.implicit!, singleThread);
}

async function stateAtEnd(simulation: Simulation): Promise<{ state: Float64Array; steps: number }> {
  for (;;) {
    const { outcome, step } = await simulation.advance(10);
    if (outcome.kind === 'running') continue;
    expect(outcome.kind).toBe('endTime');
    const state = Float64Array.from(await simulation.readState());
    simulation.dispose();
    return { state, steps: step };
  }
}

/** The same on the same mesh by explicit steps so small that their error does not count. */
function reference(kind: string): Promise<{ state: Float64Array }> {
  const { document, mesh } = kinds[kind](timeOf({ fixedStep: end / 640 }));
  return stateAtEnd(discretize(document, mesh).createCpuSimulation());
}

const difference = (a: Float64Array, b: Float64Array): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0) / a.length);

describe.each(Object.entries(esdirkIntegrators))('%s', (id, integrator) => {
  const { stages, abscissae, embedded, gamma, order } = integrator;
  const rows = stages.map((row) => abscissae.map((_, j) => row[j] ?? 0));
  const image = (v: readonly number[]): number[] => rows.map((row) => sum(row, v));
  const sum = (b: readonly number[], v: readonly number[]): number =>
    b.reduce((total, value, i) => total + value * v[i], 0);
  const times = (a: readonly number[], b: readonly number[]): number[] => a.map((x, i) => x * b[i]);
  const c = abscissae;
  const ones = c.map(() => 1);
  /** Left and right sides of the conditions per order (Butcher). */
  const conditions: [number, readonly number[], number][] = [
    [1, ones, 1],
    [2, c, 1 / 2],
    [3, times(c, c), 1 / 3],
    [3, image(c), 1 / 6],
    [4, times(c, times(c, c)), 1 / 4],
    [4, times(c, image(c)), 1 / 8],
    [4, image(times(c, c)), 1 / 12],
    [4, image(image(c)), 1 / 24],
  ];

  it('satisfies the order conditions, and those of one order less for the embedded method', () => {
    image(ones).forEach((value, i) => expect(value).toBeCloseTo(c[i], 14));
    stages.slice(1).forEach((row) => expect(row.at(-1)).toBe(gamma));
    for (const [needed, vector, value] of conditions) {
      if (needed <= order) expect(sum(rows.at(-1)!, vector)).toBeCloseTo(value, 14);
      if (needed < order) expect(sum(embedded, vector)).toBeCloseTo(value, 14);
    }
    const missed = conditions.filter(([needed]) => needed === order);
    expect(missed.some(([, v, value]) => Math.abs(sum(embedded, v) - value) > 1e-4)).toBe(true);
  });

  it.each(Object.keys(kinds))(`converges with order ${order} in time with %s`, async (kind) => {
    const { state: exact } = await reference(kind);
    const errors: number[] = [];
    for (const steps of [4, 8]) {
      const time = { fixedStep: end / steps, implicit: implicit(id as EsdirkId, 1e-9) };
      errors.push(difference((await stateAtEnd(implicitSimulation(kind, time))).state, exact));
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(order - 0.4);
    expect(Math.log2(errors[0] / errors[1])).toBeLessThan(order + 0.8);
  });

  it('controls Δt by the tolerance of the error', async () => {
    const { state: exact } = await reference('modal DG');
    const [loose, tight] = await Promise.all(
      [1e-4, 1e-6].map(async (tolerance) => {
        const time = { implicit: implicit(id as EsdirkId, tolerance) };
        const { state, steps } = await stateAtEnd(implicitSimulation('modal DG', time));
        const error = difference(state, exact);
        // The tolerance is that of a step.
        expect(error).toBeLessThan(steps * tolerance);
        return { error, steps };
      }),
    );
    expect(tight.error).toBeLessThan(loose.error / 8);
    expect(tight.steps).toBeGreaterThan(loose.steps);
  });
});

describe('implicit steps', () => {
  it('stop with one line if Newton’s method does not converge with a fixed Δt', async () => {
    const time = { fixedStep: 40, end: 40, implicit: implicit('esdirk3', 1e-4) };
    await expect(implicitSimulation('modal DG', time).advance(1)).rejects.toThrow(
      /^Newton's method did not converge at t = 0 with Δt = 40; choose a smaller time\.fixedStep/,
    );
  });

  it('continue from a checkpoint bit for bit', async () => {
    const time = { implicit: implicit('esdirk4', 1e-4) };
    const whole = implicitSimulation('modal DG', time);
    const { outcome: _, history: __, signals: ___, ...clock } = await whole.advance(4);
    const again = implicitSimulation('modal DG', time);
    again.writeState(await whole.readState(), clock);
    expect(await stateAtEnd(again)).toEqual(await stateAtEnd(whole));
  });
});
