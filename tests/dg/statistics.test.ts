import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { Discretization, Simulation } from '../../solver/methods/types';
import type { Averages } from '../../solver/diagnostics/averages';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

type Statistics = CaseDocument['outputs']['statistics'];
const outputs = (...statistics: Partial<Statistics[number]>[]): CaseDocument['outputs'] => ({
  statistics: statistics.map((given) => ({
    name: 'mean',
    expression: '1',
    from: 0,
    to: null,
    fluctuation: false,
    ...given,
  })),
  snapshots: { times: [], interval: null },
  marks: [],
  monitors: [],
});

/** A wave that stands between conducting walls: Ez = sin(πx) sin(πy) cos(√2 π t). */
const period = Math.SQRT2;
const standingWave = (
  order: number,
  mesh: number,
  given: CaseDocument['outputs'],
  cflNumber = 1,
  precision: CaseDocument['scheme']['precision'] = 'f32',
) => {
  const document = testCase({
    system: { id: 'maxwellTm2d', parameters: {} },
    scheme: { ...scheme(order), numericalFlux: 'upwind', cflNumber, precision },
    initial: { Hx: '0', Hy: '0', Ez: 'sin(pi*x)*sin(pi*y)' },
    boundaries: allSides('perfectElectricConductor'),
    time: { end: 2 * period, maxSteps: null, steadyTolerance: null },
    outputs: given,
  });
  return { document, discretization: discretize(document, rectangleMesh(mesh, mesh)) };
};

/** Largest difference between a field and what it should be at the display points. */
async function deviation(
  { document, discretization }: ReturnType<typeof standingWave>,
  simulation: Simulation,
  field: string,
  expected: (x: number, y: number) => number,
): Promise<number> {
  const program = compileCasePhysics(document).field(field);
  const state = await simulation.readState();
  const averages = await simulation.readAverages();
  const values = discretization.sampleField(state, program, 0, averages);
  const { points } = discretization.displaySurface();
  return Math.max(
    ...values.map((value, i) => Math.abs(value - expected(points[3 * i], points[3 * i + 1]))),
  );
}

const onCpu = (discretization: Discretization) => discretization.createCpuSimulation();
const onGpu = async (discretization: Discretization, software = true) =>
  discretization.createGpuSimulation(await testDevice(), { name: 'test', software });

/** Time average of Ez² over whole periods. */
const meanSquare = (x: number, y: number): number =>
  (Math.sin(Math.PI * x) * Math.sin(Math.PI * y)) ** 2 / 2;

