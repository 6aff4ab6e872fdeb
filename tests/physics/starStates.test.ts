import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Flux = DgOptions['numericalFlux'];

interface RiemannProblem {
  readonly id: string;
  readonly left: Record<string, string>;
  readonly right: Record<string, string>;
  readonly end: number;
  /** Between rarefaction and shock. */
  readonly plateau: readonly [from: number, to: number];
  readonly star: Readonly<Record<string, number>>;
}

/** Sod (1978). */
const sod: RiemannProblem = {
  id: 'euler2d',
  left: { rho: '1', u: '0', v: '0', p: '1' },
  right: { rho: '0.125', u: '0', v: '0', p: '0.1' },
  end: 0.2,
  plateau: [0.54, 0.8],
  star: { p: 0.30313, u: 0.927453 },
};

/** Depth 1 beside 0.5 at g = 9.81 (Stoker 1957). */
const dam: RiemannProblem = {
  id: 'shallowWater2d',
  left: { h: '1', u: '0', v: '0' },
  right: { h: '0.5', u: '0', v: '0' },
  end: 0.1,
  plateau: [0.4, 0.72],
  star: { h: 0.72692, u: 0.923364 },
};

/** Mean of each quantity over the plateau, in a strip with this number of columns. */
async function plateauMeans(
  { id, left, right, end, plateau, star }: RiemannProblem,
  numericalFlux: Flux,
  order: 0 | 1,
  columns: number,
): Promise<number[]> {
  const wall = { condition: 'slipWall', values: {} };
  const free = { condition: 'outflow', values: {} };
  const document = testCase({
    system: { id, parameters: {} },
    scheme: { ...scheme(order), numericalFlux, limiter: order === 1 ? 'barthJespersen' : 'none' },
    initial: Object.fromEntries(
      Object.keys(left).map((name) => [name, `x < 0.5 ? ${left[name]} : ${right[name]}`]),
    ),
    boundaries: { left: free, right: free, bottom: wall, top: wall },
    time: { end, maxSteps: null, steadyTolerance: null },
  });
  const physics = compileCasePhysics(document);
  const discretization = discretize(
    document,
    rectangleMesh(columns, 1, (x, y) => [x, y / columns]),
  );
  const simulation = discretization.createCpuSimulation();
  const { time, outcome } = await runToEnd(simulation);
  expect(outcome.kind).toBe('endTime');
  const state = await simulation.readState();
  const { points } = discretization.displaySurface();
  return Object.keys(star).map((field) => {
    const values = discretization.sampleField(state, physics.field(field), time);
    const inside = [...values].filter(
      (_, i) => points[3 * i] > plateau[0] && points[3 * i] < plateau[1],
    );
    return inside.reduce((sum, value) => sum + value, 0) / inside.length;
  });
}

describe.each([
  ['Sod', sod],
  ['the dam break', dam],
] as const)('the star state of %s', (_, problem) => {
  it.each([
    ['hllc', 1, 64],
    ['exact', 1, 64],
    ['localLaxFriedrichs', 1, 64],
    ['hllc', 0, 160],
    ['localLaxFriedrichs', 0, 160],
  ] as const)('is computed to 0.2 % with %s at p = %i', async (flux, order, columns) => {
    const means = await plateauMeans(problem, flux, order, columns);
    Object.values(problem.star).forEach((exact, i) => {
      expect(Math.abs(means[i] / exact - 1)).toBeLessThan(2e-3);
    });
  });
});
