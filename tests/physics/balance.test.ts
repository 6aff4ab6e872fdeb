import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { numericalFluxesFor } from '../../solver/physics/numericalFluxes';
import { systems } from '../../solver/physics/systems';
import type { Program } from '../../solver/expression';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, sampleStates, uniformCase, type Normal } from './states';

type Values = Readonly<Record<string, number>>;

const named = (
  names: readonly string[],
  values: ArrayLike<number>,
  rename = (name: string) => name,
): Values => Object.fromEntries(names.map((name, i) => [rename(name), values[i]]));

const pair = (names: readonly string[], a: readonly number[], b: readonly number[]): Values => ({
  ...named(names, a, innerName),
  ...named(names, b, outerName),
});

const balanced = [...systems.values()].filter(({ balance }) => balance);

describe.each(balanced.map((system) => [system.id, system] as const))('%s', (_, system) => {
  const names = system.variables.map(({ name }) => name);
  const fluxes = numericalFluxesFor(system).map(({ id }) => id);
  const physicsWith = (numericalFlux: string) => {
    const document = uniformCase(system, sampleStates[system.id][0]);
    return compileCasePhysics({ ...document, scheme: { ...document.scheme, numericalFlux } });
  };
  const at = (program: Program, values: Values, normal: Normal): readonly number[] =>
    Array.from(evaluateProgram(program, { ...values, ...normal, ...place, t: 0, gridSpeed: 9 }));

  it('rejects linear extrapolation that would not stay at rest', () => {
    const [condition, ...others] = system.boundaryConditions;
    const boundaryConditions = [{ ...condition, continued: true as const }, ...others];
    expect(declarationFaults({ ...system, boundaryConditions })).toEqual([
      {
        path: ['boundaryConditions', 0, 'continued'],
        message: expect.stringMatching(
          /^does not preserve the states at rest of a well-balanced system; remove it$/,
        ) as string,
      },
    ]);
  });

  it.each(fluxes)('equals the unbalanced flux over a flat bed: %s', (id) => {
    const { balance, normalFlux, numericalFlux } = physicsWith(id);
    const { quantityNames, quantities, carried, flux } = balance!;
    const velocities = [0.4, -0.3].slice(0, system.dimension);
    const a = [1.3, ...velocities, 0.2];
    const b = [0.9, ...velocities.map((u) => 0.5 - u), 0.2];
    for (const normal of normalsOf(system.dimension)) {
      const [inner, outer] = [a, b].map((u) => at(quantities, named(names, u), normal));
      const felt = at(flux!, pair(quantityNames, inner, outer), normal);
      const expected = at(numericalFlux!, pair(names, a, b), normal);
      [a, b].forEach((u, side) => {
        const own = named(quantityNames, side === 0 ? inner : outer);
        const moved = at(carried, own, normal);
        const whole = at(normalFlux, named(names, u), normal);
        names.forEach((_name, v) => {
          const pressure = whole[v] - moved[v];
          expect(felt[side * names.length + v]).toBeCloseTo(expected[v] - pressure, 12);
        });
      });
    }
  });

  it.each(fluxes)('stays at rest bit for bit, also next to dry land: %s', (id) => {
    const { quantityNames, flux } = physicsWith(id).balance!;
    const still = new Array<number>(system.dimension).fill(0);
    for (const shore of [0.3, 0.7, 1.9]) {
      const lake = [1 - 0.25, ...still, 0.25];
      const beside = [Math.max(1 - shore, 0), ...still, shore];
      for (const normal of normalsOf(system.dimension)) {
        const felt = at(flux!, pair(quantityNames, lake, beside), normal);
        for (const value of felt) expect(Math.abs(value)).toBe(0);
      }
    }
  });
});