describe('statistics', () => {
  it('approach the mean of a standing wave with the order of the scheme', async () => {
    const errors: number[] = [];
    for (const cells of [4, 8]) {
      const wave = standingWave(2, cells, outputs({ name: 'intensity', expression: 'Ez^2' }));
      const simulation = onCpu(wave.discretization);
      await runToEnd(simulation);
      errors.push(await deviation(wave, simulation, 'intensity', meanSquare));
    }
    expect(errors[1]).toBeLessThan(4e-3);
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(2.4);
  });

  it.each([
    ['a software adapter', true, 'f32', 3e-6],
    ['a hardware adapter, with unrolled loops', false, 'f32', 3e-6],
    ['pairs of numbers', true, 'df64', 1e-13],
  ] as const)(
    'agree on CPU and %s, with windows that cut steps',
    async (_, isSoftware, precision, tolerance) => {
      const given = outputs(
        { name: 'square', expression: 'Ez^2*x', from: 0.0123, to: 0.0777, fluctuation: true },
        { name: 'late', expression: 'Ez + t', from: 0.05, fluctuation: true },
        { name: 'curl', expression: 'y*dx(Hy) - dy(Hx)', fluctuation: true },
      );
      const wave = standingWave(2, 3, given, 1, precision);
      const cpu = onCpu(wave.discretization);
      const gpu = await onGpu(wave.discretization, isSoftware);
      for (const simulation of [cpu, gpu]) {
        // One step each: of their own the steps of the two differ in the last digits of f32.
        const ends = [0.015, 0.03, 0.045, 0.06, 0.075, 0.09];
        simulation.setEndTime(ends[0]);
        simulation.writeState(wave.discretization.initialState(), { step: 0, time: 0 });
        await runToEnd(simulation);
        for (const end of ends.slice(1)) {
          simulation.setEndTime(end);
          await runToEnd(simulation);
        }
        expect((await simulation.advance(1)).step).toBe(ends.length);
      }
      const [exact, found] = await Promise.all([cpu.readAverages(), gpu.readAverages()]);
      expect(exact?.coefficients.length).toBe(18 * 6 * 6);
      exact?.coefficients.forEach((value, i) =>
        expect(Math.abs(value - found!.coefficients[i])).toBeLessThan(tolerance),
      );
      gpu.dispose();
    },
  );

  it('give the root mean square of what fluctuates, and none of what is steady', async () => {
    const wave = standingWave(
      3,
      6,
      outputs(
        { name: 'field', expression: 'Ez', fluctuation: true },
        { name: 'steady', expression: '3 + x', fluctuation: true },
      ),
    );
    const simulation = onCpu(wave.discretization);
    await runToEnd(simulation);
    const amplitude = (x: number, y: number) => Math.sqrt(meanSquare(x, y));
    expect(await deviation(wave, simulation, 'field', () => 0)).toBeLessThan(2e-3);
    // Near its zeros a root follows the error of the square.
    expect(await deviation(wave, simulation, 'field_rms^2', meanSquare)).toBeLessThan(3e-3);
    expect(await deviation(wave, simulation, 'field_rms', amplitude)).toBeLessThan(6e-2);
    expect(await deviation(wave, simulation, 'steady', (x) => 3 + x)).toBeLessThan(1e-6);
    expect(await deviation(wave, simulation, 'steady_rms', () => 0)).toBeLessThan(1e-7);
  });

  it('are of derivatives too: their mean square and how they fluctuate', async () => {
    const wave = standingWave(
      3,
      6,
      outputs(
        { name: 'slope', expression: 'dx(Ez)', fluctuation: true },
        { name: 'steepness', expression: 'dx(Ez)^2 + dy(Ez)^2' },
      ),
    );
    const simulation = onCpu(wave.discretization);
    await runToEnd(simulation);
    const square = (x: number, y: number) =>
      (Math.PI * Math.cos(Math.PI * x) * Math.sin(Math.PI * y)) ** 2 / 2;
    const both = (x: number, y: number) => square(x, y) + square(y, x);
    const largest = Math.PI ** 2 / 2;
    expect(await deviation(wave, simulation, 'slope', () => 0)).toBeLessThan(0.03 * Math.PI);
    expect(await deviation(wave, simulation, 'slope_rms^2', square)).toBeLessThan(0.03 * largest);
    expect(await deviation(wave, simulation, 'steepness', both)).toBeLessThan(0.03 * largest);
  });

  it.each(['cpu', 'gpu'] as const)('go on from what was gathered (%s)', async (backend) => {
    const wave = standingWave(1, 3, outputs({ expression: 'Ez', from: 0.2, fluctuation: true }));
    const create = backend === 'cpu' ? onCpu : onGpu;
    const whole = await create(wave.discretization);
    await whole.advance(20);
    const parts = await create(wave.discretization);
    const batch = await parts.advance(12);
    const [state, averages] = await Promise.all([parts.readState(), parts.readAverages()]);
    const resumed = await create(wave.discretization);
    resumed.writeState(state, batch, averages);
    await resumed.advance(8);
    const expected = (await whole.readAverages()) as Averages;
    const found = (await resumed.readAverages()) as Averages;
    expect(found.since).toEqual([0]);
    expected.coefficients.forEach((value, i) =>
      expect(found.coefficients[i]).toBeCloseTo(value, 7),
    );
    for (const simulation of [whole, parts, resumed]) simulation.dispose();
  });

  it('keep on the GPU what a plain f32 average would round away', async () => {
    // Each sample of a long window moves the average by less than half a unit in the last place.
    const wave = standingWave(0, 1, outputs({ expression: '1 + 1e-3*t' }), 1e-4);
    const gpu = await onGpu(wave.discretization);
    const averages = (await gpu.readAverages()) as Averages;
    const start = 1000;
    const constant = Math.SQRT1_2 * (1 + 0.5e-3 * start);
    averages.coefficients.fill(constant);
    gpu.setEndTime(null);
    gpu.writeState(
      wave.discretization.initialState(),
      { step: 0, time: start },
      { ...averages, since: [0] },
    );
    let time = start;
    for (let i = 0; i < 4; i++) time = (await gpu.advance(500)).time;
    const { coefficients } = (await gpu.readAverages()) as Averages;
    const expected = Math.SQRT1_2 * (1 + 0.5e-3 * time);
    expect(Math.abs(coefficients[0] - expected)).toBeLessThan(0.02 * (expected - constant));
    gpu.dispose();
  });
});

describe('end times that are moved', () => {
  it.each(['cpu', 'gpu'] as const)('are met exactly, one after the other (%s)', async (backend) => {
    const wave = standingWave(1, 3, outputs());
    const simulation = await (backend === 'cpu' ? onCpu : onGpu)(wave.discretization);
    const direct = onCpu(wave.discretization);
    direct.setEndTime(0.8);
    await runToEnd(direct);
    simulation.setEndTime(0.31);
    simulation.writeState(wave.discretization.initialState(), { step: 0, time: 0 });
    const first = await runToEnd(simulation);
    expect([first.time, first.outcome.kind]).toEqual([0.31, 'endTime']);
    // Steps beyond the stop do nothing, whatever their number.
    await Promise.all([simulation.advance(3), simulation.advance(4)]);
    simulation.setEndTime(0.8);
    const last = await runToEnd(simulation);
    expect([last.time, last.outcome.kind]).toEqual([0.8, 'endTime']);
    expect(last.step).toBeGreaterThan(first.step);
    const [cut, whole] = await Promise.all([simulation.readState(), direct.readState()]);
    whole.forEach((value, i) => expect(Math.abs(value - cut[i])).toBeLessThan(1e-4));
    simulation.dispose();
  });
});
