import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { dgOptions, type DgOptions } from '../../solver/methods/dgModal/options';
import type { TriangleMesh } from '../../solver/mesh/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { allSides, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const scheme = (order: number, options: Partial<DgOptions> = {}): DgOptions =>
  dgOptions.parse({
    id: 'dg',
    order,
    numericalFlux: 'hll',
    integrator: 'sspRk3',
    cflNumber: 0.5,
    ...options,
  });

const until = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });

const waterCase = (parts: Partial<CaseDocument>): CaseDocument =>
  testCase({
    system: { id: 'shallowWaterBed2d', parameters: {} },
    boundaries: allSides('slipWall'),
    ...parts,
  });

async function runWater(parts: Partial<CaseDocument>, mesh: TriangleMesh) {
  const document = waterCase(parts);
  const discretization = discretize(document, mesh);
  const simulation = discretization.createCpuSimulation();
  const started = Float64Array.from(await simulation.readState());
  const { outcome, time } = await runToEnd(simulation);
  const state = Float64Array.from(await simulation.readState());
  const volume = discretization.integrals(started)[0];
  const gained = discretization.integrals(state)[0] - volume;
  const most = (expression: string): number => {
    const field = compileCasePhysics(document).field(expression);
    return Math.max(...discretization.sampleField(state, field, time));
  };
  return { discretization, started, state, outcome, time, volume, gained, most };
}

describe('lake at rest', () => {
  const islands = '0.8*exp(-30*((x - 0.4)^2 + (y - 0.5)^2)) + 5*max(x - 0.7, 0)^2 + 0.1*sin(9*y)^2';

  it.each([0, 1, 2, 3])(
    'stays at rest around an island and up to its shores at p = %i',
    async (order) => {
      const { started, state, outcome, most } = await runWater(
        {
          scheme: scheme(order),
          initial: { surface: '0.6', u: '0', v: '0', bed: islands },
          time: until(0.2),
        },
        rectangleMesh(8, 7, (x, y) => [x + 0.02 * Math.sin(7 * y), y + 0.02 * Math.cos(6 * x)]),
      );
      expect(outcome.kind).toBe('endTime');
      const unrest = state.map((value, i) => Math.abs(value - started[i]));
      expect(Math.max(...unrest)).toBeLessThan(1e-12);
      expect(most('h > 0 ? abs(surface - 0.6) : 0')).toBeLessThan(1e-12);
      expect(most('h > 0 ? 0 : 1')).toBe(1);
    },
  );
});

describe('water with wetting and drying', () => {
  it.each([0, 1, 2])('is conserved and never negative at p = %i', async (order) => {
    const { gained, volume, outcome, most } = await runWater(
      {
        scheme: scheme(order, { positivityBound: 'cell' }),
        initial: {
          surface: 'x < 0.3 ? 1 : 0',
          u: '0',
          v: '0',
          bed: '0.6*exp(-40*((x - 0.6)^2 + (y - 0.5)^2)) + 0.3*y*x',
        },
        time: until(0.6),
      },
      rectangleMesh(8, 6),
    );
    expect(outcome.kind).toBe('endTime');
    expect(Math.abs(gained)).toBeLessThan(1e-13 * volume);
    expect(most('-h')).toBeLessThan(1e-15);
  });

  it('spreads over dry ground as in Ritter’s solution, without exceeding the exact front speed', async () => {
    const [depth, g] = [0.005, 9.81];
    const c = Math.sqrt(g * depth);
    const ray = '((x - 5)/t)';
    const { discretization, state, time, most } = await runWater(
      {
        system: { id: 'shallowWaterBed2d', parameters: { dryDepth: 1e-7, minSpeed: 0.1 } },
        scheme: scheme(1),
        initial: { surface: `x < 5 ? ${depth} : 0`, u: '0', v: '0', bed: '0' },
        exact: {
          surface: `${ray} < ${-c} ? ${depth} : ${ray} < ${2 * c} ? 4/${9 * g}*(${c} - ${ray}/2)^2 : 0`,
          u: `${ray} < ${-c} || ${ray} > ${2 * c} ? 0 : 2/3*(${ray} + ${c})`,
          v: '0',
          bed: '0',
        },
        time: until(6),
      },
      rectangleMesh(50, 1, (x, y) => [10 * x, 0.2 * y]),
    );
    const [{ l1 }] = discretization.errors(state, time)!;
    expect(l1 / (depth * 5 * 0.2)).toBeLessThan(0.008);
    expect(most('sqrt(u^2 + v^2)')).toBeLessThan(2.2 * c);
  });
});

describe('options for water over a bed', () => {
  const make = (parts: Partial<CaseDocument>) => () =>
    discretize(
      waterCase({ initial: { surface: '1', u: '0', v: '0', bed: '0' }, ...parts }),
      rectangleMesh(2, 2),
    );

  it('excludes limiters that would set a lake in motion, and friction', () => {
    expect(make({ scheme: scheme(1, { limiter: 'barthJespersen' }) })).toThrow(
      /^scheme\.limiter: the .* limiter acts on each variable separately, .*: choose none$/,
    );
    const system = {
      id: 'shallowWaterBed2d',
      parameters: {},
      coefficients: { manning: '0.03' },
    };
    expect(make({ scheme: scheme(1), system })).toThrow(
      /^system: discontinuous Galerkin does not support decay terms .*finite volumes/,
    );
  });
});
