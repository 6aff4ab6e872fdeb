import { describe, expect, it } from 'vitest';
import type { Discretization } from '../../solver/methods/types';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, discretizeInOneStage } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import { exact, monitored, onCpu, signalsOf, travelingWave, uniformFlow } from './monitored';

/** Expects the first `count` signals to have equal steps and values, relative to values above 1. */
function expectRows(
  found: number[][][],
  expected: number[][][],
  count: number,
  tolerance: number,
): void {
  for (let i = 0; i < count; i++) {
    expect(found[i].map(([step]) => step)).toEqual(expected[i].map(([step]) => step));
    found[i].flat().forEach((value, k) => {
      const exactly = expected[i].flat()[k];
      if (Number.isNaN(exactly)) expect(value).toBeNaN();
      else expect(Math.abs(value - exactly)).toBeLessThan(tolerance * Math.max(1, exactly));
    });
  }
}

const onGpu = async (discretization: Discretization, software = true) =>
  discretization.createGpuSimulation(await testDevice(), { name: 'test', software });

describe('monitors on the GPU', () => {
  const everything = monitored(
    { kind: 'point', name: 'a', expression: 'p + x', at: [0.21, 0.33] },
    { kind: 'point', name: 'b', expression: 'Mach*t', at: [0.9, 0.1] },
    {
      kind: 'line',
      name: 'c',
      expression: 'rho',
      from: [-0.5, 0.1],
      to: [1, 0.9],
      points: 9,
      every: 3,
    },
    { kind: 'boundary', name: 'd', expression: 'p*nx + u*ny', groups: ['left', 'top'] },
    { kind: 'domain', name: 'e', expression: 'rho*x', every: 3 },
    { kind: 'point', name: 'g', expression: 'vorticity', at: [0.21, 0.33] },
    {
      kind: 'boundary',
      name: 'h',
      expression: 'dx(p)*nx + dy(u)*ny + far_p',
      groups: ['right', 'top'],
    },
    { kind: 'domain', name: 'i', expression: 'x*dy(p) + dx(rho)^2', every: 3 },
    { kind: 'domain', name: 'j', expression: 'p - 2*x', take: 'maximum', every: 3 },
    { kind: 'domain', name: 'k', expression: 'p - 2*x', take: 'minimum' },
    { kind: 'boundary', name: 'l', expression: 'p*nx', take: 'minimum', groups: ['left', 'top'] },
    { kind: 'domain', name: 'n', expression: 'sqrt(x - 0.5)', take: 'maximum', every: 3 },
    {
      kind: 'domain',
      name: 'f',
      take: 'maximum',
      expression: 'E',
      every: 2,
      within: { kind: 'circle', center: [0.5, 0.5], radius: 0.3 },
    },
  );

  it.each([
    ['a software adapter', true, 3],
    ['a hardware adapter and partial sums', false, 17],
  ] as const)('agrees with those on the CPU: %s', async (_, isSoftware, cells) => {
    const discretization = discretizeInOneStage(
      uniformFlow(everything),
      rectangleMesh(cells, cells),
    );
    const gpu = await onGpu(discretization, isSoftware);
    const expected = await signalsOf(discretization, onCpu(discretization), 10);
    const found = await signalsOf(discretization, gpu, 10);
    gpu.dispose();
    expectRows(found, expected, everything.monitors.length, 3e-6);
    const conserved = everything.monitors.length;
    expect(found[conserved]).toEqual([
      [0, 0, ...expected[conserved][0].slice(2).map((v) => expect.closeTo(v, 6))],
    ]);
  });

  it('agrees with those on the CPU far below single precision in df64', async () => {
    const outputs = monitored(
      { kind: 'point', name: 'a', expression: 'Ez*exp(x) + t', at: [0.21, 0.33] },
      { kind: 'line', name: 'b', expression: 'dx(Hy)', from: [0, 0.1], to: [1, 0.9], points: 5 },
      { kind: 'boundary', name: 'c', expression: 'Hx*ny + y*dy(Ez)', groups: ['left', 'top'] },
      { kind: 'domain', name: 'd', expression: 'Ez^2 + x*dy(Hx)' },
      { kind: 'domain', name: 'f', expression: 'Ez + Hy', take: 'minimum' },
      { kind: 'boundary', name: 'g', expression: 'Ez*nx + x', take: 'maximum', groups: ['right'] },
      {
        kind: 'domain',
        name: 'e',
        expression: 'sqrt(1 + Hy^2)',
        within: { kind: 'circle', center: [0.5, 0.5], radius: 0.3 },
      },
    );
    const document = testCase({
      system: { id: 'maxwellTm2d', parameters: {} },
      scheme: { ...scheme(1), numericalFlux: 'upwind', precision: 'df64' },
      initial: { Hx: 'y', Hy: '0.3*x', Ez: 'sin(3*x)*cos(2*y)' },
      boundaries: allSides('perfectElectricConductor'),
      // A single step, because the step sizes of the backends differ in the last f32 digits.
      time: { end: 0.004, maxSteps: null, steadyTolerance: null },
      outputs,
    });
    const discretization = discretizeInOneStage(document, rectangleMesh(3, 3));
    const gpu = await onGpu(discretization);
    const expected = await signalsOf(discretization, onCpu(discretization), 3);
    const found = await signalsOf(discretization, gpu, 3);
    gpu.dispose();
    expect(found[0].map(([step]) => step)).toEqual([0, 1]);
    expectRows(found, expected, outputs.monitors.length + 1, 1e-12);
  });

  it('confirms conservation far below single precision', async () => {
    const document = testCase({
      scheme: { ...scheme(1), precision: 'f32Compensated' },
      initial: { rho: '1 + 0.2*sin(2*pi*x)', u: '0', v: '0', p: '1 + 0.3*cos(2*pi*y)' },
      boundaries: allSides('slipWall'),
      time: { end: null, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(4, 4));
    const gpu = await onGpu(discretization);
    const [conserved] = await signalsOf(discretization, gpu, 257);
    gpu.dispose();
    expect(conserved.map(([step]) => step)).toEqual([0, 128, 256]);
    for (const row of conserved) {
      expect(Math.abs(row[2] - conserved[0][2])).toBeLessThan(5e-9);
      expect(Math.abs(row[5] - conserved[0][5])).toBeLessThan(5e-9 * conserved[0][5]);
    }
  });

  it('is read between complete steps in one workgroup', async () => {
    const document = travelingWave(monitored(), { order: 1, end: null });
    const discretization = discretize(document, rectangleMesh(3, 3));
    const persistent = await onGpu(discretization, false);
    const stages = await onGpu(discretization);
    const [found, expected] = [
      await signalsOf(discretization, persistent, 300),
      await signalsOf(discretization, stages, 300),
    ];
    expect(found[0].map(([step]) => step)).toEqual([0, 128, 256]);
    found[0].forEach(([, time, value], i) => {
      expect(time).toBeCloseTo(expected[0][i][1], 6);
      expect(value).toBeCloseTo(expected[0][i][2], 6);
    });
    const [a, b] = [await persistent.readState(), await stages.readState()];
    a.forEach((value, i) => expect(value).toBeCloseTo(b[i], 5));
    for (const simulation of [persistent, stages]) simulation.dispose();
  });

  it('records no row beyond a stop and continues after it', async () => {
    const document = travelingWave(
      monitored({ kind: 'point', expression: 'q', at: [0.37, 0.61], every: 2 }),
      { order: 2, end: 0.1 },
    );
    const discretization = discretize(document, rectangleMesh(3, 3));
    const gpu = await onGpu(discretization);
    const batches = await Promise.all([5, 30, 30].map((steps) => gpu.advance(steps)));
    const last = batches[2].step;
    gpu.setEndTime(0.2);
    batches.push(...(await Promise.all([gpu.advance(40), gpu.advance(40)])));
    const rows = batches.flatMap(({ signals: [own] }) =>
      Array.from({ length: own.length / 3 }, (_, i) => [...own.subarray(3 * i, 3 * i + 3)]),
    );
    gpu.dispose();
    expect(batches.at(-1)!.time).toBe(0.2);
    expect(batches.at(-1)!.step).toBeGreaterThan(last + 3);
    expect(rows.map(([step]) => step)).toEqual(
      Array.from({ length: Math.floor(batches.at(-1)!.step / 2) + 1 }, (_, i) => 2 * i),
    );
    for (const [, time, value] of rows) {
      expect(Math.abs(value - exact(0.37, time))).toBeLessThan(0.05);
    }
    for (let i = 1; i < rows.length; i++) expect(rows[i][1]).toBeGreaterThan(rows[i - 1][1]);
  });
});
