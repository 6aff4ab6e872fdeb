import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { FieldFrame, Simulation } from '../../solver/stepping/types';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const gas = (order: number, changes: Partial<CaseDocument> = {}): DgCase =>
  testCase({
    scheme: { ...scheme(order), cflNumber: 0.5 },
    initial: { rho: '1 + 0.2*sin(pi*x)*y', u: '0.3*x', v: '0.1', p: '1' },
    boundaries: allSides('slipWall'),
    ...changes,
  });

async function onDevice(document: DgCase, software = true) {
  const discretization = discretizeInOneStage(document, rectangleMesh(3, 4));
  const simulation = await discretization.createGpuSimulation(await testDevice(), {
    name: 'test',
    software,
  });
  const program = (field: string) => compileCasePhysics(document).field(field);
  const sample = async (field: string): Promise<FieldFrame | null | undefined> => {
    const sampler = await simulation.createFieldSampler(program(field));
    const frame = await sampler?.sample();
    sampler?.dispose();
    return frame;
  };
  /** Samples the field in double precision from the state read back. */
  const expected = async (field: string, time: number): Promise<Float32Array> => {
    const averages = await simulation.readAverages();
    const state = await simulation.readState();
    return discretization.sampleField(state, program(field), time, averages);
  };
  return { simulation, sample, expected };
}

const largestDifference = (a: Float32Array | undefined, b: Float32Array): number => {
  expect(a?.length).toBe(b.length);
  return Math.max(...b.map((value, i) => Math.abs(value - a![i])));
};

describe('field sampled on the device', () => {
  it.each([
    ['pressure at order 0', 0, 'p', true],
    ['Mach number and position at order 2', 2, 'Mach + x*y^2 - t', true],
    ['Mach number and position with unrolled loops', 2, 'Mach + x*y^2 - t', false],
  ])('matches the state read back: %s', async (_, order, field, software) => {
    const { simulation, sample, expected } = await onDevice(gas(order), software);
    const { time } = await simulation.advance(3);
    const frame = await sample(field);
    expect(frame).toMatchObject({ step: 3 });
    expect(frame?.time).toBeCloseTo(time, 6);
    expect(largestDifference(frame?.values, await expected(field, time))).toBeLessThan(2e-6);
    simulation.dispose();
  });

  it('includes averages', async () => {
    const mean = { name: 'flow', expression: 'rhou*x', from: 0, to: null, fluctuation: true };
    const outputs = { ...gas(1).outputs, statistics: [mean] };
    const { simulation, sample, expected } = await onDevice(gas(1, { outputs }));
    const { time } = await simulation.advance(6);
    for (const field of ['flow', 'flow_rms + rho']) {
      const frame = await sample(field);
      expect(largestDifference(frame?.values, await expected(field, time))).toBeLessThan(2e-6);
    }
    simulation.dispose();
  });

  it('follows all submitted steps, also after the run has stopped', async () => {
    const { simulation, sample, expected } = await onDevice(gas(1));
    simulation.setEndTime(0.02);
    simulation.writeState(await simulation.readState(), { step: 0, time: 0 });
    const { step, time } = await runToEnd(simulation, 1000);
    void (simulation as Simulation).advance(1);
    const frame = await sample('rho');
    expect(frame?.step).toBe(step);
    expect(largestDifference(frame?.values, await expected('rho', time))).toBeLessThan(2e-6);
    simulation.dispose();
  });

  it('is rejected with the location of a constant that single precision cannot represent', async () => {
    const { simulation, sample } = await onDevice(gas(1));
    await expect(sample('rho*1e60')).rejects.toThrow(/^field: the constant 1e\+60/);
    simulation.dispose();
  });
});
