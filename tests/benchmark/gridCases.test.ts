import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { gridCase } from '../../solver/benchmark/gridCase';
import { gridSchemes, type GridSchemeId } from '../../solver/benchmark/gridSchemes';
import { methods } from '../../solver/methods/registry';
import { paperCase } from '../../solver/benchmark/paper/cases';
import { publishedTables } from '../../solver/benchmark/paper/printed';
import { prepareCase } from '../../solver/run/preparedCase';

describe('grid benchmarks', () => {
  it.each(Object.keys(gridSchemes) as GridSchemeId[])(
    'prepares a valid GPU case for the scheme %s',
    (scheme) => {
      const document = gridCase([16, 16], scheme);
      // The case has no end because benchmarks run it for a given time.
      const time = { ...document.time, maxSteps: 1 };
      const lines = checkCase({ ...document, time }, null, null);
      const errors = lines.filter(({ level }) => level === 'error');
      expect(errors).toEqual([]);
      const { discretization } = prepareCase(document, null, methods);
      expect(discretization.kernelSources().length).toBeGreaterThan(0);
      expect(discretization.initialState().every(Number.isFinite)).toBe(true);
    },
  );

  it.each(publishedTables)(
    'runs the published case to its end: table $number, $stages stages',
    async (scheme) => {
      const document = paperCase(scheme, 24, { precision: 'f32', hasEnd: true });
      const lines = checkCase(document, null, null);
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
      const simulation = prepareCase(document, null, methods).discretization.createCpuSimulation();
      expect((await simulation.advance(200)).outcome).toEqual({ kind: 'endTime' });
    },
  );
});
