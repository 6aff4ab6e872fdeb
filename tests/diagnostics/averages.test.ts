import { describe, expect, it } from 'vitest';
import { restoreAverages, averageFields, saveAverages } from '../../solver/diagnostics/averages';
import type { Statistic } from '../../solver/diagnostics/outputs';

const average = (name: string, expression: string, others?: string[]): Statistic => ({
  name,
  expression,
  from: 0,
  to: null,
  fluctuation: false,
  ...(others && { with: others }),
});
const shape = { cellCount: 1, modesPerCell: 1 };
const before = [average('um', 'u', ['um', 'vm']), average('vm', 'v', ['um']), average('pm', 'p')];
const saved = saveAverages(before, {
  since: [0, 0, 0],
  coefficients: Float64Array.of(1, 2, 3, 4, 5, 6),
});

const adopted = (...statistics: Statistic[]) => {
  const { since, coefficients } = restoreAverages(saved, statistics, shape, 7)!;
  return { since, coefficients: [...coefficients] };
};

describe('averages with covariances', () => {
  it('lists mean and covariance fields in storage order', () => {
    const names = averageFields(before).map(({ name }) => name);
    expect(names).toEqual(['um', 'um_um_cov', 'um_vm_cov', 'vm', 'vm_um_cov', 'pm']);
  });

  it('continues when renamed and reordered', () => {
    const statistics = [
      average('b', 'v', ['a']),
      average('a', 'u', ['a', 'b']),
      average('pm', 'p'),
    ];
    expect(adopted(...statistics)).toEqual({
      since: [0, 0, 0],
      coefficients: [4, 5, 1, 2, 3, 6],
    });
  });

  it('restarts together with the averages in its covariance', () => {
    const changed = [before[0], average('vm', 'v^2', ['um']), before[2]];
    expect(adopted(...changed)).toEqual({ since: [7, 7, 0], coefficients: [0, 0, 0, 0, 0, 6] });
    // Changing the order of the covariances also restarts the averages.
    const turned = [average('um', 'u', ['vm', 'um']), before[1], before[2]];
    expect(adopted(...turned).since).toEqual([7, 7, 0]);
  });
});
