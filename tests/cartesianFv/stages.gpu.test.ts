import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import {
  type Parts,
  endless,
  line,
  plane,
  rolled,
  box,
  gasOnLine,
  gas,
  water,
  plasma,
  channel,
  scalarShock,
  field,
  turning,
  own,
  gasInSpace,
  scalarInSpace,
  afterSteps,
  bothBackends,
} from './deviceCases.gpu';
import { everySide, fvCase, gridOf } from './grids';

describe('finite-volume stages on the GPU', () => {
  it.each([
    [
      'advection in 1D',
      line,
      {
        ...turning,
        system: { id: 'advection1d', parameters: {} },
        initial: { q: 'sin(3*x)' },
        boundaries: everySide(line, 'prescribed', { q: 't' }),
      },
      'upwind',
    ],
    ['a gas in 1D', line, gasOnLine, 'hllc'],
    ['a gas in 2D, hllc', plane, gas, 'hllc'],
    ['a gas in 2D, laxFriedrichs', plane, gas, 'laxFriedrichs'],
    ['water in 2D, hll', plane, water, 'hll'],
    ['water in 1D, hll', line, channel, 'hll'],
    ['Burgers in 2D', plane, scalarShock, 'hll'],
    ['MHD, eight variables', plane, plasma, 'hll'],
    ['electromagnetic waves', plane, field, 'upwind'],
    ['a variable velocity', plane, turning, 'localLaxFriedrichs'],
    ['a custom system with periodic sides', rolled, own, 'upwind'],
    ['a gas in 3D', box, gasInSpace, 'hllc'],
    ['a gas in 2D, exact', plane, gas, 'exact'],
    ['water in 2D, exact', plane, water, 'exact'],
    ['water in 1D, laxWendroff', line, channel, 'laxWendroff'],
    ['a gas in 2D, force', plane, gas, 'force'],
    ['water in 2D, musta', plane, water, 'musta'],
    ['advection in 3D', box, scalarInSpace, 'laxFriedrichs'],
  ] as [string, CartesianGrid, Parts, FvOptions['numericalFlux']][])(
    'agrees with the CPU to single precision: %s',
    async (_, grid, parts, numericalFlux) => {
      // Stages differ only by numbers, so one system with three stages suffices.
      const isStaged = parts === gas && numericalFlux === 'hllc';
      const integrator = isStaged ? 'sspRk3' : 'forwardEuler';
      const document = fvCase({ time: endless, ...parts }, { numericalFlux, integrator });
      const both = await bothBackends(document, grid);
      const { expected, batch, reference, state } = await afterSteps(both, 5);
      expect(batch.step).toBe(5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(2e-6 * scale);
      });
      batch.history.forEach((value, i) => {
        expect(Math.abs(value - expected.history[i])).toBeLessThan(5e-6 * Math.max(1, scale));
      });
    },
  );
});

