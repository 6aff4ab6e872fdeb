import { expect, it } from 'vitest';
import { meterDevice } from '../../../solver/benchmark/deviceMeter';
import { testDevice } from '../../support/gpu';
import { software, turning } from '../../cartesianFv/deviceCases.gpu';
import { bentAll, cprCase, curvedBox, inOneStage } from './cases';

it('estimates the memory before a run to 10 %', async () => {
  const mesh = curvedBox({ counts: [32, 32], order: 2, map: bentAll(0.05) });
  const discretization = inOneStage(cprCase(turning, { order: 1 }), mesh);
  const meter = meterDevice(await testDevice());
  const simulation = await discretization.createGpuSimulation(meter.device, software);
  // One additional copy for the readback of the state.
  const used = meter.bytes + 4 * discretization.dofCount;
  const { bytes } = discretization.deviceRequirements();
  expect(bytes).toBeGreaterThanOrEqual(used);
  expect(bytes).toBeLessThan(1.1 * used);
  simulation.dispose();
  expect(meter.bytes).toBe(0);
});
