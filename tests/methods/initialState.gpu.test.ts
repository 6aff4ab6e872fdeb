import { describe, expect, it } from 'vitest';
import { projectOnDevice } from '../../solver/methods/gpu/deviceProjection';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { readyDeviceRun } from '../../solver/run/readyRun';
import { projectState } from '../../solver/space/projection';
import { everySide, gridOf } from '../cartesianFv/grids';
import { ceseCase } from '../cese/cases';
import { bent, quadBox } from '../cese/quadMeshes';
import { allSides, gasPulse, scheme, testCase, type DgCase } from '../support/cases';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const adapter = { name: 'test', software: false };

const pulse = testCase({ ...gasPulse, scheme: scheme(3) });

const wave = testCase({
  system: { id: 'advection2d', parameters: {} },
  scheme: { ...scheme(2), precision: 'df64' },
  initial: { q: 'exp(-9*((x-0.4)^2 + (y-0.6)^2)) + (x > 0.5 ? 1 : 0)' },
  boundaries: allSides('prescribed', { q: '0' }),
});

/** Triangles that are not aligned with the axes. */
const mesh = rectangleMesh(5, 4, (x, y) => [x + 0.1 * y, y - 0.2 * x * x]);

async function onDevice(document: DgCase, portion?: number, notify?: (fraction: number) => void) {
  const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
  const device = await testDevice();
  const projection = {
    program: operators.physics.initial,
    at: 'initial',
    precision: document.scheme.precision,
    portion,
  };
  const found = await projectOnDevice(device, adapter, operators, projection, notify);
  return { operators, found };
}

async function difference(document: DgCase, portion?: number): Promise<number> {
  const { operators, found } = await onDevice(document, portion);
  if ('refused' in found) throw new Error(found.refused);
  const expected = projectState(operators, operators.physics.initial, 0);
  expect(found.state.length).toBe(expected.length);
  const scale = Math.max(...expected.map(Math.abs));
  return Math.max(...expected.map((value, i) => Math.abs(value - found.state[i]))) / scale;
}

describe('initial state on the device', () => {
  it('agrees with the CPU to f32 rounding', async () => {
    expect(await difference(pulse)).toBeLessThan(5e-7);
  });

  it('agrees in portions, of which the last is smaller', async () => {
    expect(await difference(pulse, 17)).toBeLessThan(5e-7);
  });

  it('agrees with the CPU to df64 rounding', async () => {
    expect(await difference(wave)).toBeLessThan(1e-13);
  });

  it('reports its progress, and ends when it is canceled', async () => {
    const seen: number[] = [];
    const canceled = new Error('canceled');
    const work = onDevice(pulse, 10, (fraction) => {
      seen.push(fraction);
      if (fraction > 0.4) throw canceled;
    });
    await expect(work).rejects.toBe(canceled);
    expect(seen).toEqual([0, 0.25, 0.5]);
  });

  it.each([
    ['a uniform state', { initial: { rho: '1', u: 't', v: '0', p: '2' } }, /uniform/],
    [
      'constants beyond single precision',
      { initial: { rho: '1 + 1e60*x', u: '0', v: '0', p: '1' } },
      /^initial: the constant 1e\+60/,
    ],
    [
      'compensated precision',
      { scheme: { ...scheme(1), precision: 'f32Compensated' as const } },
      /f32Compensated/,
    ],
  ])('refuses %s with the reason', async (_, changes, reason) => {
    const { found } = await onDevice(testCase({ ...gasPulse, scheme: scheme(1), ...changes }));
    expect(found).toEqual({ refused: expect.stringMatching(reason) as string });
  });

  it('starts runs, limited and checked like that of the CPU', async () => {
    const initial = { q: '1 + 0.5*sin(20*x)*y' };
    const document = testCase({ ...wave, scheme: scheme(1), initial });
    const limited = { ...document, scheme: { ...document.scheme, localOrder: 'x < 0.5 ? 0 : 1' } };
    const large = rectangleMesh(100, 100);
    const prepared = {
      document: limited,
      mesh: large,
      physics: compileCasePhysics(limited),
      discretization: discretize(limited, large),
    };
    const device = await testDevice();
    const { start, initialOnCpu } = await readyDeviceRun(prepared, { device, adapter });
    expect(initialOnCpu).toBeNull();
    const expected = prepared.discretization.initialState();
    const differences = expected.map((value, i) => Math.abs(value - start.state[i]));
    expect(differences.reduce((a, b) => Math.max(a, b))).toBeLessThan(1e-6);
    expect(differences.some((value) => value > 0)).toBe(true);
  });

  const line = gridOf({ counts: [20_000], lengths: [2], origin: [-0.7] });
  const quads = quadBox({ counts: [200, 100], map: bent(0.04) });
  const onLine = {
    system: { id: 'advection1d', parameters: {} },
    initial: { q: '1 + 2*x^3' },
    boundaries: everySide(line, 'outflow'),
  };
  const onQuads = {
    system: { id: 'advection2d', parameters: {} },
    initial: { q: '1 + x^2*y - 2*y^3' },
    boundaries: allSides('outflow'),
  };

  it.each([
    ['means and derivatives on a grid', line, onLine, 'derivatives', 'df64', 1e-13],
    ['means and slopes on quadrilaterals', quads, onQuads, 'projected', 'f32', 1e-6],
  ] as const)('agrees in CE/SE: %s', async (_, on, parts, initialSlopes, precision, limit) => {
    const discretization = discretize(ceseCase(parts, { initialSlopes, precision }), on);
    const found = await discretization.deviceInitialState(await testDevice(), adapter);
    if ('refused' in found) throw new Error(found.refused);
    const expected = discretization.initialState();
    const scale = expected.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const apart = expected.map((value, i) => Math.abs(value - found.state[i]) / scale);
    expect(apart.reduce((a, b) => Math.max(a, b))).toBeLessThan(limit);
    expect(apart.some((difference) => difference > 0)).toBe(true);
  });

  it('is not used where the CPU is faster, with the reason', async () => {
    const discretization = discretize(pulse, mesh);
    const device = await testDevice();
    expect(await discretization.deviceInitialState(device, adapter)).toEqual({
      refused: 'the mesh has 40 cells, and a kernel is faster from 20000 cells',
    });
    expect(await discretization.deviceInitialState(device, { ...adapter, software: true })).toEqual(
      { refused: 'the device is a program on the CPU' },
    );
  });
});
