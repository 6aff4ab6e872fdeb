import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import type { CellMesh } from '../../solver/mesh/types';
import { methods } from '../../solver/methods/registry';
import { estimateRun } from '../../solver/run/estimate';
import { prepareCase } from '../../solver/run/preparedCase';
import type { StateArray } from '../../solver/space/types';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { fixedSteps, fixedStepCases, stepLengths } from './fixedSteps';
import { discretize, runToEnd } from '../support/dg';

const prepared = (document: CaseDocument, mesh: Mesh) =>
  prepareCase(document, mesh as CellMesh, methods);

describe('a fixed time step', () => {
  it.each(fixedStepCases)(
    'is used for every step but the last on the CPU: %s',
    async (_, given) => {
      const discretization = discretize(fixedSteps(given.document, 0.002, 0.007), given.mesh);
      const batch = await discretization.createCpuSimulation().advance(10);
      const steps = stepLengths(batch.history, 4);
      expect(steps.slice(0, 3)).toEqual([0.002, 0.002, 0.002]);
      expect(steps).toHaveLength(4);
      expect(steps[3]).toBeCloseTo(0.001, 15);
      expect(batch).toMatchObject({ time: 0.007, outcome: { kind: 'endTime' } });
    },
  );

  const [, { document, mesh }] = fixedStepCases[0];

  it('resumes with full steps after a stop, without slivers', async () => {
    const { discretization } = prepared(fixedSteps(document, 0.001, 0.04), mesh);
    const simulation = discretization.createCpuSimulation();
    simulation.setEndTime(0.0015);
    await runToEnd(simulation);
    simulation.setEndTime(0.0035);
    const { history } = await simulation.advance(10);
    const steps = stepLengths(history, 4);
    expect(steps.map((dt) => Number(dt.toPrecision(9)))).toEqual([0.001, 0.001]);
    const whole = await runToEnd(discretization.createCpuSimulation());
    expect(whole).toMatchObject({ step: 40, time: 0.04 });
  });

  it('shows third-order convergence of sspRk3 with flux reconstruction', async () => {
    const wave = { rho: '1 + 0.3*sin(2*pi*x)', u: '0.5 + 0.2*cos(2*pi*x)', v: '0', p: '1' };
    const wall = { condition: 'slipWall', values: {} };
    const flow = cprCase(
      { initial: wave, boundaries: { bottom: wall, top: wall } },
      { order: 2, integrator: 'sspRk3' },
    );
    const joined = curvedBox({ counts: [4, 1], joined: [0] });
    const [coarse, middle, fine] = await Promise.all(
      [0.01, 0.005, 0.0025].map(async (length) => {
        const simulation = discretize(fixedSteps(flow, length, 0.1), joined).createCpuSimulation();
        const { step } = await runToEnd(simulation);
        expect(step).toBe(Math.round(0.1 / length));
        return simulation.readState();
      }),
    );
    const apart = (a: StateArray, b: StateArray): number =>
      Math.hypot(...Array.from(a, (value, i) => value - b[i]));
    expect(Math.log2(apart(coarse, middle) / apart(middle, fine))).toBeCloseTo(3, 1);
  });

  it('does not affect a case without it', async () => {
    const open = { ...document, time: { ...document.time, end: 0.02 } };
    const states = await Promise.all(
      [open, { ...open, time: { ...open.time, fixedStep: null } }].map(async (own) => {
        const { discretization } = prepared(own, mesh);
        const simulation = discretization.createCpuSimulation();
        await runToEnd(simulation);
        const sources = discretization.kernelSources();
        return { state: await simulation.readState(), sources };
      }),
    );
    expect(states[1]).toEqual(states[0]);
  });

  it('warns if longer than the CFL time step', () => {
    const without = estimateRun(prepared(document, mesh));
    expect(without.stableStep).toBeNull();
    const found = estimateRun(prepared(fixedSteps(document, 10, 25), mesh));
    expect(found).toMatchObject({ timeStep: 10, stableStep: without.timeStep, steps: 3 });
  });

  it('is rejected with an error-controlled integrator, and if f32 cannot represent it', () => {
    const [, flux] = fixedStepCases.find(([, given]) => given.document.scheme.id === 'cpr')!;
    const following = fixedSteps(flux.document, 0.1, 1);
    const own = { ...following, scheme: { ...following.scheme, integrator: 'rdpk3sp35' } };
    const line =
      'the time integrator adapts Δt to its error estimate; choose another integrator, or remove the fixed step';
    expect(() => prepared(own as CaseDocument, flux.mesh)).toThrow(`time.fixedStep: ${line}`);
    const found = checkCase(own as CaseDocument, null, null);
    expect(found).toContainEqual(
      expect.objectContaining({ field: 'time.fixedStep', level: 'error', message: line }),
    );
    expect(() =>
      prepared(fixedSteps(document, 1e-60, 1), mesh).discretization.kernelSources(),
    ).toThrow(/^time\.fixedStep: the constant 1e-60 is too small for single precision/);
  });
});
