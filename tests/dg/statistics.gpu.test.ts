import { describe, expect, it } from 'vitest';
import type { Averages } from '../../solver/diagnostics/averages';
import type { Discretization } from '../../solver/methods/types';
import { discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import { expectToGoOn, expectToMeetEndTimes, onCpu, outputs, standingWave } from './standingWave';

const onGpu = async (discretization: Discretization, software = true) =>
  discretization.createGpuSimulation(await testDevice(), { name: 'test', software });

describe('statistics on the GPU', () => {
  it.each([
    ['a software adapter', true, 'f32', 3e-6, 1],
    ['a hardware adapter with unrolled loops, sampling every second step', false, 'f32', 3e-6, 2],
    ['df64, sampling every second step', true, 'df64', 1e-13, 2],
  ] as const)(
    'agrees between the CPU and %s, with windows that cut steps',
    async (_, isSoftware, precision, tolerance, averageEvery) => {
      const given = outputs(
        {
          name: 'square',
          expression: 'Ez^2*x',
          from: 0.0123,
          to: 0.0777,
          fluctuation: true,
          with: ['wave', 'square'],
        },
        { name: 'late', expression: 'Ez + t', from: 0.05, fluctuation: true },
        // Correlated with an average above, which has moved by then, and one below.
        { name: 'wave', expression: 'Ez', from: 0.0123, to: 0.0777, with: ['square', 'slope'] },
        { name: 'slope', expression: 'dx(Hy)', from: 0.0123, to: 0.0777 },
        { name: 'curl', expression: 'y*dx(Hy) - dy(Hx)', fluctuation: true },
        { name: 'most', expression: 'Ez*x', from: 0.0123, to: 0.0777, kind: 'largest' },
        { name: 'least', expression: 'dx(Hy) + y', from: 0.05, kind: 'smallest' },
        { name: 'fallen', expression: '-Ez', kind: 'arrival', threshold: -0.45, from: 0.0123 },
      );
      const { document } = standingWave(2, 3, { ...given, averageEvery }, 3, precision);
      const discretization = discretizeInOneStage(document, rectangleMesh(3, 3));
      const cpu = onCpu(discretization);
      const gpu = await onGpu(discretization, isSoftware);
      for (const simulation of [cpu, gpu]) {
        // One step each, because the step sizes of the backends differ in the last f32 digits.
        const ends = [0.015, 0.03, 0.045, 0.06, 0.075, 0.09];
        simulation.setEndTime(ends[0]);
        simulation.writeState(discretization.initialState(), { step: 0, time: 0 });
        await runToEnd(simulation);
        for (const end of ends.slice(1)) {
          simulation.setEndTime(end);
          await runToEnd(simulation);
        }
        expect((await simulation.advance(1)).step).toBe(ends.length);
      }
      const [exact, found] = await Promise.all([cpu.readAverages(), gpu.readAverages()]);
      expect(exact?.coefficients.length).toBe(18 * 15 * 6);
      expect(exact?.coefficients.filter(Number.isNaN).length).toBe(6);
      exact?.coefficients.forEach((value, i) => {
        const own = found!.coefficients[i];
        // The time of an extremum within a step is in single precision.
        const isExtreme = Math.floor(i / 6) % 15 >= 12;
        const most = isExtreme ? Math.max(tolerance, 1e-9) : tolerance;
        if (Number.isNaN(value)) expect(own).toBeNaN();
        else expect(Math.abs(value - own)).toBeLessThan(most);
      });
      gpu.dispose();
    },
  );

  it('continues from saved statistics', () => expectToGoOn(onGpu));

  it('keeps what a plain f32 average would lose to rounding', async () => {
    // Each sample of a long window changes the average by less than half a unit in the last place.
    const { document } = standingWave(0, 1, outputs({ expression: '1 + 1e-3*t' }), 3e-4);
    const discretization = discretizeInOneStage(document, rectangleMesh(1, 1));
    const gpu = await onGpu(discretization);
    const averages = (await gpu.readAverages()) as Averages;
    const start = 1000;
    const constant = Math.SQRT1_2 * (1 + 0.5e-3 * start);
    averages.coefficients.fill(constant);
    gpu.setEndTime(null);
    gpu.writeState(
      discretization.initialState(),
      { step: 0, time: start },
      { ...averages, since: [0] },
    );
    let time = start;
    for (let i = 0; i < 4; i++) time = (await gpu.advance(150)).time;
    const { coefficients } = (await gpu.readAverages()) as Averages;
    const expected = Math.SQRT1_2 * (1 + 0.5e-3 * time);
    expect(Math.abs(coefficients[0] - expected)).toBeLessThan(0.02 * (expected - constant));
    gpu.dispose();
  });
});

describe('changed end times on the GPU', () => {
  it('is reached exactly, one after the other', () => expectToMeetEndTimes(onGpu));
});
