import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { gridCase, gridSchemes, type GridSchemeId } from '../../solver/benchmark/gridCase';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';

describe('what is measured on grids', () => {
  it.each(Object.keys(gridSchemes) as GridSchemeId[])('is a case for a GPU: %s', (scheme) => {
    const document = gridCase([16, 16], scheme);
    // It has no end: it is measured for a while.
    const time = { ...document.time, maxSteps: 1 };
    const lines = checkCase({ ...document, time }, null, null);
    const errors = lines.filter(({ level }) => level === 'error');
    expect(errors).toEqual([]);
    const { discretization } = prepareCase(document, null, methods);
    expect(discretization.kernelSources().length).toBeGreaterThan(0);
    expect(discretization.initialState().every(Number.isFinite)).toBe(true);
  });
});
