import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../solver/case/caseMesh';
import { ProgramBuilder } from '../../solver/expression';
import { compileCasePhysics } from '../../solver/physics/compile';
import { dgModal } from '../../solver/methods/dgModal';
import type { Discretization } from '../../solver/methods/types';
import { allSides, testCase } from '../support/cases';
import { discretizeInOneStage } from '../support/dg';
import { testDevice } from '../support/gpu';
import { annulus, circle, spline, vortexCase } from './annulus';

const software = { name: 'test', software: true };

/** Returns the largest difference of a coefficient between the backends after five steps. */
async function gpuDifference(discretization: Discretization): Promise<number> {
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), software);
  await cpu.advance(5);
  await gpu.advance(5);
  const [expected, found] = [await cpu.readState(), await gpu.readState()];
  gpu.dispose();
  return Float64Array.from(found).reduce(
    (largest, value, i) => Math.max(largest, Math.abs(value - expected[i])),
    0,
  );
}

describe('curved walls on the GPU', () => {
  it.each([
    ['circle', circle],
    ['spline', spline],
  ])('agrees with the CPU to f32 rounding: %s, refined', async (_, curve) => {
    const { boundaries, ...vortexFlow } = vortexCase(2, 1, curve);
    // The inflow matters little here, and its condition would take long to compile.
    const open = { condition: 'outflow', values: {} };
    const document = { ...vortexFlow, boundaries: { ...boundaries, left: open, right: open } };
    const discretization = discretizeInOneStage(document, caseMesh(document, annulus(5, 2)));
    expect(await gpuDifference(discretization)).toBeLessThan(2e-6);
  });

  it('agrees with the CPU if the flux depends on position', async () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
      initial: { q: 'x*y' },
      boundaries: {
        ...allSides('outflow'),
        top: { condition: 'outflow', values: {}, curve: spline },
      },
    });
    const mesh = caseMesh(document, annulus(5, 2));
    const builder = new ProgramBuilder();
    const names = new Map(['trueNx', 'trueNy', 'x'].map((name) => [name, builder.input(name)]));
    const ghost = builder.build([builder.expression('trueNx - 2*trueNy + x', names)]);
    const physics = compileCasePhysics(document);
    const ghosts = new Map([...physics.ghosts, ['top', ghost]]);
    const stop = { endTime: null, steadyTolerance: null };
    const discretization = dgModal.discretize(document.scheme, mesh, { ...physics, ghosts }, stop);
    expect(await gpuDifference(discretization)).toBeLessThan(1e-6);
  });
});
