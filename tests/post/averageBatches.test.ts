import { describe, expect, it } from 'vitest';
import { averageBatches } from '../../solver/post/wall/averageBatches';

describe('the list of time batches', () => {
  const at = (time: number, value: number) => ({
    time,
    averages: { since: [1], coefficients: Float64Array.of(value) },
  });

  it('is derived from running means', () => {
    // 3 until t = 2, then 6 until t = 5, starting at t = 1.
    const batches = averageBatches([{ from: 0, to: null }], [at(0.5, 0), at(2, 3), at(5, 5.25)]);
    expect(batches.map(({ duration }) => duration)).toEqual([1, 3]);
    expect(batches.map(({ averages }) => averages.coefficients[0])).toEqual([3, 6]);
  });

  it('ends with the window, and is empty for two different windows', () => {
    const ended = averageBatches([{ from: 1, to: 2 }], [at(2, 3), at(5, 3)]);
    expect(ended).toHaveLength(1);
    const two = [
      { from: 1, to: 2 },
      { from: 0, to: 2 },
    ];
    expect(averageBatches(two, [at(2, 3)])).toEqual([]);
  });
});
