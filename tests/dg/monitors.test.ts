import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { farFieldStream, wallForce } from '../../solver/outputs/wallIntegrals';
import { compileCasePhysics } from '../../solver/physics/compile';
import { signalStride } from '../../solver/diagnostics/signals';
import type { Discretization, Simulation } from '../../solver/methods/types';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const monitored = (...monitors: object[]): CaseDocument['outputs'] => ({
  statistics: [],
  snapshots: { times: [], interval: null },
  marks: [],
  monitors: monitors.map((monitor) => monitorSchema.parse({ name: 'm', ...monitor })),
});

/** sin(2π(x − t)) between boundaries that prescribe it. */
const exact = (x: number, t: number) => Math.sin(2 * Math.PI * (x - t));
const travellingWave = (
  outputs: CaseDocument['outputs'],
  { order = 3, end = 0.5 as number | null } = {},
) =>
  testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    scheme: { ...scheme(order), numericalFlux: 'upwind', cflNumber: 0.5 },
    initial: { q: 'sin(2*pi*(x - t))' },
    boundaries: allSides('prescribed', { q: 'sin(2*pi*(x - t))' }),
    time: { end, maxSteps: null, steadyTolerance: null },
    outputs,
    definitions: [{ name: 'twice', expression: '2' }],
  });

const uniformFlow = (outputs: CaseDocument['outputs']) =>
  testCase({
    scheme: scheme(1),
    initial: { rho: '1 + 0.1*x', u: '0.4', v: '0.2', p: '1 + y' },
    boundaries: allSides('farField', { rho: '1.4', u: '0.5', v: '0.1', p: '1' }),
    time: { end: null, maxSteps: null, steadyTolerance: null },
    outputs,
  });

/** Runs so many steps; the rows of every signal. */
async function signalsOf(
  discretization: Discretization,
  simulation: Simulation,
  steps: number,
): Promise<number[][][]> {
  const gathered: number[][][] = discretization.signals.map(() => []);
  for (let left = steps; left > 0;) {
    const batch = await simulation.advance(Math.min(left, 7));
    left -= 7;
    batch.signals.forEach((rows, i) => {
      const stride = signalStride(discretization.signals[i]);
      for (let at = 0; at < rows.length; at += stride) {
        gathered[i].push([...rows.subarray(at, at + stride)]);
      }
    });
    if (batch.outcome.kind !== 'running') break;
  }
  return gathered;
}

/** The first so many signals have the same steps and values, relative to those above 1. */
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

const onCpu = (discretization: Discretization) => discretization.createCpuSimulation();
const onGpu = async (discretization: Discretization, software = true) =>
  discretization.createGpuSimulation(await testDevice(), { name: 'test', software });

