import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { createProbe } from '../../solver/space/fieldProbe';
import { projectState } from '../../solver/space/projection';
import { grid } from '../space/grids';
import { nodalSpace } from '../space/nodalSpace';
import { testCase } from '../support/cases';

/** Q and λ₂ for a linear velocity field with this gradient [component][axis]. */
function fieldsOf(gradient: readonly (readonly number[])[]): number[] {
  const space = nodalSpace(grid(3), 1);
  const along = gradient.map((row) =>
    row.map((slope, axis) => `(${slope})*${'xyz'[axis]}`).join(' + '),
  );
  const document = testCase({
    system: { id: 'euler3d', parameters: {} },
    initial: { rho: '1', u: along[0], v: along[1], w: along[2], p: '100' },
    boundaries: Object.fromEntries(
      space.mesh.groups.map(({ name }) => [name, { condition: 'slipWall', values: {} }]),
    ),
  });
  const physics = compileCasePhysics(document);
  const states = { space, physics };
  const sampled = { state: projectState(states, physics.initial, 0), time: 0, averages: null };
  const probe = createProbe(
    states,
    sampled,
    ['Q', 'lambda2'].map((name) => physics.field(name)),
  );
  const values = new Float64Array(2);
  expect(probe.read(0.1, 1.1, 0.5, values)).toBeGreaterThanOrEqual(0);
  return [...values];
}

describe('the vortex criterion in 3D', () => {
  it.each([
    [
      'a solid rotation about z, ω = 2',
      [
        [0, -2, 0],
        [2, 0, 0],
        [0, 0, 0],
      ],
      4,
      -4,
    ],
    [
      'a pure strain',
      [
        [1, 0, 0],
        [0, -1, 0],
        [0, 0, 0],
      ],
      -1,
      1,
    ],
    [
      'a shear, where both vanish',
      [
        [0, 3, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      0,
      0,
    ],
    [
      'an isotropic expansion',
      [
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
      ],
      -6,
      4,
    ],
    [
      'rotation with stretching along its axis',
      [
        [-0.5, -2, 0],
        [2, -0.5, 0],
        [0, 0, 1],
      ],
      3.25,
      -3.75,
    ],
  ])('has the exact value for %s', (_, gradient, q, lambda2) => {
    const values = fieldsOf(gradient);
    expect(values[0]).toBeCloseTo(q, 8);
    expect(values[1]).toBeCloseTo(lambda2, 6);
  });
});
