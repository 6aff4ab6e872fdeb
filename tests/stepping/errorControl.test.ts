import { describe, expect, it } from 'vitest';
import { CpuSimulation } from '../../solver/stepping/cpuSimulation';
import { rdpk3sp35 } from '../../solver/stepping/integrators/rdpk3sp35';
import { landingRegister } from '../../solver/stepping/integrators/types';
import { RegisterStepper } from '../../solver/stepping/registerStepper';
import { createStages } from '../../solver/stepping/stages';
import { StepController } from '../../solver/stepping/stepController';
import type { StateReport } from '../../solver/stepping/stepper';
import { weightedError } from '../../solver/stepping/weightedError';
import type { CprOptions } from '../../solver/methods/cpr/options';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { expectResumed } from '../dg/resumedRun';
import { runToEnd } from '../support/dg';

type Slope = (u: Float64Array, t: number, out: Float64Array) => void;

/** An ordinary differential equation with this many unknowns as a state of one cell. */
class OdeStepper extends RegisterStepper {
  readonly done: { time: number; dt: number }[] = [];
  private readonly errors: Float64Array;
  private readonly stages;

  constructor(slope: Slope, initial: number[]) {
    const size = initial.length;
    const report = (state: Float64Array): StateReport => {
      const isValid = state.every((value) => Number.isFinite(value));
      return { rate: 1, badCell: isValid ? -1 : 0, badCondition: -1 };
    };
    const states = { variableCount: size, functionCount: 1, report };
    super(states, Float64Array.from(initial), 4, landingRegister(rdpk3sp35));
    this.errors = new Float64Array(size);
    this.stages = createStages(rdpk3sp35, slope, null, size, this.errors);
  }

  doStep(time: number, dt: number): void {
    this.done.push({ time, dt });
    this.stages(this.registers, time, dt);
  }

  error(relative: number, absolute: number): number {
    return weightedError(this.errors, this.state, this.next, 1, relative, absolute);
  }

  get largestError(): number {
    return Math.max(...this.errors.map(Math.abs));
  }
}

/** y' = cos(t) y and z' = −(1 + t) z²: time dependent and nonlinear. */
const flow: Slope = ([y, z], t, out) => {
  out[0] = Math.cos(t) * y;
  out[1] = -z * z * (1 + t);
};
const exactly = (t: number): [number, number] => [Math.exp(Math.sin(t)), 1 / (1 + t + 0.5 * t * t)];

function run(slope: Slope, initial: number[], tolerance: number, end: number, first: number) {
  const stepper = new OdeStepper(slope, initial);
  const seen = { averaged: [] as number[], monitored: [] as number[], failures: 0 };
  const simulation = new CpuSimulation(
    {
      endTime: end,
      steadyTolerance: null,
      timeStepFactor: first,
      control: { ...rdpk3sp35, relativeTolerance: tolerance, absoluteTolerance: tolerance },
    },
    stepper,
    {
      averages: {
        read: () => ({}) as never,
        write: () => undefined,
        addStep: (_, __, time, dt) => void seen.averaged.push(time, dt),
      },
      monitors: {
        begin: () => undefined,
        isDue: () => true,
        read: (_, __, time) => void seen.monitored.push(time),
        take: () => [],
      },
      failureAt: () => {
        seen.failures++;
        return { kind: 'failed', cell: 0, x: 0, y: 0, reason: 'not a number' };
      },
    },
  );
  return { stepper, simulation, seen };
}

/** Steps reported by a batch: the time after each step, and Δt. */
const stepsOf = (history: Float64Array, variables: number) =>
  Array.from({ length: history.length / (3 + variables) }, (_, i) => {
    const [, time, dt] = history.subarray(i * (3 + variables));
    return { time, dt };
  });

