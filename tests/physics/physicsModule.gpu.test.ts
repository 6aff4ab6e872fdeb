import { describe, expect, it } from 'vitest';
import { axesOf, normalInputs, positionInputs } from '../../solver/core/axes';
import type { CasePhysics } from '../../solver/physics/compile';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { advection3d } from '../../solver/physics/systems/advection3d';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { evaluateProgram } from './evaluate';
import { statesOnDevice } from './onDevice.gpu';
import { normalsOf, place, samplePhysics, type State } from './states';

/** The columns of F(u⁻) and F*(u⁻, u⁺; n) on a device, per row of inputs: u⁻, u⁺, n, x, t. */
function fluxesOnDevice(physics: CasePhysics, rows: readonly number[][]): Promise<number[]> {
  const n = physics.variableNames.length;
  const axes = axesOf(physics.dimension);
  const [normal, position] = [2 * n, 2 * n + axes.length];
  return statesOnDevice(
    physics,
    rows,
    (read) => [
      `let inner = State(${read(0, n)});`,
      `let outer = State(${read(n, n)});`,
      `let columns = flux(inner, ${read(position, axes.length + 1)});`,
      `let between = numericalFlux(inner, outer, ${read(normal, 2 * axes.length + 1)});`,
    ],
    [...axes.map((axis) => `columns.${axis}`), 'between'],
  );
}

describe('the physics module on a device', () => {
  it.each([
    [advection3d, 'upwind'],
    [euler1d, 'hllc'],
    [euler2d, 'hllcShockStable'],
  ] as const)('agrees with the CPU for $0.id with %s', async (system, numericalFlux) => {
    const { physics, a, b } = samplePhysics(system, { numericalFlux });
    const names = physics.variableNames;
    const cases = normalsOf(system.dimension).flatMap((normal) =>
      [
        [a, b],
        [b, a],
      ].map(([inner, outer]) => ({ inner, outer, at: { ...normal, ...place } as State })),
    );
    const inputs = [...normalInputs(system.dimension), ...positionInputs(system.dimension)];
    const rows = cases.map(({ inner, outer, at }) => [
      ...names.map((name) => inner[name]),
      ...names.map((name) => outer[name]),
      ...inputs.map((name) => at[name]),
    ]);
    const expected = cases.flatMap(({ inner, outer, at }) => {
      const sides = names.flatMap((name) => [
        [innerName(name), inner[name]],
        [outerName(name), outer[name]],
      ]);
      const values = { ...inner, ...at, ...Object.fromEntries(sides) };
      return [physics.flux, physics.numericalFlux!].flatMap((p) => evaluateProgram(p, values));
    });
    const actual = await fluxesOnDevice(physics, rows);
    expect(actual.length).toBe(expected.length);
    actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 5));
  });
});