describe('finite-volume run on the GPU', () => {
  it('stops at its end time and computes averages and monitor signals', async () => {
    const document = fvCase(
      {
        ...turning,
        time: { end: 0.1, maxSteps: null, steadyTolerance: null },
        outputs: {
          statistics: [
            { name: 'flow', expression: 'q*x', from: 0, to: null, fluctuation: true },
            { name: 'most', expression: 'q*x', from: 0, to: null, kind: 'largest' },
            { name: 'least', expression: 'dx(q)', from: 0.02, to: null, kind: 'smallest' },
            { name: 'come', expression: 'q', from: 0, to: 0.08, kind: 'arrival', threshold: 0.4 },
          ],
          monitors: [
            { kind: 'point', name: 'probe', expression: 'q', at: [0.33, 0.41], every: 1 },
            { kind: 'domain', name: 'mass', expression: 'q*y', within: null, every: 2 },
            { kind: 'boundary', name: 'push', expression: 'q*ny', groups: ['top'], every: 1 },
          ],
        } as never,
      },
      { integrator: 'sspRk2' },
    );
    const { cpu, gpu } = await bothBackends(document, plane);
    const [expected, batch] = await Promise.all([cpu.advance(100), gpu.advance(100)]);
    expect(batch.outcome).toEqual({ kind: 'endTime' });
    expect(batch.step).toBe(expected.step);
    expect(batch.time).toBe(0.1);
    batch.signals.forEach((rows, signal) => {
      expect(rows.length).toBe(expected.signals[signal].length);
      rows.forEach((value, i) => expect(value).toBeCloseTo(expected.signals[signal][i], 4));
    });
    const [averages, reference] = await Promise.all([gpu.readAverages(), cpu.readAverages()]);
    averages!.coefficients.forEach((value, i) => {
      const other = reference!.coefficients[i];
      if (Number.isNaN(other)) expect(value).toBeNaN();
      else expect(value).toBeCloseTo(other, 5);
    });
    expect(reference!.coefficients.some(Number.isNaN)).toBe(true);
    const risen = reference!.coefficients.filter((value, i) => i % 5 === 4 && value > 0);
    expect(risen.length).toBeGreaterThan(0);
    gpu.dispose();
  });

  it('accumulates less rounding error over many small steps with compensation', async () => {
    const document = (precision: FvOptions['precision']) =>
      fvCase({ ...turning, time: endless }, { cflNumber: 0.01, precision });
    const errors: number[] = [];
    for (const precision of ['f32', 'f32Compensated'] as const) {
      const { cpu, gpu } = await bothBackends(document(precision), plane);
      await Promise.all([cpu.advance(400), gpu.advance(400)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      errors.push(Math.max(...Array.from(state, (value, i) => Math.abs(value - reference[i]))));
      gpu.dispose();
    }
    expect(errors[1]).toBeLessThan(0.1 * errors[0]);
  });

  it.each([
    ['a gas in 1D', line, gasOnLine, 'laxWendroff'],
    ['water in 1D', line, channel, 'composite'],
    ['a gas in 2D', plane, gas, 'composite'],
    ['a variable velocity', plane, turning, 'composite'],
    ['a custom system with periodic sides and a source', rolled, own, 'laxWendroff'],
    ['MHD, eight variables', plane, plasma, 'laxWendroff'],
    ['a gas in 3D', box, gasInSpace, 'composite'],
    ['water in 1D', line, channel, 'nessyahuTadmor'],
    ['a gas in 2D', plane, gas, 'staggeredLaxFriedrichs'],
    ['a variable velocity', plane, turning, 'nessyahuTadmor'],
    ['a custom system with periodic sides and a source', rolled, own, 'nessyahuTadmor'],
    ['MHD, eight variables', plane, plasma, 'nessyahuTadmor'],
  ] as [string, CartesianGrid, Parts, FvOptions['stepping']][])(
    'agrees with the CPU with space-time steps: %s',
    async (_, grid, parts, stepping) => {
      const document = fvCase({ time: endless, ...parts }, { stepping, laxWendroffSteps: 2 });
      const both = await bothBackends(document, grid);
      const { expected, batch, reference, state } = await afterSteps(both, 7);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
      });
    },
  );

  it('reports the inadmissible cell', async () => {
    const document = fvCase(
      {
        initial: { rho: '1', u: 'x < 0.5 ? -9 : 9', v: '0', p: '1e-3' },
        boundaries: everySide(plane, 'outflow'),
        time: endless,
      },
      { cflNumber: 5 },
    );
    const { cpu, gpu } = await bothBackends(document, plane);
    const [expected, batch] = await Promise.all([cpu.advance(50), gpu.advance(50)]);
    expect(batch.outcome.kind).toBe('failed');
    expect(batch.outcome).toMatchObject({
      ...expected.outcome,
      x: expect.any(Number),
      y: expect.any(Number),
    });
    gpu.dispose();
  });

  it('is conservative with all sides periodic', async () => {
    const ring = gridOf({ counts: [16, 12], joined: [0, 1] });
    // Unrolled loops, as on hardware.
    const hardware = { name: 'test', software: false };
    for (const stepping of ['semiDiscrete', 'composite'] as const) {
      const parts = { initial: gas.initial, boundaries: {}, time: endless };
      const discretization = discretize(fvCase(parts, { stepping, cflNumber: 0.8 }), ring);
      const gpu = await discretization.createGpuSimulation(await testDevice(), hardware);
      const before = discretization.integrals(await gpu.readState());
      await gpu.advance(40);
      const after = discretization.integrals(await gpu.readState());
      after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(1e-6));
      gpu.dispose();
    }
  });
});
