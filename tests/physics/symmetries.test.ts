import { describe, expect, it } from 'vitest';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { burgers1d } from '../../solver/physics/systems/burgers1d';
import { burgers2d } from '../../solver/physics/systems/burgers2d';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { idealMhd2d } from '../../solver/physics/systems/idealMhd2d';
import { maxwellTm2d } from '../../solver/physics/systems/maxwellTm2d';
import { shallowWater1d } from '../../solver/physics/systems/shallowWater1d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { evaluateProgram } from './evaluate';
import { normalFlux, normalsOf, place, samplePhysics, type Normal, type State } from './states';

/** Rotates the vectors of the plane, given as pairs of names, in values by name. */
function turned(values: State, vectors: readonly (readonly string[])[], angle: number): State {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pairs = vectors
    .filter(([x]) => x in values)
    .flatMap(([x, y]) => [
      [x, cos * values[x] - sin * values[y]],
      [y, sin * values[x] + cos * values[y]],
    ]);
  return { ...values, ...Object.fromEntries(pairs) };
}

const normal = [['nx', 'ny']];

describe('a rotation of the plane', () => {
  it.each([
    [euler2d, [['rhou', 'rhov']]],
    [shallowWater2d, [['hu', 'hv']]],
    [maxwellTm2d, [['Hx', 'Hy']]],
    [
      idealMhd2d,
      [
        ['rhou', 'rhov'],
        ['Bx', 'By'],
      ],
    ],
  ] as const)('rotates the flux with the state and the normal for $id', (system, vectors) => {
    const { physics, a, b } = samplePhysics(system);
    const named = (state: State, n: Normal): State =>
      Object.fromEntries(
        normalFlux(physics, state, n).map((f, i) => [physics.variableNames[i], f]),
      );
    for (const state of [a, b]) {
      for (const n of normalsOf(2)) {
        for (const angle of [0.4, 2.1, -1.3]) {
          const expected = turned(named(state, n), vectors, angle);
          const found = named(turned(state, vectors, angle), turned(n, normal, angle));
          for (const name of physics.variableNames) {
            expect(found[name]).toBeCloseTo(expected[name], 13);
          }
          const speeds = [state, turned(state, vectors, angle)].map(
            (at, i) =>
              evaluateProgram(physics.waveSpeed, {
                ...at,
                ...place,
                ...(i === 0 ? n : turned(n, normal, angle)),
              })[0],
          );
          expect(speeds[1]).toBeCloseTo(speeds[0], 13);
        }
      }
    }
  });
});

describe('a scaling of the state', () => {
  const withExponents = (
    system: SystemDeclaration,
    power: number,
    others: Record<string, number> = {},
  ) =>
    [
      system,
      Object.fromEntries(
        system.variables.map(({ name }) => [name, others[name] ?? power] as const),
      ),
    ] as const;

  /** With the exponents of the variables, and the additional exponent of the flux. */
  it.each([
    [...withExponents(euler1d, 1), 0],
    [...withExponents(euler2d, 1), 0],
    [...withExponents(euler3d, 1), 0],
    [...withExponents(idealMhd2d, 1, { Bx: 0.5, By: 0.5, Bz: 0.5 }), 0],
    [...withExponents(shallowWater1d, 1.5, { h: 1 }), 0.5],
    [...withExponents(shallowWater2d, 1.5, { h: 1 }), 0.5],
    [...withExponents(burgers1d, 1), 1],
    [...withExponents(burgers2d, 1), 1],
  ])('scales the flux by a power of the same factor for $id', (system, powers, more) => {
    const { physics, a } = samplePhysics(system);
    const factor = 2.7;
    const large = Object.fromEntries(
      Object.entries(a).map(([name, value]) => [name, value * factor ** powers[name]]),
    );
    for (const n of normalsOf(system.dimension)) {
      const [before, after] = [a, large].map((state) => normalFlux(physics, state, n));
      physics.variableNames.forEach((name, i) => {
        expect(after[i]).toBeCloseTo(before[i] * factor ** (powers[name] + more), 12);
      });
      const [slow, fast] = [a, large].map(
        (state) => evaluateProgram(physics.waveSpeed, { ...state, ...n, ...place })[0],
      );
      expect(fast).toBeCloseTo(slow * factor ** more, 13);
    }
  });
});
