import { describe, expect, it } from 'vitest';
import { allSides, scheme, testCase } from '../support/cases';
import { discretizeInOneStage } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

/** An electromagnetic field in a conductor, with losses and a current as source. */
const field = testCase({
  system: { id: 'maxwellTm2d', parameters: {} },
  initial: { Hx: 'y', Hy: '0.3*x', Ez: 'sin(3*x)*cos(2*y)' },
  sourceTerm: { Ez: '-0.7*Ez + 5*cos(2*x + t)*y', Hx: '0.4*Hy*x' },
  boundaries: allSides('perfectElectricConductor'),
});

describe('source terms on the GPU', () => {
  it.each([
    ['one invocation per cell', 2, true],
    ['unrolled, two invocations per cell if supported', 3, false],
  ])('matches the CPU: %s, p = %i', async (_, order, software) => {
    const document = { ...field, scheme: { ...scheme(order), numericalFlux: 'upwind' as const } };
    const discretization = discretizeInOneStage(document, rectangleMesh(3, 3));
    const cpu = discretization.createCpuSimulation();
    const adapter = { name: 'test', software };
    const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
    await cpu.advance(3);
    await gpu.advance(3);
    const [expected, found] = [await cpu.readState(), await gpu.readState()];
    gpu.dispose();
    expected.forEach((value, i) => expect(Math.abs(value - found[i])).toBeLessThan(3e-6));
  });
});
