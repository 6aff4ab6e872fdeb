import { describe, expect, it } from 'vitest';
import type { CellMesh } from '../../solver/mesh/types';
import type { CeseOptions } from '../../solver/methods/cese/options';
import type { GpuAdapter } from '../../solver/stepping/types';
import {
  afterSteps,
  bothBackends,
  gas,
  hardware,
  plasma,
  turning,
  type Parts,
} from '../cartesianFv/deviceCases.gpu';
import { ceseCase } from './cases';
import { bent, quadBox, star } from './quadMeshes';

const skewed = quadBox({
  counts: [9, 8],
  map: (place) => {
    const [x, y] = bent(0.05)(place);
    return [x + 0.2 * y, y - 0.1 * x + 0.1 * x * x];
  },
});

/** Patches of a few cells, so a small mesh has many of them. */
const smallPatches = { ...hardware, software: true, design: 'patch:workgroup=32,cells=14' };

const rolled = quadBox({ counts: [9, 8], map: bent(0.05), joined: [1] });

const walled: Parts = {
  initial: { rho: '1 + 0.2*x', u: '0.3', v: '0.1*x', p: '1 + 0.2*y' },
  sourceTerm: { rhov: '-rho*(1 + x)', E: '-rhov*(1 + x)' },
  boundaries: { untagged: { condition: 'slipWall', values: {} } },
};

describe('CE/SE on quadrilaterals on the GPU', () => {
  it.each([
    ['a gas, unrolled', skewed, gas, {}, hardware],
    [
      'a gas driven against walls, five cells around a vertex',
      star(5, 2),
      walled,
      { slopes: 'courantInsensitive', alpha: 1 },
      smallPatches,
    ],
    ['MHD, eight variables, some sides periodic', rolled, plasma, { alpha: 1.5 }],
    ['a source and a variable velocity', skewed, turning, { alpha: 0 }, smallPatches],
  ] as [string, CellMesh, Parts, Partial<CeseOptions>, GpuAdapter?][])(
    'agrees with the CPU to single precision: %s',
    async (_, mesh, parts, scheme, adapter) => {
      const document = ceseCase(parts, scheme);
      const both = await bothBackends(document, mesh, undefined, adapter);
      const { expected, batch, reference, state } = await afterSteps(both, 5);
      expect(batch.step).toBe(5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
      });
    },
  );
});
