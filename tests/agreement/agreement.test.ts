import { describe, expect, it } from 'vitest';
import { agreementText, printedRows } from '../../electron/cli/commands/compare';
import {
  agreementCsv,
  digitsFigure,
  printedAgreementLabels,
  profileCsv,
  profileFigure,
} from '../../solver/agreement/figures';
import type { AgreementWorld } from '../../solver/agreement/types';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/compute';
import { openedDevice } from '../support/openedDevice';
import { compare, tube } from './standIn';

const device = openedDevice({} as GPUDevice);

/** Returns an object with some members overridden. */
const overriding = <T extends object>(target: T, members: Partial<T>): T =>
  new Proxy(target, {
    get(of, name) {
      if (Reflect.has(members, name)) return Reflect.get(members, name) as unknown;
      const member = Reflect.get(of, name) as unknown;
      return typeof member === 'function' ? (member.bind(of) as unknown) : member;
    },
  });

/** Replaces the GPU by the CPU and scales the states read back, to imitate a faulty device. */
const faulty =
  (factor: number, stretch = 1): AgreementWorld['prepare'] =>
  (document) => {
    const prepared = prepareCase(document, null, methods);
    const { scheme } = document;
    const stretched = { ...scheme, cflNumber: stretch * scheme.cflNumber };
    const onDevice = prepareCase({ ...document, scheme: stretched }, null, methods);
    const discretization = overriding(prepared.discretization, {
      createGpuSimulation(_device, _adapter, initial) {
        const simulation = onDevice.discretization.createCpuSimulation(undefined, initial);
        const readState = async () => (await simulation.readState()).map((value) => value * factor);
        return Promise.resolve(overriding(simulation, { readState }));
      },
    });
    return { ...prepared, discretization };
  };

