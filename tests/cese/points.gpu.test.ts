import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../solver/case/document';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import {
  bothBackends,
  box,
  endless,
  gas,
  gasInSpace,
  gasOnLine,
  line,
  plane,
  plasma,
  rolled,
  own,
  scalarInSpace,
  turning,
  type Parts,
} from '../cartesianFv/deviceCases.gpu';

const ceseCase = (parts: Parts, scheme: Partial<CeseOptions> = {}) =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'points in space and time',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.6, ...scheme }),
    initial: {},
    time: endless,
    ...parts,
  });

describe('points in space and time on the GPU', () => {
  it.each([
    ['a gas in the plane', plane, gas, {}],
    ['a gas in the plane', plane, gas, { slopes: 'courantInsensitive', alpha: 1 }],
    ['a conducting gas, eight variables', plane, plasma, {}],
    ['a source, and a velocity that depends on the place', plane, turning, { alpha: 0 }],
    ['an own system with joined sides', rolled, own, { alpha: 1.5 }],
    ['a gas on a line', line, gasOnLine, { slopes: 'nonDissipative' }],
    ['a gas on a line', line, gasOnLine, {}],
    ['a gas in space', box, gasInSpace, {}],
    ['advection in space', box, scalarInSpace, { slopes: 'courantInsensitive' }],
  ] as [string, CartesianGrid, Parts, Partial<CeseOptions>][])(
    'agree with the CPU to single precision: %s',
    async (_, grid, parts, scheme) => {
      const { cpu, gpu } = await bothBackends(ceseCase(parts, scheme), grid);
      const [expected, batch] = await Promise.all([cpu.advance(5), gpu.advance(5)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      gpu.dispose();
      expect(batch.step).toBe(5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(2e-6 * scale);
      });
    },
  );
});
