import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import {
  afterSteps,
  bothBackends,
  inOneStage,
  software,
  type Parts,
} from '../cartesianFv/deviceCases.gpu';
import { everySide, fvCase, gridOf } from '../cartesianFv/grids';
import { ceseCase } from '../cese/cases';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';
import { scheme, testCase } from '../support/cases';
import { discretize, discretizeInOneStage } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const grid = gridOf({ counts: [9, 8] });

/** Stronger at the top, and with its work, so that the strength depends on the forcing. */
const gas: Parts = {
  system: { id: 'euler2d', parameters: {} },
  initial: { rho: '1 + 0.1*y', u: '0.3*y', v: '0', p: '1' },
  boundaries: everySide(grid, 'slipWall'),
  drive: { keeps: 'rhou', mean: '0.1 + t', source: { rhou: 'rho*(1 + y)', E: 'rhou*(1 + y)' } },
};

const scalar: Parts = {
  system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
  initial: { q: '1 + x*y' },
  boundaries: everySide(grid, 'prescribed', { q: '1' }),
  drive: { keeps: 'q', mean: '1.1 + t', source: { q: 'q*(x + 2*y)' } },
};

const pairs = { precision: 'df64' } as const;
const compensated = { precision: 'f32Compensated' } as const;

describe('mean-flow forcing on the GPU', () => {
  it.each([
    [
      'flux reconstruction, what is rounded away kept',
      cprCase(scalar, { order: 1, ...compensated }),
      curvedBox({ counts: [3, 2] }),
      discretize,
    ],
    [
      'triangles',
      { ...testCase(gas), scheme: scheme(1) },
      rectangleMesh(3, 3),
      discretizeInOneStage,
    ],
    ['a grid, what is rounded away kept', fvCase(scalar, compensated), grid, inOneStage],
    ['points in space and time', ceseCase(scalar, {}), grid, discretize],
  ] as [string, CaseDocument, Mesh, typeof discretize][])(
    'matches the CPU: %s',
    async (_, document, mesh, discretized) => {
      const both = await bothBackends(document, mesh, undefined, software, discretized);
      const { batch, expected, reference, state } = await afterSteps(both, 3);
      expect(batch.step).toBe(3);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
      expect(worst / scale).toBeLessThan(2e-6);
    },
  );

  it.each([
    ['flux reconstruction', cprCase(scalar, { order: 1, ...pairs }), curvedBox({ counts: [3, 2] })],
    ['triangles', { ...testCase(scalar), scheme: { ...scheme(1), ...pairs } }, rectangleMesh(3, 3)],
  ] as [string, CaseDocument, Mesh][])(
    'matches the CPU to 13 digits in df64: %s',
    async (_, document, mesh) => {
      const { expected, found } = await afterTwoSteps(document, mesh);
      expectSame(found.state, expected.state);
    },
  );
});
