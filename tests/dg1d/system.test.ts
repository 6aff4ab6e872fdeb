import { describe, expect, it } from 'vitest';
import { limitSlopes } from '../../solver/methods/laboratory1d/minmod';
import { solveLine, type LineProblem } from '../../solver/methods/laboratory1d/systemDg';
import { laboratoryCase } from '../../solver/laboratory/laboratoryCase';
import { presetGroups } from '../../solver/laboratory/presets';
import { laboratorySchemes } from '../../solver/laboratory/schemes';
import type { GridScheme, LaboratoryProblem } from '../../solver/laboratory/types';
import { compileCasePhysics } from '../../solver/physics/compile';

const rusanov = laboratorySchemes.find(({ id }) => id === 'rusanov') as GridScheme;

const lineOf = (
  problem: LaboratoryProblem,
  changes: Pick<LineProblem, 'cells' | 'order' | 'limited'> & Partial<LineProblem>,
): LineProblem => ({
  physics: compileCasePhysics(laboratoryCase(problem, rusanov, 0.8, 1)),
  domain: problem.domain,
  joined: problem.joined,
  end: problem.end,
  cflNumber: 0.5,
  ...changes,
});

const wave: LaboratoryProblem = {
  system: { id: 'euler1d', parameters: {} },
  domain: [0, 1],
  joined: true,
  initial: { kind: 'profile', values: { rho: '1 + 0.2*sin(2*pi*x)', u: '1', p: '1' } },
  end: 1,
  exact: null,
};

describe('DG for a system on a line', () => {
  it.each([1, 2])('advects a density wave through one period with order p + 1: p = %i', (order) => {
    const errors = [10, 20].map((cells) => {
      const line = lineOf(wave, { cells, order, limited: false });
      const first: number[] = [];
      const { coefficients, time, fault } = solveLine(line, (state) => {
        if (state.steps === 0) first.push(...state.coefficients);
      });
      expect([time, fault]).toEqual([1, null]);
      const modes = order + 1;
      const mean = (values: ArrayLike<number>, cell: number): number => values[3 * cell * modes];
      const apart = Array.from({ length: cells }, (_, cell) =>
        Math.abs(mean(coefficients, cell) - mean(first, cell)),
      );
      const mass = (values: ArrayLike<number>): number =>
        apart.reduce((sum, _, cell) => sum + mean(values, cell), 0) / cells;
      expect(mass(coefficients)).toBeCloseTo(mass(first), 13);
      return Math.max(...apart);
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(order + 0.8);
  });

  it('conserves mass between walls and keeps the density positive', () => {
    const { problem } = presetGroups
      .flatMap(({ presets }) => presets)
      .find(({ id }) => id === 'blastWaves')!;
    const line = lineOf({ ...problem, end: 0.01 }, { cells: 40, order: 1, limited: true });
    const masses: number[] = [];
    const { fault } = solveLine(line, ({ coefficients }) => {
      const means = Array.from({ length: 40 }, (_, cell) => coefficients[6 * cell]);
      expect(Math.min(...means)).toBeGreaterThan(0);
      masses.push(means.reduce((sum, mean) => sum + mean, 0) / 20);
    });
    expect(fault).toBeNull();
    for (const mass of masses) expect(mass).toBeCloseTo(2, 12);
  });

  it('stops at an unphysical state and reports the reason', () => {
    const { problem } = presetGroups
      .flatMap(({ presets }) => presets)
      .find(({ id }) => id === 'strongRarefaction')!;
    const line = lineOf(problem, { cells: 20, order: 2, limited: false });
    const { fault, time } = solveLine(line, () => undefined);
    expect(fault?.reason).toMatch(/not (positive|a number)/);
    expect(time).toBeLessThan(problem.end);
  });
});

describe('minmod limiter on a line', () => {
  it('keeps linear solutions, limits overshoots and preserves means', () => {
    const shape = { cells: 3, variables: 1, modes: 3, joined: false };
    const linear = Float64Array.of(0, 0, 0, 2, 1, 0, 4, 0, 0);
    const left = linear.slice();
    limitSlopes(left, shape);
    expect(left).toEqual(linear);
    const steep = Float64Array.of(0, 0, 0, 2, 5, 1, 4, 0, 0);
    limitSlopes(steep, shape);
    expect([...steep.slice(3, 6)]).toEqual([2, 2, 0]);
    const peak = Float64Array.of(0, 0, 0, 2, 1, 0, 1, 0, 0);
    limitSlopes(peak, shape);
    expect([...peak.slice(3, 6)]).toEqual([2, 0, 0]);
  });
});
