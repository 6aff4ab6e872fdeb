import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../../solver/case/document';
import type { Mesh } from '../../../solver/mesh/mesh';
import type { CellMesh } from '../../../solver/mesh/types';
import { methods } from '../../../solver/methods/registry';
import type { Discretization } from '../../../solver/methods/types';
import { prepareCase } from '../../../solver/run/preparedCase';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import {
  afterSteps,
  bothBackends,
  field,
  gas,
  gasInSpace,
  scalarInSpace,
  software,
  turning,
  type Parts,
} from '../../cartesianFv/deviceCases.gpu';
import { monitored } from '../../dg/monitored';
import { discretize } from '../../support/dg';
import {
  bentAll,
  bentByThirds,
  bentInside,
  cprCase,
  curvedBox,
  inOneStage,
  inRanges,
  sheared,
} from './cases';
import { ringOf, swirling } from './ring';

const wall = { condition: 'slipWall', values: {} };
const free = { condition: 'outflow', values: {} };

/** A gas in 3D with a different condition on every side that is not periodic. */
const inSpace: Parts = {
  ...gasInSpace,
  boundaries: {
    left: wall,
    right: {
      condition: 'prescribed',
      values: { rho: '1 + 0.1*y', u: 't', v: '0', w: '0', p: '1' },
    },
    bottom: free,
    top: { condition: 'farField', values: { rho: '1', u: '0.1', v: '0', w: '0.2*z', p: '1' } },
  },
};

const splitForm = {
  volumeTerm: 'split',
  points: 'gaussLobatto',
  correction: 'huynh',
  twoPointFlux: 'kennedyGruber',
  numericalFlux: 'rusanov',
} as const;

/** The same gas between walls. */
const walled: Parts = {
  ...gasInSpace,
  boundaries: { left: wall, right: wall, bottom: wall, top: wall },
};

/** Jumps across cells and within them. */
const jump = { ...gas.initial, rho: 'x + y > 0.8 ? 1 : 0.3', p: 'x > 0.4 ? 1 : 0.2' };

/** Strong enough to shorten the time step. */
const sponge = {
  kind: 'layer' as const,
  from: [0.4, 0.5],
  to: [1, 0.5],
  strength: '60',
  exponent: 2,
  state: { rho: '1', u: '0.1*y', v: '0', p: '1' },
};

/** Prepares a case as a run does, including the rates of its sponges. */
const inRuns = (document: CaseDocument, mesh: Mesh): Discretization =>
  prepareCase(document, mesh as CellMesh, methods).discretization;

/** With almost no pressure. */
const nearlyEmpty = { ...jump, p: 'x > 0.4 ? 1 : 0.01' };

const curvedHexahedra = curvedBox({
  counts: [2, 2, 3],
  order: 2,
  map: bentAll(0.06),
  joined: [2],
});
const planar = curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.1) });

