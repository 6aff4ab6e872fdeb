import { expect } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { Averages } from '../../solver/diagnostics/averages';
import type { Discretization } from '../../solver/methods/types';
import type { Simulation } from '../../solver/stepping/types';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Statistics = CaseDocument['outputs']['statistics'];
export const outputs = (...statistics: Partial<Statistics[number]>[]): CaseDocument['outputs'] => ({
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

/** A standing wave between conducting walls: Ez = sin(πx) sin(πy) cos(√2 π t). */
const period = Math.SQRT2;
export const standingWave = (
  order: number,
  mesh: number,
  given: CaseDocument['outputs'],
  cflNumber = 1,
  precision: DgOptions['precision'] = 'f32',
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

export const onCpu = (discretization: Discretization) => discretization.createCpuSimulation();

type Create = (discretization: Discretization) => Simulation | Promise<Simulation>;

/** Expects averages to continue from saved ones. */
export async function expectToGoOn(create: Create): Promise<void> {
  const wave = standingWave(1, 3, outputs({ expression: 'Ez', from: 0.2, fluctuation: true }));
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
  expected.coefficients.forEach((value, i) => expect(found.coefficients[i]).toBeCloseTo(value, 7));
  for (const simulation of [whole, parts, resumed]) simulation.dispose();
}

/** Expects consecutive end times to be reached exactly. */
export async function expectToMeetEndTimes(create: Create): Promise<void> {
  const wave = standingWave(1, 3, outputs());
  const simulation = await create(wave.discretization);
  const direct = onCpu(wave.discretization);
  direct.setEndTime(0.8);
  await runToEnd(direct);
  simulation.setEndTime(0.31);
  simulation.writeState(wave.discretization.initialState(), { step: 0, time: 0 });
  const first = await runToEnd(simulation);
  expect([first.time, first.outcome.kind]).toEqual([0.31, 'endTime']);
  // Steps submitted beyond the stop have no effect.
  await Promise.all([simulation.advance(3), simulation.advance(4)]);
  simulation.setEndTime(0.8);
  const last = await runToEnd(simulation);
  expect([last.time, last.outcome.kind]).toEqual([0.8, 'endTime']);
  expect(last.step).toBeGreaterThan(first.step);
  const [cut, whole] = await Promise.all([simulation.readState(), direct.readState()]);
  whole.forEach((value, i) => expect(Math.abs(value - cut[i])).toBeLessThan(1e-4));
  simulation.dispose();
}
