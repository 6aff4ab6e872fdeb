import { describe, expect, it } from 'vitest';
import { meterDevice } from '../../solver/benchmark/deviceMeter';
import { estimateRun } from '../../solver/run/estimate';
import { prepareCase } from '../../solver/run/preparedCase';
import { methods } from '../../solver/methods/registry';
import { allSides, scheme, testCase } from '../support/cases';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

describe('run estimate', () => {
  it('predicts device memory within a third, including the field in view', async () => {
    const outputs = {
      ...testCase({}).outputs,
      statistics: [{ name: 'mean', expression: 'rho', from: 0, to: null, fluctuation: true }],
    };
    const big = prepareCase(
      testCase({ boundaries: allSides('slipWall'), scheme: scheme(2), outputs }),
      rectangleMesh(60, 60),
      methods,
    );
    const meter = meterDevice(await testDevice());
    const simulation = await big.discretization.createGpuSimulation(meter.device, {
      name: 'test',
      software: true,
    });
    const sampler = await simulation.createFieldSampler(big.physics.field('rho'));
    await Promise.all([sampler?.sample(), simulation.readState(), simulation.readAverages()]);
    const { bytes, largestBuffer } = estimateRun(big).device;
    expect(meter.bytes / bytes).toBeGreaterThan(0.75);
    expect(meter.bytes / bytes).toBeLessThan(1.33);
    expect(largestBuffer).toBe(7200 * 6 * 4 * 4);
    sampler?.dispose();
    simulation.dispose();
  });
});
