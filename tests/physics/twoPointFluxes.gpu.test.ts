import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { leftName, rightName } from '../../solver/physics/faceNames';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { singleNumbers } from '../../solver/physics/wgsl/states';
import { evaluateProgram } from './evaluate';
import { statesOnDevice } from './onDevice.gpu';
import { normalsOf, samplePhysics, sampleStates, uniformCase } from './states';

describe('a two-point flux of a gas in 3D', () => {
  it.each(['kennedyGruber', 'ranocha', 'chandrashekar', 'central'])(
    'agrees with the CPU on a device: %s',
    async (twoPointFlux) => {
      const document = uniformCase(euler3d, sampleStates.euler3d[0]);
      const physics = compileCasePhysics({
        ...document,
        scheme: { ...document.scheme, twoPointFlux },
      });
      const { a, b } = samplePhysics(euler3d);
      const names = physics.variableNames;
      // Distant states, and states so close that the logarithmic means use their series.
      const pairs = normalsOf(3)
        .slice(0, 6)
        .map((normal, i) => {
          const share = i % 2 === 0 ? 1 : 1e-3;
          const near = names.map((name) => a[name] + share * (b[name] - a[name]));
          return { normal, left: names.map((name) => a[name]), right: near };
        });
      const rows = pairs.map(({ normal, left, right }) => [
        ...left,
        ...right,
        ...Object.values(normal),
      ]);
      const state = (read: (from: number, count: number) => string, from: number): string =>
        singleNumbers.stateOf(names.map((_, v) => read(from + v, 1)));
      const actual = await statesOnDevice(
        physics,
        rows,
        (read) => [
          `let left = pointQuantities(${state(read, 0)}, 0, 0, 0, 0);`,
          `let right = pointQuantities(${state(read, 5)}, 0, 0, 0, 0);`,
          `let between = twoPointFlux(left, right, ${read(10, 3)}, 0);`,
        ],
        ['between'],
      );
      const expected = pairs.flatMap(({ normal, left, right }) =>
        evaluateProgram(physics.twoPointFlux!.flux, {
          ...Object.fromEntries(
            names.flatMap((name, v) => [
              [leftName(name), left[v]],
              [rightName(name), right[v]],
            ]),
          ),
          ...normal,
        }),
      );
      actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 5));
    },
  );
});
