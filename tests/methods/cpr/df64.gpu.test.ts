import { describe, expect, it } from 'vitest';
import type { CellMesh } from '../../../solver/mesh/types';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import {
  afterSteps,
  bothBackends,
  gas,
  software,
  turning,
  type Parts,
} from '../../cartesianFv/deviceCases.gpu';
import { monitored } from '../../dg/monitored';
import { discretize } from '../../support/dg';
import { testDevice } from '../../support/gpu';
import { bentAll, bentInside, cprCase, curvedBox, inOneStage, sheared } from './cases';

const free = { condition: 'outflow', values: {} };

/** The gas with one condition that compiles quickly, and one that depends on position and time. */
const blown: Parts = {
  ...gas,
  boundaries: { ...gas.boundaries, right: free, bottom: free, top: free },
};

const planar = curvedBox({ counts: [2, 2], order: 2, map: bentAll(0.1) });
const slanting = curvedBox({ counts: [3, 2], map: bentInside(0.08) });

const splitForm = {
  volumeTerm: 'split',
  points: 'gaussLobatto',
  correction: 'huynh',
  twoPointFlux: 'central',
} as const;

/** A step of prescribed size, because the step from the rates is in single precision. */
const time = { end: 1e-3, maxSteps: null, steadyTolerance: null };

describe('flux reconstruction in df64', () => {
  it.each([
    ['curved quadrilaterals', planar, blown, { order: 1 }],
    [
      'position-dependent fluxes, Gauss–Legendre',
      planar,
      turning,
      { order: 2, points: 'gaussLegendre' },
    ],
    [
      'parallelograms, split form, two stages',
      curvedBox({ counts: [3, 2], map: sheared }),
      turning,
      { ...splitForm, integrator: 'midpoint' },
    ],
    [
      'positivity',
      planar,
      {
        ...blown,
        initial: { ...gas.initial, rho: 'x + y > 0.8 ? 1 : 0.3', p: 'x > 0.4 ? 1 : 0.01' },
      },
      { positivity: true },
    ],
  ] as [string, CellMesh, Parts, Partial<CprOptions>][])(
    'agrees with the CPU to 14 digits: %s',
    async (_, mesh, parts, scheme) => {
      const document = cprCase({ ...parts, time }, { order: 1, precision: 'df64', ...scheme });
      const staged = scheme.integrator === undefined ? inOneStage : discretize;
      const both = await bothBackends(document, mesh, undefined, software, staged);
      const { expected, batch, reference, state } = await afterSteps(both, 1);
      expect(batch.time).toBe(expected.time);
      const scale = Math.max(...Array.from(reference, Math.abs));
      const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
      // Scaling a state toward its mean adds a rounding error.
      expect(worst).toBeLessThan((scheme.positivity ? 4e-14 : 1e-14) * scale);
    },
  );

  it('accepts and repeats error-controlled steps like the CPU', async () => {
    const parts: Parts = { ...turning, time: { ...time, end: 0.2 } };
    const document = cprCase(parts, {
      order: 1,
      precision: 'df64',
      integrator: 'rdpk3sp35',
      relativeTolerance: 1e-5,
      absoluteTolerance: 1e-5,
      // Starts with a step that is too long.
      cflNumber: 6,
    });
    const { cpu, gpu } = await bothBackends(document, planar);
    const tried = await Promise.all([cpu.advance(1), gpu.advance(1)]);
    expect(tried.map(({ step }) => step)).toEqual([0, 0]);
    const [expected, batch] = await Promise.all([cpu.advance(40), gpu.advance(40)]);
    expect(batch).toMatchObject({ outcome: { kind: 'endTime' }, step: expected.step, time: 0.2 });
    const [state, reference] = [await gpu.readState(), await cpu.readState()];
    const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
    // Δt itself is chosen in single precision.
    expect(worst).toBeLessThan(1e-11);
    gpu.dispose();
  });

  it('captures shocks with single-precision blending', async () => {
    const parts: Parts = {
      ...blown,
      time,
      initial: { ...gas.initial, rho: 'x + y > 0.8 ? 1 : 0.3' },
    };
    const scheme = { ...splitForm, order: 1, precision: 'df64', shockCapturing: true } as const;
    const both = await bothBackends(
      cprCase(parts, scheme),
      planar,
      undefined,
      software,
      inOneStage,
    );
    const { reference, state } = await afterSteps(both, 1);
    const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
    expect(worst).toBeLessThan(2e-10);
  });

  it('reads averages, extrema and monitors on straight-edged cells', async () => {
    const document = cprCase(
      {
        ...turning,
        time,
        outputs: {
          ...monitored(
            { kind: 'point', name: 'a', expression: 'q*x + t', at: [0.4, 0.5] },
            { kind: 'domain', name: 'b', expression: 'q*y + dx(q)' },
          ),
          statistics: [
            {
              name: 'mean',
              expression: 'q*y',
              from: 0,
              to: null,
              fluctuation: true,
              with: ['mean'],
            },
            {
              name: 'most',
              expression: 'q',
              kind: 'largest',
              from: 0,
              to: null,
              fluctuation: false,
            },
          ],
        },
      },
      { order: 1, volumeTerm: 'conservative', precision: 'df64' },
    );
    const discretization = inOneStage(document, slanting);
    const cpu = discretization.createCpuSimulation();
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const [expected, found] = [await cpu.advance(1), await gpu.advance(1)];
    const near = (ours: ArrayLike<number>, theirs: ArrayLike<number>): void => {
      expect(ours.length).toBe(theirs.length);
      const worst = Math.max(...Array.from(theirs, (value, i) => Math.abs(ours[i] - value)));
      expect(worst).toBeLessThan(1e-13);
    };
    near(await gpu.readState(), await cpu.readState());
    found.signals.forEach((rows, i) => near(rows, expected.signals[i]));
    const [averages, ours] = [await cpu.readAverages(), await gpu.readAverages()];
    near(ours!.coefficients, averages!.coefficients);
    gpu.dispose();
  });
});
