import { describe, expect, it, vi } from 'vitest';
import { KernelChoices, type StoredKernelChoices } from '../../solver/gpu/kernelChoices';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

describe('tuned stage design', () => {
  const gas = testCase({
    scheme: scheme(0),
    initial: { rho: '1 + 0.2*x', u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' },
    boundaries: allSides('slipWall'),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
  // Enough cells for the design to be measured.
  const discretization = discretize(gas, rectangleMesh(46, 46));

  async function twoSteps(choices?: KernelChoices): Promise<readonly number[]> {
    const adapter = { name: 'test', software: false, choices };
    const simulation = await discretization.createGpuSimulation(await testDevice(), adapter);
    await simulation.advance(2);
    const state = await simulation.readState();
    simulation.dispose();
    return [...state.subarray(0, 800)];
  }

  it('is measured once and stored, and no design changes the result', async () => {
    // Each measurement seems to take 0.2 s, so warming up ends soon and each timing window repeats a stage as few times
    // as allowed.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
    const kept: StoredKernelChoices[] = [];
    const choices = new KernelChoices((all) => kept.push(all));
    const measured = await twoSteps(choices);
    await twoSteps(choices);
    clock.mockRestore();
    expect(kept).toHaveLength(1);
    const [[key]] = Object.entries(kept[0]);
    const byRule = await twoSteps();
    for (const name of [null, '2 × 128', '1 × 64']) {
      const known = new KernelChoices();
      if (name) known.learn({ [key]: name });
      const state = name ? await twoSteps(known) : measured;
      state.forEach((value, i) => expect(value).toBeCloseTo(byRule[i], 5));
    }
  });
});
