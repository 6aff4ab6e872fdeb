import { describe, expect, it } from 'vitest';
import { oldPoint } from '../../solver/methods/cese/cpu/compiled/oldPoint';
import { stepNames, stepValues } from '../../solver/methods/cese/cpu/compiled/stepNumbers';
import { ceseOperators } from '../../solver/methods/cese/operators';
import { pointShares, timeStepInput } from '../../solver/methods/cese/pointShares';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { pointsAround } from '../../solver/methods/grid/lattice';
import { everySide, gridOf } from '../cartesianFv/grids';
import { evaluateProgram } from '../physics/evaluate';
import { ceseCase } from './cases';

const dt = 0.03;

describe('pointShares', () => {
  it.each([
    ['euler1d', [4], 'rho u p', { rho: '0.3*u*t', E: '-0.2*rho*x' }],
    ['shallowWater2d', [4, 3], 'h u v', { h: '0.2*h*x + t', hu: '-0.4*h*u*y' }],
    ['euler2d', [3, 5], 'rho u v p', null],
    ['advection3d', [3, 4, 5], 'q', { q: '-2*q*z + 3*t' }],
  ] as [string, number[], string, Record<string, string> | null][])(
    'adds up to the shares of the reference implementation: %s',
    (id, counts, given, source) => {
      const grid = gridOf({ counts });
      const document = ceseCase({
        system: { id, parameters: {} },
        initial: Object.fromEntries(given.split(' ').map((name) => [name, '1'])),
        boundaries: everySide(grid, 'outflow'),
        ...(source && { sourceTerm: source }),
      });
      const operators = ceseOperators(grid, compileCasePhysics(document), {
        slopes: 'weighted',
        alpha: 2,
      });
      const { physics } = operators;
      const { spacing } = grid;
      const names = physics.variableNames;
      const axes = (['x', 'y', 'z'] as const).slice(0, counts.length);
      const point = Object.fromEntries([
        ['t', 0.7],
        [timeStepInput, dt],
        ...axes.map((axis, a) => [axis, 0.3 + 0.2 * a]),
        ...stepNames(grid.dimension).map((name, i) => [name, stepValues(dt, spacing)[i]]),
        ...names.flatMap((name, v) => [
          [name, v === names.length - 1 ? 4 : 1.2 - 0.5 * v],
          ...axes.map((axis, a) => [gradientInput(axis, name), 0.07 * Math.sin(1 + 3 * v + a)]),
        ]),
      ]) as Record<string, number>;
      const old = oldPoint(operators);
      const requested = evaluateProgram(old.program, point);
      const [scale, n, d] = [0.25, names.length, axes.length];
      const shares = pointShares(operators, spacing, scale);
      const found = evaluateProgram(shares.program, point);
      expect(shares.groups).toEqual({ axes: d, pairs: (d * (d - 1)) / 2, hasSource: !!source });
      const at = (group: number, v: number): number => found[group * n + v];
      pointsAround({ steps: counts }).forEach(({ signs }, k) =>
        names.forEach((name, v) => {
          let group = 1;
          let sum = scale * point[name];
          for (let a = 0; a < d; a++) sum += signs[a] * at(group++, v);
          for (let a = 0; a < d; a++) {
            for (let b = a + 1; b < d; b++) sum += signs[a] * signs[b] * at(group++, v);
          }
          if (source) sum += at(group, v);
          expect(sum).toBeCloseTo(scale * requested[old.share(k, v)], 13);
        }),
      );
      names.forEach((name, v) =>
        expect(point[name] + at(0, v)).toBeCloseTo(requested[old.predicted(v)], 13),
      );
    },
  );
});
