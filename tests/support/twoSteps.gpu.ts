import { expect } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { signalHeader } from '../../solver/diagnostics/signals';
import type { Simulation } from '../../solver/stepping/types';
import { discretize, runToEnd } from './dg';
import { testDevice } from './gpu';

/** The results after two steps. */
export interface TwoSteps {
  readonly state: ArrayLike<number>;
  readonly averages: ArrayLike<number>;
  /** The value of each monitor after the last step. */
  readonly signals: readonly Float64Array[];
}

/** Two steps that end at given times, since adaptive steps of both backends differ in the last digits of f32. */
async function twoSteps(simulation: Simulation, stable: number): Promise<TwoSteps> {
  simulation.setEndTime(0.8 * stable);
  simulation.writeState(await simulation.readState(), { step: 0, time: 0 });
  await runToEnd(simulation);
  simulation.setEndTime(1.4 * stable);
  const { signals } = await runToEnd(simulation);
  const averages = await simulation.readAverages();
  return {
    state: await simulation.readState(),
    averages: averages?.coefficients ?? [],
    signals: signals.map((rows) => rows.filter((_, i) => i % (signalHeader + 1) === signalHeader)),
  };
}

/**
 * Results on the CPU and on the test device.
 * @param adapter a software adapter keeps loops as written
 * @param discretized with one stage if stages differ only by numbers: each is a kernel to compile
 */
export async function afterTwoSteps(
  document: CaseDocument,
  mesh: Mesh,
  adapter = { name: 'test', software: true },
  discretized = discretize,
): Promise<{ readonly expected: TwoSteps; readonly found: TwoSteps }> {
  const discretization = discretized(document, mesh);
  const { time: stable } = await discretization.createCpuSimulation().advance(1);
  const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
  const expected = await twoSteps(discretization.createCpuSimulation(), stable);
  const found = await twoSteps(gpu, stable);
  gpu.dispose();
  return { expected, found };
}

/** Relative to the largest number: to 48 bits, or with another tolerance. */
export function expectSame(
  found: ArrayLike<number>,
  expected: ArrayLike<number>,
  share = 2e-14,
): void {
  expect(found.length).toBe(expected.length);
  const scale = Math.max(...Array.from(expected, Math.abs));
  const worst = Math.max(...Array.from(expected, (value, i) => Math.abs(found[i] - value)));
  expect(worst).toBeLessThan(share * scale);
}
