import { describe, expect, it } from 'vitest';
import { errorBarText, errorText } from '../../solver/accuracy/errorBar';
import { paretoFront } from '../../solver/accuracy/pareto';

describe('a coefficient with its error bar', () => {
  it.each([
    [{ mesh: 0.00041, precision: 1e-7 }, 'CL = 0.2861 ± 0.0004 (mesh) ± 1e-7 (precision)'],
    [{ mesh: 0.00012 }, 'CL = 0.28612 ± 0.00012 (mesh)'],
    [{ sampling: 0.02, mesh: 0.0004 }, 'CL = 0.286 ± 0.0004 (mesh) ± 0.020 (sampling)'],
    [{ mesh: 3 }, 'CL = 0.3 ± 3.0 (mesh)'],
    [{ mesh: 0, precision: 4e-9 }, 'CL = 0.286123457 ± 4e-9 (precision)'],
    [{}, 'CL = 0.286123'],
    [{ mesh: 0 }, 'CL = 0.286123'],
  ])('has the digits that %o leaves', (bar, text) => {
    expect(errorBarText('CL', 0.2861234567, bar)).toBe(text);
  });

  it.each([
    [12345.6, { mesh: 400 }, 'F = 12300 ± 400 (mesh)'],
    [-1.2345e-8, { mesh: 4e-10 }, 'F = -1.23e-8 ± 4e-10 (mesh)'],
    [7.123e9, { mesh: 2e7 }, 'F = 7.123e+9 ± 2.0e+7 (mesh)'],
    [0, { mesh: 0.5 }, 'F = 0.0 ± 0.5 (mesh)'],
  ])('rounds %d with %o', (value, bar, text) => {
    expect(errorBarText('F', value, bar)).toBe(text);
  });

  it.each([
    [0.0354, '0.035'],
    [0.0356, '0.04'],
    [0.000949, '0.0009'],
    [0.00096, '0.0010'],
    [0.001, '0.0010'],
    [2.4e-5, '2.4e-5'],
  ])('gives an error of %d as %s', (error, text) => {
    expect(errorText(error)).toBe(text);
  });
});

describe('the Pareto front', () => {
  it('has the results that no other beats in cost and error', () => {
    const results = [
      { cost: 4, error: 1e-3 },
      { cost: 1, error: 1e-1 },
      { cost: 2, error: 1e-2 },
      { cost: 3, error: 2e-2 },
      { cost: 2, error: 5e-2 },
      { cost: 9, error: NaN },
      { cost: 8, error: 1e-3 },
    ];
    expect(paretoFront(results)).toEqual([1, 2, 0]);
  });
});