describe('an embedded method', () => {
  it('is third order with a second-order error estimate', () => {
    const measured = [0.1, 0.05].map((dt) => {
      const stepper = new OdeStepper(flow, [1, 1]);
      stepper.doStep(0, dt);
      const local = stepper.largestError;
      stepper.accept();
      for (let i = 1; i * dt < 1 - 1e-9; i++) {
        stepper.doStep(i * dt, dt);
        stepper.accept();
      }
      const exact = exactly(1);
      return {
        local,
        total: Math.max(...exact.map((value, i) => Math.abs(stepper.state[i] - value))),
      };
    });
    const order = (of: (m: { local: number; total: number }) => number): number =>
      Math.log2(of(measured[0]) / of(measured[1]));
    expect(order(({ total }) => total)).toBeGreaterThan(2.85);
    expect(order(({ total }) => total)).toBeLessThan(3.5);
    expect(order(({ local }) => local)).toBeCloseTo(3, 0);
  });

  it('has the weights and abscissae for its orders', () => {
    // y' = tᵐ: Σ b cᵐ = 1/(m + 1) up to m = 2; for the embedded method up to m = 1.
    for (const [power, isExact] of [
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const stepper = new OdeStepper((_, t, out) => void (out[0] = t ** power), [0]);
      stepper.doStep(0, 1);
      expect(stepper.next[0]).toBeCloseTo(1 / (power + 1), 14);
      if (isExact) expect(stepper.largestError).toBeLessThan(1e-15);
      else expect(stepper.largestError).toBeGreaterThan(1e-3);
    }
  });
});

describe('an error-controlled run', () => {
  it('meets its tolerance, and takes larger steps for a larger tolerance', async () => {
    const results = [];
    for (const tolerance of [1e-4, 1e-6, 1e-8]) {
      const { simulation } = run(flow, [1, 1], tolerance, 5, 0.05);
      const batch = await simulation.advance(1000);
      expect(batch.outcome.kind).toBe('endTime');
      expect(batch.time).toBe(5);
      const state = await simulation.readState();
      const error = Math.max(...exactly(5).map((value, i) => Math.abs(state[i] - value)));
      results.push({ error, steps: batch.step });
      expect(error).toBeLessThan(20 * tolerance);
    }
    expect(results[0].steps * 2.5).toBeLessThan(results[1].steps);
    expect(results[1].steps * 2.5).toBeLessThan(results[2].steps);
  });

  it('repeats rejected steps without side effects', async () => {
    // Fast from t = 1 on.
    const pulse: Slope = ([y], t, out) =>
      void (out[0] = -y + (t > 1 ? 200 * Math.cos(200 * t) : 0));
    const { simulation, stepper, seen } = run(pulse, [1], 1e-5, 1.5, 1e-3);
    const batch = await simulation.advance(1000);
    expect(batch.outcome.kind).toBe('endTime');
    const steps = stepsOf(batch.history, 1);
    expect(steps.length).toBe(batch.step);
    expect(stepper.done.length).toBeGreaterThan(steps.length);
    // Accepted steps follow without gaps, and averages and monitors receive exactly those.
    steps.forEach(({ time, dt }, i) => {
      expect(time - dt).toBeCloseTo(i === 0 ? 0 : steps[i - 1].time, 12);
    });
    expect(seen.averaged.filter((_, i) => i % 2 === 1)).toEqual(steps.map(({ dt }) => dt));
    expect(seen.monitored).toEqual(steps.map(({ time }) => time));
    const [fastest, slowest] = [Math.min, Math.max].map((of) => of(...steps.map(({ dt }) => dt)));
    expect(slowest).toBeGreaterThan(5 * fastest);
  });

  it('counts attempted steps toward the batch size', async () => {
    // √y = 1 − 2.5 t: a first step of 1 would overshoot 0.
    const root: Slope = ([y], _, out) => void (out[0] = y > 0 ? -5 * Math.sqrt(y) : NaN);
    const { simulation, stepper } = run(root, [1], 1e-4, 0.3, 1);
    expect(await simulation.advance(1)).toMatchObject({ step: 0, time: 0 });
    expect(await simulation.advance(1)).toMatchObject({ step: 1, outcome: { kind: 'running' } });
    expect(stepper.done).toHaveLength(2);
  });

  it('stops at a given time and keeps its step size', async () => {
    const { simulation } = run(flow, [1, 1], 1e-6, 5, 1e-3);
    simulation.setEndTime(2);
    const before = stepsOf((await simulation.advance(1000)).history, 2);
    expect(before.at(-1)!.time).toBe(2);
    simulation.setEndTime(5);
    const after = stepsOf((await simulation.advance(1)).history, 2);
    // The last step may have been cut; the next one is not shorter for that.
    expect(after[0].dt).toBeGreaterThan(0.7 * before.at(-2)!.dt);
  });

  it('repeats a step to an inadmissible state, and fails if none succeeds', async () => {
    const root: Slope = ([y], _, out) => void (out[0] = y > 0 ? -5 * Math.sqrt(y) : NaN);
    // √y = 1 − 2.5 t: one step of 1 would overshoot 0.
    const good = run(root, [1], 1e-4, 0.3, 1);
    expect((await good.simulation.advance(1000)).outcome.kind).toBe('endTime');
    expect((await good.simulation.readState())[0]).toBeCloseTo(0.0625, 2);
    const bad = run(root, [1], 1e-4, 1, 1);
    const batch = await bad.simulation.advance(1000);
    expect(batch.outcome.kind).toBe('failed');
    expect(bad.seen.failures).toBe(1);
    expect(batch.time).toBeLessThanOrEqual(0.4 + 1e-6);
  });
});

describe('the step controller', () => {
  const settings = { ...rdpk3sp35, relativeTolerance: 1e-5, absoluteTolerance: 1e-5 };

  it('keeps Δt at an error of 1, and limits its change', () => {
    const controller = new StepController(settings);
    expect(controller.proposed(0.5)).toBe(0.5);
    expect(controller.takes(0.5, 1)).toBe(true);
    expect(controller.proposed(9)).toBeCloseTo(0.5, 14);
    expect(controller.takes(0.5, NaN)).toBe(false);
    expect(controller.proposed(9)).toBeCloseTo(0.5 * (1 - Math.PI / 4), 14);
    expect(controller.takes(controller.proposed(9), 0)).toBe(true);
    expect(controller.proposed(9)).toBeLessThan(0.5 * (1 - Math.PI / 4) * (1 + Math.PI / 2));
    controller.reset();
    expect(controller.proposed(9)).toBe(9);
  });
});

describe('error-controlled flux reconstruction', () => {
  const wave = 'sin(2*pi*(x - t))';
  const document = (tolerance: number, precision: CprOptions['precision']) =>
    cprCase(
      {
        system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
        initial: { q: wave },
        exact: { q: wave },
        time: { end: 0.25, maxSteps: null, steadyTolerance: null },
      },
      {
        order: 3,
        integrator: 'rdpk3sp35',
        relativeTolerance: tolerance,
        absoluteTolerance: tolerance,
        precision,
      },
    );
  const made = (tolerance: number, precision: CprOptions['precision'] = 'f32') => {
    const given = document(tolerance, precision);
    const mesh = curvedBox({ counts: [4, 2], joined: [0, 1] });
    const stop = { endTime: given.time.end, steadyTolerance: null };
    return methods.get('cpr')!.discretize(given.scheme, mesh, compileCasePhysics(given), stop);
  };

  it('takes shorter steps for a smaller tolerance, down to the spatial error', async () => {
    const results = [];
    for (const tolerance of [1e-2, 1e-6]) {
      const discretization = made(tolerance);
      const simulation = discretization.createCpuSimulation();
      const { step, time } = await runToEnd(simulation);
      expect(time).toBe(0.25);
      const [{ l2 }] = discretization.errors(await simulation.readState(), time)!;
      results.push({ step, l2 });
    }
    expect(results[0].step).toBeLessThan(results[1].step);
    expect(results[0].l2).toBeLessThan(5e-3);
    expect(results[1].l2).toBeLessThan(2e-3);
  });

  it('resumes from a checkpoint with its controller state, bit for bit', async () => {
    const mesh = curvedBox({ counts: [4, 2], joined: [0, 1] });
    await expectResumed({ document: document(1e-5, 'f32'), mesh }, null);
  });
});
