import { expect, it } from 'vitest';
import { fvCase } from '../cartesianFv/grids';
import { software } from '../cartesianFv/deviceCases.gpu';
import { testDevice } from '../support/gpu';
import { discretizeDamped } from './damped';
import { gas, grid, stepLengths } from './fixedSteps';

it('takes the same steps in a stiff sponge on a device as on the CPU', async () => {
  const discretization = discretizeDamped(fvCase(gas), grid);
  const simulation = await discretization.createGpuSimulation(await testDevice(), software);
  const found = await simulation.advance(4);
  const expected = await discretization.createCpuSimulation().advance(4);
  simulation.dispose();
  const lengths = stepLengths(expected.history, 4);
  stepLengths(found.history, 4).forEach((dt, i) => expect(dt / lengths[i]).toBeCloseTo(1, 5));
});
