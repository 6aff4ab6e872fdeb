import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { shallowWater1d } from '../../solver/physics/systems/shallowWater1d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, uniformCase } from './states';

describe.each([shallowWater1d, shallowWater2d])('a water boundary of $id', (system) => {
  const { dimension } = system;
  const still = { h: 1, u: 0, v: 0 };
  /** Depth and momenta outside a face. */
  const beyond = (condition: string, values: Record<string, string>, normal: object): number[] => {
    const names = system.primitive.variables.map(({ name }) => name);
    const initial = Object.fromEntries(names.map((name) => [name, still[name as 'h']]));
    const physics = compileCasePhysics({
      ...uniformCase(system, initial),
      boundaries: { side: { condition, values } },
    });
    const inside = { h: 0.8, hu: 0.24, hv: -0.16 };
    return evaluateProgram(physics.ghosts.get('side')!, { ...inside, ...normal, ...place });
  };

  it('has a valid declaration', () => expect(declarationFaults(system)).toEqual([]));

  it('takes the depth of a lake and the interior velocity', () => {
    for (const normal of normalsOf(dimension)) {
      const [h, ...momenta] = beyond('level', { h: '1.5' }, normal);
      expect(h).toBe(1.5);
      momenta.forEach((m, i) => expect(m).toBeCloseTo(1.5 * [0.3, -0.2][i], 14));
    }
  });

  it('has the given discharge at the interior depth, at least critical', () => {
    for (const normal of normalsOf(dimension)) {
      const [h, ...momenta] = beyond('discharge', { q: '0.4' }, normal);
      expect(h).toBe(0.8);
      const across = momenta.reduce((sum, m, i) => sum + m * Object.values(normal)[i], 0);
      expect(across).toBeCloseTo(-0.4, 14);
      const [deep] = beyond('discharge', { q: '4' }, normal);
      expect(deep).toBeCloseTo(Math.cbrt(16 / 9.81), 12);
    }
  });
});
