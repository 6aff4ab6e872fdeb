import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import { compileCasePhysics } from '../../solver/physics/compile';
import { systems } from '../../solver/physics/systems';
import { fieldUnit, withUnit } from '../../solver/physics/units';
import { evaluateProgram } from './evaluate';

/** Factor of a quantity with this unit for scaled lengths and times. */
function factorOf(unit: string, length: number, time: number): number {
  const powers: Record<string, number> = { '': 1, '²': 2, '³': 3, '^(1/3)': 1 / 3 };
  return unit.split(/\/(?!3\))/u).reduce((factor, part, i) => {
    const [, symbol, power] = /^([ms1])([²³]?|\^\(1\/3\))$/u.exec(part) ?? [];
    if (symbol === undefined) throw new Error(`no unit of lengths and times: ${unit}`);
    const base = { m: length, s: time, '1': 1 }[symbol] ?? NaN;
    return factor * (base ** powers[power]) ** (i === 0 ? 1 : -1);
  }, 1);
}

describe('a unit', () => {
  const declared = [...systems.values()].filter(({ lengthUnit }) => lengthUnit);
  it('is declared by systems with units', () => {
    expect(declared.map(({ id }) => id)).toEqual([
      'shallowWater2d',
      'shallowWater1d',
      'shallowWaterBed2d',
      'shallowWaterBed1d',
    ]);
  });

  it.each(declared)('is consistent between the fields and the state of $id', (system) => {
    const document = defaultCase(system, 'mesh/a.msh', []);
    const [length, time] = [3, 7];
    const scale = (name: string, unit: string, value: number): [string, number] => [
      name,
      value * factorOf(unit, length, time),
    ];
    const state = system.variables.map(({ name, unit }, i) => [name, unit, 1.3 + i] as const);
    const parameters = system.parameters.map(({ name, unit, default: defaultValue }) =>
      scale(name, unit, defaultValue),
    );
    const scaled = compileCasePhysics({
      ...document,
      system: { ...document.system, parameters: Object.fromEntries(parameters) },
    });
    const gradients = (factor: (unit: string) => number): [string, number][] =>
      [...system.variables, ...system.derived].flatMap(({ name, unit }, i) =>
        ['dx', 'dy'].map((d, k): [string, number] => [
          `${d}(${name})`,
          (0.2 + i + 2 * k) * factor(unit),
        ]),
      );
    const before = Object.fromEntries([
      ...state.map(([name, , value]): [string, number] => [name, value]),
      ...gradients(() => 1),
    ]);
    const after = Object.fromEntries([
      ...state.map(([name, unit, value]) => scale(name, unit, value)),
      ...gradients((unit) => factorOf(unit, length, time) / length),
    ]);
    const plain = compileCasePhysics(document);
    const quantities = system.derived.filter(({ coefficient }) => !coefficient);
    for (const { name, unit } of [...quantities, ...(system.fields ?? [])]) {
      const [value] = evaluateProgram(plain.field(name), before);
      const [other] = evaluateProgram(scaled.field(name), after);
      expect(other / value, name).toBeCloseTo(factorOf(unit, length, time), 10);
    }
  });

  it('is appended to a label, except for dimensionless numbers', () => {
    const water = systems.get('shallowWater2d') ?? null;
    expect(withUnit('Depth', fieldUnit(water, 'h'))).toBe('Depth (m)');
    expect(withUnit('Froude number', fieldUnit(water, 'Froude'))).toBe('Froude number');
    expect(fieldUnit(water, 'h^2')).toBe('');
  });
});
