import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { timeCompiledC } from '../../electron/cli/serial/timeCompiledC';
import { compareHexahedraWithC, compareWithCompiledC } from '../../solver/benchmark/compute';
import { defaultTasks } from '../../solver/core/tasks';

const options = {
  device: null,
  threads: nodeThreads,
  quick: true,
  now: () => performance.now(),
  yieldTask: defaultTasks.yieldTask,
  signal: new AbortController().signal,
};

describe('comparison with compiled C', () => {
  it('matches the solver, or reports that no compiler is available', async () => {
    const small = { orders: [2, 3], cells: 200 };
    const comparisons = await compareWithCompiledC(timeCompiledC, options, small);
    if (typeof comparisons === 'string') {
      expect(comparisons).toMatch(/^gcc /);
      return;
    }
    expect(comparisons.map(({ order }) => order)).toEqual([2, 3]);
    for (const { difference } of comparisons) expect(difference).toBeLessThan(1e-13);
  });

  it('matches the solver for flux reconstruction on hexahedra', async () => {
    const comparisons = await compareHexahedraWithC(timeCompiledC, options, [
      { order: 2, edge: 2 },
    ]);
    if (typeof comparisons === 'string') return;
    expect(comparisons).toHaveLength(1);
    expect(comparisons[0].difference).toBeLessThan(1e-13);
  });
});