describe('flux reconstruction on the GPU', () => {
  it.each([
    [
      'a gas in hexahedra with straight edges',
      curvedBox({ counts: [3, 3, 3], map: bentInside(0.08), joined: [2] }),
      inSpace,
      { order: 1 },
    ],
    [
      'hexahedra of order 2, low storage',
      curvedHexahedra,
      scalarInSpace,
      { order: 2, integrator: 'carpenterKennedy' },
    ],
    [
      'p = 3, affine, conservative, SSP-RK3',
      curvedBox({ counts: [2, 2, 3], map: sheared, joined: [2] }),
      scalarInSpace,
      { order: 3, volumeTerm: 'conservative', integrator: 'sspRk3' },
    ],
    [
      'Gauss–Legendre, hexahedra of order 2',
      curvedHexahedra,
      scalarInSpace,
      { order: 2, points: 'gaussLegendre', volumeTerm: 'conservative' },
    ],
    ['split form', planar, gas, { order: 2, ...splitForm }],
    [
      'shock capturing',
      planar,
      { ...gas, initial: jump },
      { order: 3, ...splitForm, shockCapturing: true },
    ],
    [
      'shock capturing and positivity in 3D, conservative',
      curvedHexahedra,
      { ...walled, initial: { ...walled.initial, ...nearlyEmpty } },
      {
        order: 2,
        ...splitForm,
        volumeTerm: 'conservative',
        shockCapturing: true,
        positivity: true,
      },
    ],
    [
      'positivity between stages',
      planar,
      { ...gas, initial: nearlyEmpty },
      { order: 3, positivity: true, integrator: 'midpoint' },
    ],
    [
      'shock capturing, positivity and error-controlled steps',
      planar,
      { ...gas, initial: nearlyEmpty },
      {
        order: 1,
        ...splitForm,
        shockCapturing: true,
        positivity: true,
        integrator: 'rdpk3sp35',
        cflNumber: 0.2,
      },
    ],
    [
      'p = 4, a scalar with a source and a variable velocity, RK4',
      planar,
      turning,
      { order: 4, integrator: 'rk4' },
    ],
    [
      'p = 5, three variables, Gauss–Lobatto',
      planar,
      field,
      { order: 5, points: 'gaussLobatto', volumeTerm: 'conservative', numericalFlux: 'upwind' },
    ],
    ['p = 0', planar, turning, { order: 0 }],
    ['rotated periodic groups', ringOf(1, 3), swirling(3), { order: 1 }],
    [
      'rotated periodic groups with shock capturing, compensated RK4',
      ringOf(1, 2),
      { ...swirling(2), initial: { ...swirling(2).initial, rho: 'x + y > 1.6 ? 1 : 0.3' } },
      {
        order: 2,
        ...splitForm,
        shockCapturing: true,
        integrator: 'rk4',
        precision: 'f32Compensated',
      },
    ],
    [
      'error-controlled steps in a sponge',
      planar,
      { ...gas, sponges: [sponge] },
      { order: 1, integrator: 'rdpk3sp35', cflNumber: 0.2 },
    ],
  ] as [string, CellMesh, Parts, Partial<CprOptions>][])(
    'agrees with the CPU to single precision: %s',
    async (_, mesh, parts, scheme) => {
      const staged = scheme.integrator === undefined ? inOneStage : inRuns;
      const document = cprCase(parts, scheme);
      const both = await bothBackends(document, mesh, undefined, software, staged);
      const { expected, batch, reference, state } = await afterSteps(both, 3);
      expect(batch.step).toBe(3);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
      expect(worst).toBeLessThan(3e-6 * scale);
    },
  );

  it('agrees with the CPU for several kinds of cells', async () => {
    const parts = {
      ...scalarInSpace,
      boundaries: { left: free, right: free, bottom: free, top: free, back: free, front: free },
    };
    const document = cprCase(parts, { order: 1, points: 'gaussLegendre' });
    const mesh = bentByThirds([3, 2, 2]);
    const both = await bothBackends(document, mesh, undefined, software, inRanges);
    const { expected, batch, reference, state } = await afterSteps(both, 3);
    expect(batch.time).toBeCloseTo(expected.time, 6);
    expectNear(batch.history, expected.history);
    expectNear(state, reference);
  });

  it('accumulates small steps in compensated precision', async () => {
    const scheme = { order: 1, precision: 'f32Compensated', cflNumber: 1e-3 } as const;
    const document = cprCase(turning, scheme);
    const both = await bothBackends(document, planar, undefined, software, inOneStage);
    const { reference, state } = await afterSteps(both, 3);
    const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
    expect(worst).toBeLessThan(1e-8);
  });

  it('accepts and repeats error-controlled steps like the CPU', async () => {
    const tolerating = (tolerance: number): CaseDocument =>
      cprCase(
        {
          ...gas,
          outputs: {
            ...monitored({ kind: 'point', name: 'a', expression: 'p + t', at: [0.4, 0.5] }),
            statistics: [
              { name: 'mean', expression: 'rho', from: 0, to: null, fluctuation: false },
            ],
          },
          time: { end: 0.2, maxSteps: null, steadyTolerance: null },
        },
        {
          order: 2,
          integrator: 'rdpk3sp35',
          relativeTolerance: tolerance,
          absoluteTolerance: tolerance,
          // Starts with steps that are too long.
          cflNumber: 6,
        },
      );
    const { cpu, gpu } = await bothBackends(tolerating(1e-4), planar);
    // Neither is accepted.
    const tried = await Promise.all([cpu.advance(2), gpu.advance(2)]);
    for (const { step, history } of tried) expect([step, history.length]).toEqual([0, 0]);
    const [expected, batch] = await Promise.all([cpu.advance(40), gpu.advance(40)]);
    expect(batch).toMatchObject({ outcome: { kind: 'endTime' }, step: expected.step, time: 0.2 });
    expectNear(batch.history, expected.history);
    batch.signals.forEach((rows, i) => expectNear(rows, expected.signals[i]));
    expectNear(await gpu.readState(), await cpu.readState());
    const [averages, reference] = [await gpu.readAverages(), await cpu.readAverages()];
    expectNear(averages!.coefficients, reference!.coefficients);
    // Continue from there.
    for (const simulation of [cpu, gpu]) simulation.setEndTime(0.3);
    const later = await gpu.advance(40);
    expectNear(later.history, (await cpu.advance(40)).history);
    const kept = await gpu.readState();
    expectNear(kept, await cpu.readState());
    // Repeat from the saved state, including what is known of Δt.
    gpu.setEndTime(0.5);
    const { history: whole } = await gpu.advance(5);
    const reached = await gpu.readState();
    gpu.writeState(kept, later);
    expect((await gpu.advance(5)).history).toEqual(whole);
    expect(await gpu.readState()).toEqual(reached);
    gpu.dispose();

    const { history } = await discretize(tolerating(0.1), planar).createCpuSimulation().advance(1);
    expect(expected.history[2]).toBeLessThan(0.8 * history[2]);
  });
});

function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(found.length).toBe(expected.length);
  const worst = Math.max(...Array.from(expected, (value, i) => Math.abs(found[i] - value)));
  expect(worst).toBeLessThan(1e-5);
}
