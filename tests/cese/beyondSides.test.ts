import { describe, expect, it } from 'vitest';
import { mirroredGhosts, placedGhosts } from '../../solver/methods/cese/mirrored';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { everySide, gridOf } from '../cartesianFv/grids';
import { evaluateProgram } from '../physics/evaluate';
import { ceseCase } from './cases';

const grid = gridOf({ counts: [4, 5] });
const [dx, dy] = grid.spacing;

describe('ghost point of a boundary condition', () => {
  it('is half a cell beyond the side on grids, and at the given position elsewhere', () => {
    const physics = compileCasePhysics(
      ceseCase({
        system: { id: 'advection2d', parameters: {} },
        initial: { q: '0' },
        boundaries: everySide(grid, 'prescribed', { q: 'x^2 + 3*x*y + t' }),
      }),
    );
    const at = { x: 1, y: 0.3, t: 0.2, nx: 1, ny: 0, q: 5, 'dx(q)': 7, 'dy(q)': 9 };
    const onGrid = evaluateProgram(mirroredGhosts(physics, grid.spacing).get('right')!, at);
    const x = 1 + 0.5 * dx;
    const requested = [x * x + 0.9 * x + 0.2, dx * (2 * x + 0.9), 3 * dy * x];
    onGrid.forEach((value, i) => expect(value).toBeCloseTo(requested[i], 13));
    const placed = evaluateProgram(placedGhosts(physics).get('right')!, at);
    [2.1, 2.9, 3].forEach((value, i) => expect(placed[i]).toBeCloseTo(value, 13));
  });

  it.each([
    ['subsonic', 0.4],
    ['supersonic outflow', -3],
    ['supersonic inflow', 3],
  ])('continues the outgoing waves across an extrapolation side: %s', (_, v) => {
    const physics = compileCasePhysics(
      ceseCase({
        initial: { rho: '1', u: '0', v: '0', p: '1' },
        boundaries: everySide(grid, 'extrapolation'),
      }),
    );
    const names = physics.variableNames;
    const state = [1.2, 0.3, 1.2 * v, 2.5 + 0.6 * v * v];
    const slopes = [0.02, 0.03, -0.01, 0.04];
    const point = Object.fromEntries([
      ...Object.entries({ x: 0.3, y: 0, t: 0, nx: 0, ny: -1 }),
      ...names.flatMap((name, i) => [
        [name, state[i]],
        [gradientInput('x', name), 0.1 - 0.05 * i],
        [gradientInput('y', name), slopes[i]],
      ]),
    ]) as Record<string, number>;
    const beyond = evaluateProgram(mirroredGhosts(physics, grid.spacing).get('bottom')!, point);
    const left = names.map((_name, i) => beyond[3 * i] - state[i]);
    names.forEach((_name, i) => {
      expect(beyond[3 * i + 1]).toBeCloseTo(0.1 - 0.05 * i, 13);
      expect(beyond[3 * i + 2]).toBeCloseTo(-left[i], 13);
      if (v === -3) expect(left[i]).toBeCloseTo(-slopes[i], 13);
      if (v === 3) expect(left[i]).toBeCloseTo(0, 13);
    });
    if (v === 0.4) expect(Math.abs(left[0] + slopes[0])).toBeGreaterThan(1e-3);
  });
});