describe('monitors', () => {
  it('follow a travelling wave at a point as the exact sine', async () => {
    const document = travellingWave(
      monitored({ kind: 'point', expression: 'twice*q', at: [0.37, 0.61] }),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [rows] = await signalsOf(discretization, onCpu(discretization), 1000);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows[0].slice(0, 2)).toEqual([0, 0]);
    expect(rows.at(-1)![1]).toBe(0.5);
    rows.forEach(([step, time, value], i) => {
      expect(step).toBe(i);
      expect(Math.abs(value - 2 * exact(0.37, time))).toBeLessThan(5e-3);
    });
  });

  it('give a row of values along a line, none where it leaves the mesh', async () => {
    const document = travellingWave(
      monitored({
        kind: 'line',
        expression: 'q + y',
        from: [-0.5, 0.5],
        to: [1, 0.5],
        points: 7,
        every: 5,
      }),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [rows] = await signalsOf(discretization, onCpu(discretization), 12);
    expect(rows.map(([step]) => step)).toEqual([0, 5, 10]);
    const [, time, ...values] = rows[2];
    expect(values.slice(0, 2)).toEqual([NaN, NaN]);
    values.slice(2).forEach((value, i) => {
      expect(Math.abs(value - exact(i / 4, time) - 0.5)).toBeLessThan(2e-2);
    });
  });

  it('integrate over boundaries and over the domain exactly what the scheme holds exactly', async () => {
    const document = uniformFlow(
      monitored(
        { kind: 'boundary', name: 'flow', expression: 'rhou*nx + rhov*ny', groups: ['right'] },
        {
          kind: 'boundary',
          name: 'force',
          expression: 'p*ny + x*nx',
          groups: ['left', 'right', 'bottom', 'top'],
        },
        { kind: 'domain', name: 'mass', expression: 'rho' },
        {
          kind: 'domain',
          name: 'part',
          expression: 'x',
          within: { kind: 'box', from: [0, 0], to: [0.5, 1] },
        },
      ),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [flow, force, mass, part, conserved] = await signalsOf(
      discretization,
      onCpu(discretization),
      1,
    );
    // ρu over the right side; by Gauss ∮ p n_y = ∫ ∂p/∂y and ∮ x n_x = ∫ 1, but for E's projection.
    expect(flow[0][2]).toBeCloseTo(1.1 * 0.4, 12);
    expect(force[0][2]).toBeCloseTo(2, 3);
    expect(mass[0][2]).toBeCloseTo(1.05, 12);
    expect(part[0][2]).toBeCloseTo(0.125, 12);
    expect(conserved[0].slice(0, 3)).toEqual([0, 0, expect.closeTo(1.05, 12)]);
  });

  it('read derivatives, exactly where the state is a polynomial of the scheme', async () => {
    // A flow of vorticity x, whose divergence is y.
    const document = testCase({
      scheme: scheme(2),
      initial: { rho: '1', u: 'x*y', v: 'x^2', p: '1 + x*y' },
      boundaries: allSides('slipWall'),
      time: { end: null, maxSteps: null, steadyTolerance: null },
      exact: { rho: '1', u: '0', v: '0', p: '1' },
      outputs: monitored(
        { kind: 'point', name: 'a', expression: 'vorticity', at: [0.3, 0.6] },
        { kind: 'line', name: 'b', expression: 'divergence', from: [0, 0], to: [0, 1], points: 3 },
        { kind: 'domain', name: 'c', expression: 'dx(v)^2 + y*dy(rhou)' },
        {
          kind: 'boundary',
          name: 'd',
          expression: 'x*dx(rhou)*nx + x*dy(rhov)*ny',
          groups: ['left', 'right', 'top'],
        },
        { kind: 'domain', name: 'e', expression: 'error_rhov*exact_p' },
      ),
    });
    const discretization = discretize(document, rectangleMesh(3, 3));
    const signals = await signalsOf(discretization, onCpu(discretization), 0 + 1);
    const initial = signals.slice(0, 5).map(([row]) => row.slice(2));
    const wanted = [[0.3], [0, 0.5, 1], [4 / 3 + 1 / 4], [1 / 2], [1 / 3]];
    initial.flat().forEach((value, i) => expect(value).toBeCloseTo(wanted.flat()[i], 11));
  });

  it('agree with the wall forces of a result', async () => {
    const document = uniformFlow(
      monitored({ kind: 'boundary', expression: '(p - 1)*nx', groups: ['right'] }),
    );
    const discretization = discretize(document, rectangleMesh(3, 3));
    const simulation = onCpu(discretization);
    const [rows] = await signalsOf(discretization, simulation, 5);
    const physics = compileCasePhysics(document);
    const [step, time, value] = rows.at(-1)!;
    expect(step).toBe(5);
    const state = await simulation.readState();
    const wall = discretization.sampleBoundary(state, physics.field('p'), time, 'right');
    expect(value).toBeCloseTo(wallForce(wall, farFieldStream(document, physics)!, 1).x, 13);
  });

  it('show what is conserved to be so to round-off', async () => {
    const document = testCase({
      scheme: scheme(2),
      initial: { rho: '1 + 0.2*sin(2*pi*x)', u: '0', v: '0', p: '1 + 0.3*cos(2*pi*y)' },
      boundaries: allSides('slipWall'),
      time: { end: null, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [conserved] = await signalsOf(discretization, onCpu(discretization), 40);
    expect(conserved.map(([step]) => step)).toEqual([0, 10, 20, 30, 40]);
    for (const row of conserved) {
      expect(Math.abs(row[2] - conserved[0][2])).toBeLessThan(1e-13);
      expect(Math.abs(row[5] - conserved[0][5])).toBeLessThan(1e-13);
    }
  });

  it.each([
    [
      { kind: 'point', expression: 'q', at: [3, 1] },
      'outputs.monitors[0].at: the point (3, 1) of m',
    ],
    [
      { kind: 'line', expression: 'q', from: [3, 1], to: [4, 1] },
      'outputs.monitors[0].from: the line of m lies outside of the mesh',
    ],
    [
      { kind: 'boundary', expression: 'q', groups: ['lid'] },
      'outputs.monitors[0].groups: there is no boundary group "lid", choose among ',
    ],
  ])('are refused where the mesh is not: %o', (monitor, message) => {
    const discretization = discretize(travellingWave(monitored(monitor)), rectangleMesh(2, 2));
    expect(() => discretization.createCpuSimulation()).toThrow(message);
  });
});

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
    {
      kind: 'domain',
      name: 'f',
      expression: 'E',
      every: 2,
      within: { kind: 'circle', centre: [0.5, 0.5], radius: 0.3 },
    },
  );

  it.each([
    ['a software adapter', true, 3],
    ['a hardware adapter, and sums in parts', false, 17],
  ] as const)('agree with those on the CPU: %s', async (_, isSoftware, cells) => {
    const discretization = discretize(uniformFlow(everything), rectangleMesh(cells, cells));
    const gpu = await onGpu(discretization, isSoftware);
    const expected = await signalsOf(discretization, onCpu(discretization), 10);
    const found = await signalsOf(discretization, gpu, 10);
    gpu.dispose();
    expectRows(found, expected, everything.monitors.length, 3e-6);
    expect(found[9]).toEqual([[0, 0, ...expected[9][0].slice(2).map((v) => expect.closeTo(v, 6))]]);
  });

  it('agree with those on the CPU far below single precision in df64', async () => {
    const outputs = monitored(
      { kind: 'point', name: 'a', expression: 'Ez*exp(x) + t', at: [0.21, 0.33] },
      { kind: 'line', name: 'b', expression: 'dx(Hy)', from: [0, 0.1], to: [1, 0.9], points: 5 },
      { kind: 'boundary', name: 'c', expression: 'Hx*ny + y*dy(Ez)', groups: ['left', 'top'] },
      { kind: 'domain', name: 'd', expression: 'Ez^2 + x*dy(Hx)' },
      {
        kind: 'domain',
        name: 'e',
        expression: 'sqrt(1 + Hy^2)',
        within: { kind: 'circle', centre: [0.5, 0.5], radius: 0.3 },
      },
    );
    const document = testCase({
      system: { id: 'maxwellTm2d', parameters: {} },
      scheme: { ...scheme(1), numericalFlux: 'upwind', precision: 'df64' },
      initial: { Hx: 'y', Hy: '0.3*x', Ez: 'sin(3*x)*cos(2*y)' },
      boundaries: allSides('perfectElectricConductor'),
      // One step: of their own the steps of the two differ in the last digits of f32.
      time: { end: 0.01, maxSteps: null, steadyTolerance: null },
      outputs,
    });
    const discretization = discretize(document, rectangleMesh(3, 3));
    const gpu = await onGpu(discretization);
    const expected = await signalsOf(discretization, onCpu(discretization), 3);
    const found = await signalsOf(discretization, gpu, 3);
    gpu.dispose();
    expect(found[0].map(([step]) => step)).toEqual([0, 1]);
    expectRows(found, expected, outputs.monitors.length + 1, 1e-12);
  });

  it('show what is conserved to be so, far below the precision of one number', async () => {
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

  it('are read between whole steps in one workgroup', async () => {
    const document = travellingWave(monitored(), { order: 1, end: null });
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

  it('leave no row of steps beyond a stop, and go on after it', async () => {
    const document = travellingWave(
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
