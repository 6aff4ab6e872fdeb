import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { deviceBinding } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const endless = { end: null, maxSteps: null, steadyTolerance: null };

/** A hill rotated by a position-dependent flux. */
const hill = testCase({
  system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
  scheme: { ...scheme(1), integrator: 'carpenterKennedy' },
  initial: { q: 'exp(-30*((x-0.3)^2 + y^2))' },
  boundaries: allSides('prescribed', { q: 't*x' }),
  time: endless,
});

/** With the integrator that has the fewest kernels to compile. */
const cheap = (order: number) => ({ ...scheme(order), integrator: 'midpoint' }) as const;

/** Returns a gas with a discontinuity, so limiters act on both sides of partition boundaries. */
const gas = (overrides: Partial<CaseDocument> = {}): CaseDocument =>
  testCase({
    scheme: cheap(1),
    initial: { rho: 'x + 0.7*y < 0.8 ? 1 : 0.4', u: '0.3*y', v: '-0.2', p: 'x < 0.4 ? 1 : 0.5' },
    boundaries: allSides('slipWall'),
    time: endless,
    ...overrides,
  });

describe('partitioned run', () => {
  const software = { name: 'test', software: true };
  const mesh = rectangleMesh(9, 9);

  const gathered = caseSchema.shape.outputs.parse({
    statistics: [{ name: 'm', expression: 'q^2', fluctuation: true }],
    monitors: [
      { name: 'a', kind: 'line', from: [0.05, 0.1], to: [0.9, 0.95], points: 7, expression: 'q' },
      { name: 'b', kind: 'boundary', groups: ['top', 'left'], expression: 'q*ny + x*nx' },
      { name: 'c', kind: 'domain', expression: 'q*x' },
    ].map((monitor) => ({ ...monitor, every: 2 })),
  });
  const limited = gas({
    scheme: { ...scheme(1), limiter: 'barthJespersen', precision: 'f32Compensated' },
  });
  /** Cases with the binding size limit in bytes that splits them into four parts. */
  const cases: readonly [string, CaseDocument, number][] = [
    [
      'troubled cells and positivity',
      gas({ scheme: { ...cheap(2), limiter: 'troubledCells', positivity: true } }),
      8_320,
    ],
    ['low storage, averages, position-dependent flux', { ...hill, outputs: gathered }, 3_072],
    ['compensated, Barth–Jespersen', limited, 3_072],
  ];

  it.each(cases)('matches an unpartitioned run: %s', async (_, document, most) => {
    const discretization = discretize(document, mesh);
    const states: number[][] = [];
    const signals: number[][] = [];
    for (const bytes of [2 ** 27, most]) {
      const simulation = await discretization.createGpuSimulation(
        await deviceBinding(bytes),
        software,
      );
      const batch = await simulation.advance(5);
      signals.push(batch.signals.flatMap((rows) => [...rows]));
      const averages = await simulation.readAverages();
      states.push([...(await simulation.readState()), ...(averages?.coefficients ?? [])]);
      simulation.dispose();
    }
    expect(states[1]).toEqual(states[0]);
    // The order of summation differs.
    expect(signals[1].length).toBe(signals[0].length);
    signals[1].forEach((value, i) => expect(value).toBeCloseTo(signals[0][i], 6));
  });

  it('reports a failure with the global cell number', async () => {
    const initial = { rho: '1', u: '0', v: '0', p: 'x + y > 1.8 ? -1 : 1' };
    const discretization = discretize({ ...limited, initial }, mesh);
    const outcomes = [];
    for (const bytes of [2 ** 27, 3_072]) {
      const simulation = await discretization.createGpuSimulation(
        await deviceBinding(bytes),
        software,
      );
      outcomes.push((await simulation.advance(3)).outcome);
      simulation.dispose();
    }
    expect(outcomes[0]).toMatchObject({ kind: 'failed' });
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('is rejected in one line if even the parts are too large', async () => {
    const started = discretize(gas(), mesh).createGpuSimulation(await deviceBinding(900), software);
    await expect(started).rejects.toThrow(/^the case needs .*this GPU binds .*use the CPU/);
  });
});