describe('agreement of two backends', () => {
  it('reports matching digits per variable for each step and at the end', async () => {
    const same = await compare({ document: tube() }, device, faulty(1));
    const [{ rows, steps }] = same.runs;
    expect(rows.map(({ step }) => step)).toEqual(Array.from({ length: steps }, (_, i) => i + 1));
    expect(rows.at(-1)).toMatchObject({ time: 0.6, ahead: 0 });
    for (const { differences } of rows) {
      expect(differences).toEqual([1, 2, 3].map(() => ({ largest: 0, mean: 0, digits: 16 })));
    }
    const other = await compare({ document: tube() }, device, faulty(1 + 1e-5));
    const [last] = other.runs[0].rows.slice(-1);
    for (const { digits } of last.differences) expect(digits).toBeCloseTo(5, 6);
    expect(last.differences[0].largest).toBeCloseTo(1e-5, 6);
    expect(last.differences[0].mean).toBeLessThan(last.differences[0].largest);
    expect(other.profile.x).toHaveLength(401);
    expect(other.profile.runs[0][0]).toBeCloseTo(other.profile.reference[0] * (1 + 1e-5), 12);
  });

  it('reports identical states when the CPU follows the time steps of the other backend', async () => {
    const { runs, steps } = await compare(
      { document: tube(), sameTimes: true, maxSteps: 5 },
      device,
      faulty(1),
    );
    expect([steps, runs[0].rows.length]).toEqual([5, 5]);
    for (const { ahead, differences } of runs[0].rows) {
      expect(ahead).toBe(0);
      for (const { largest } of differences) expect(largest).toBeLessThan(1e-15);
    }
  });

  it('takes as many CPU steps when the other backend takes slightly longer steps', async () => {
    const document = tube();
    const { runs, steps } = await compare(
      { document, sameTimes: true },
      device,
      faulty(1, 1 + 1e-5),
    );
    expect(steps).toBe(runs[0].steps);
    for (const { differences } of runs[0].rows) {
      for (const { largest } of differences) expect(largest).toBeLessThan(1e-14);
    }
  });

  it('compares residuals, defined as the change per step divided by Δt', async () => {
    const document = tube({
      time: { end: 0.6, maxSteps: null, steadyTolerance: null, fixedStep: 0.01 },
    });
    const request = { document, maxSteps: 12, residualSteps: [1, 12] };
    const result = await compare(request, device, faulty(1 + 1e-5));
    const [{ rows, residuals }] = result.runs;
    expect(residuals.map(({ step }) => step)).toEqual([1, 12]);
    expect(rows.map(({ step }) => step)).toContain(12);
    for (const { reference, own } of residuals) expect(own / reference).toBeCloseTo(1 + 1e-5, 9);
    const prepared = prepareCase(document, null, methods);
    const state = prepared.discretization.initialState();
    const simulation = prepared.discretization.createCpuSimulation();
    await simulation.advance(1);
    const next = Float64Array.from(await simulation.readState());
    const rates = next.map((value, i) => (value - state[i]) / 0.01);
    const square = rates.reduce((sum, rate) => sum + rate ** 2 / rates.length, 0);
    expect(residuals[0].reference).toBeCloseTo(Math.sqrt(square), 12);
    expect(agreementText(result)).toMatch(/Residual, CPU.*\n {2}1 .* 5\.0\n {2}12 .* 5\.0\n/);
  });

  it('ends at a failed run and reports the reason', async () => {
    const emptied = tube({
      initial: { rho: '1', u: 'x < 1 ? -20 : 20', p: '0.01' },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'laxFriedrichs',
        integrator: 'forwardEuler',
        cflNumber: 2,
      },
    });
    const { failure, runs } = await compare({ document: emptied }, device, faulty(1));
    expect(failure).toMatch(/^The run failed after step \d+, t = .*not positive in cell/);
    expect(runs[0].failure).toBe(failure);
  });

  it('rejects a comparison without an end or with an unknown precision in one line', async () => {
    const endless = tube({ time: { end: null, maxSteps: null, steadyTolerance: null } });
    await expect(compare({ document: endless }, device)).rejects.toThrow(
      'time: a comparison needs an end; give time.end or time.maxSteps',
    );
    await expect(compare({ document: tube(), precisions: ['f16'] }, device)).rejects.toThrow(
      'scheme.precision: there is no "f16"; choose one of f32, f32Compensated, df64',
    );
  });

  it('rejects a line or field that cannot be evaluated before the first step', async () => {
    const outside = { from: [5, 0], to: [6, 0] } as const;
    const prepare = faulty(1);
    for (const [request, message] of [
      [{ line: outside }, 'the line of the comparison lies outside the mesh; move it inside'],
      [{ field: 'q' }, 'field: unknown name "q" (column 1)'],
    ] as const) {
      let steps = 0;
      const counted: typeof prepare = (document, notify) => {
        const prepared = prepare(document, notify);
        const createCpuSimulation: typeof prepared.discretization.createCpuSimulation = (...of) => {
          const simulation = prepared.discretization.createCpuSimulation(...of);
          const advance = (most: number) => ((steps += most), simulation.advance(most));
          return overriding(simulation, { advance });
        };
        return {
          ...prepared,
          discretization: overriding(prepared.discretization, { createCpuSimulation }),
        };
      };
      await expect(
        compare({ document: tube(), ...request } as never, device, counted),
      ).rejects.toThrow(message);
      expect(steps).toBe(0);
    }
  });

  it('writes the result as text, tables and plots', async () => {
    const result = await compare({ document: tube() }, device, faulty(1 + 1e-5));
    const [{ rows }] = result.runs;
    expect(agreementText(result)).toMatch(/GPU, f32: \d+ steps\n {2}Step.*\n {2}1 .*\(5\.0\)/);
    const many = Array.from({ length: 30 }, (_, i) => ({ ...rows[0], step: i + 1 }));
    expect(printedRows(many).map(({ step }) => step)).toEqual([1, 2, 5, 10, 20, 30]);
    const csv = agreementCsv(result).split('\r\n');
    expect(csv[0]).toBe('precision,step,time,ahead,variable,largest,mean,digits');
    expect(csv).toHaveLength(2 + 3 * rows.length);
    expect(profileCsv(result).split('\r\n')[0]).toBe('x,"rho, CPU","rho, GPU, f32"');
    const figure = digitsFigure(result, printedAgreementLabels);
    expect(figure.series.map(({ label }) => label)).toEqual(['rho', 'rhou', 'E']);
    const profile = profileFigure(result, printedAgreementLabels);
    expect(profile.series.map(({ label }) => label)).toEqual(['CPU, f64', 'GPU, f32']);
  });
});
