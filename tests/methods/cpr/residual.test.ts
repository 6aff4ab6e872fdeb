import { describe, expect, it } from 'vitest';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import { pointSetIds } from '../../../solver/methods/cpr/points';
import { stateIntegrals } from '../../../solver/space/projection';
import { bentBox, waves } from '../../../solver/verification/cpr/meshes';
import { changeInStep, cprCase, curvedBox, largest, prepared } from './cases';

const streams = {
  2: {
    system: { id: 'euler2d', parameters: {} },
    initial: { rho: '1', u: '0.7', v: '-0.4', p: '1.3' },
  },
  3: {
    system: { id: 'euler3d', parameters: {} },
    initial: { rho: '1', u: '0.7', v: '-0.4', w: '0.3', p: '1.3' },
  },
} as const;

const kinds = (['chainRule', 'conservative'] as const).flatMap((volumeTerm) =>
  pointSetIds.map((points) => [volumeTerm, points] as const),
);

describe.each(kinds)('residual with %s on %s points', (volumeTerm, points) => {
  it.each([0, 1, 2, 4])('preserves a free stream on curved cells at p = %i', (order) => {
    for (const [dimension, geometric] of [
      [2, 3],
      [3, 2],
      [3, 1],
    ] as const) {
      const counts = dimension === 2 ? [3, 2] : [2, 2, 2];
      const mesh = bentBox({ counts, order: geometric, bend: waves(0.05), isJoined: true });
      const { operators, state } = prepared(
        cprCase(streams[dimension], { order, points, volumeTerm }),
        mesh,
      );
      const out = new Float64Array(state.length);
      createResidual(operators)(state, 0, out);
      expect(changeInStep(operators, out)).toBeLessThan(1e-13);
    }
  });
});

describe('conservative form', () => {
  it.each(pointSetIds)('conserves on curved cells with %s points', (points) => {
    const mesh = bentBox({ counts: [3, 2, 2], order: 2, bend: waves(0.05), isJoined: true });
    const initial = {
      rho: '1 + 0.3*sin(2*pi*x)*cos(2*pi*y)',
      u: '0.5*cos(2*pi*z)',
      v: '0.2',
      w: '0.1*sin(2*pi*y)',
      p: '1 + 0.2*cos(2*pi*z)',
    };
    const { operators, state } = prepared(
      cprCase(
        { system: { id: 'euler3d', parameters: {} }, initial },
        { order: 3, points, volumeTerm: 'conservative' },
      ),
      mesh,
    );
    const out = new Float64Array(state.length);
    createResidual(operators)(state, 0, out);
    expect(largest(out)).toBeGreaterThan(0.1);
    expect(largest(stateIntegrals(operators.space, operators.variableCount, out))).toBeLessThan(
      1e-12,
    );
  });
});

describe('periodic layer of one cell', () => {
  it.each([
    ['quadrilaterals', 'euler2d', [2, 1]],
    ['hexahedra', 'euler3d', [2, 1, 1]],
  ])('matches the residual of many layers: %s', (_, id, counts) => {
    const waved = '1 + 0.2*sin(2*pi*(x + y))';
    const initial = {
      rho: waved,
      u: '0.3*cos(2*pi*y)',
      v: '0.2',
      ...(counts.length === 3 ? { w: '0.1*sin(2*pi*(y + z))' } : {}),
      p: waved,
    };
    const rates = (layers: number): Float64Array => {
      const many = counts.map((count, axis) => (axis === counts.length - 1 ? layers : count));
      const map = (place: readonly number[]) =>
        place.map((x, axis) => (axis === counts.length - 1 ? layers * x : x));
      const joined = counts.map((__, axis) => axis);
      const mesh = curvedBox({ counts: many, map, joined });
      const { operators, state } = prepared(
        cprCase({ system: { id, parameters: {} }, initial }, { order: 2 }),
        mesh,
      );
      const out = new Float64Array(state.length);
      createResidual(operators)(state, 0, out);
      return out.sort();
    };
    const [one, two] = [rates(1), rates(2)];
    expect(one.at(-1)).toBeGreaterThan(0.5);
    one.forEach((rate, i) => {
      expect(two[2 * i]).toBeCloseTo(rate, 12);
      expect(two[2 * i + 1]).toBeCloseTo(rate, 12);
    });
  });
});
