import { describe, expect, it } from 'vitest';
import { linkSource } from '../../solver/gpu/kernelSource';
import { fvCase } from '../cartesianFv/grids';
import { hardware, software } from '../cartesianFv/deviceCases.gpu';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { fixedStepCases, fixedSteps, gas, grid, stepLengths } from './fixedSteps';

// Exceeds its f32 value by enough to leave a sliver after 60 steps of the latter.
const length = 0.0007;

describe('a fixed time step on a device', () => {
  it('is used for every step but the last, to all digits in df64', async () => {
    const document = fixedSteps(fvCase(gas, { precision: 'df64' }), length, 3.5 * length);
    const discretization = discretize(document, grid);
    const simulation = await discretization.createGpuSimulation(await testDevice(), software);
    const reference = discretization.createCpuSimulation();
    const started = await simulation.advance(3);
    await reference.advance(3);
    const [found, expected] = [await simulation.readState(), await reference.readState()];
    found.forEach((value, i) => expect(Math.abs(value - expected[i])).toBeLessThan(2e-12));
    expect(stepLengths(started.history, 4)).toEqual([length, length, length].map(Math.fround));

    const batch = await simulation.advance(10);
    const rest = stepLengths(batch.history, 4);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toBeCloseTo(length / 2, 9);
    expect(batch.time).toBeCloseTo(3.5 * length, 14);
    expect(batch.outcome).toEqual({ kind: 'endTime' });
    simulation.dispose();
  });

  it.each([
    ['stage by stage', software],
    ['in one workgroup', hardware],
  ])('accumulates to the same time as in double precision, %s', async (_, adapter) => {
    const [, { document, mesh }] = fixedStepCases[0];
    const discretization = discretize(fixedSteps(document, length, 60 * length), mesh);
    const simulation = await discretization.createGpuSimulation(await testDevice(), adapter);
    const batch = await simulation.advance(100);
    expect(batch).toMatchObject({ step: 60, outcome: { kind: 'endTime' } });
    expect(batch.history[4 * 7 + 1]).toBeCloseTo(5 * length, 14);
    simulation.dispose();
  });

  it.each(fixedStepCases)('is passed to the kernels that compute the time step: %s', (_, given) => {
    const ending = kernelsOf(given).filter((code) => code.includes('fn prepareStep()'));
    expect(ending.length).toBeGreaterThan(0);
    ending.forEach((code) => expect(code).toContain('let stable = FIXED_STEP;'));
  });
});

const kernelsOf = ({ document, mesh }: (typeof fixedStepCases)[number][1]): string[] =>
  discretize(fixedSteps(document, length, 1), mesh)
    .kernelSources()
    .map(({ shader }) => linkSource(shader).code);
