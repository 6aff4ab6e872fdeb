import { normalInputs } from '../core/axes';
import { compileToBlocks, ProgramBuilder, type Program } from '../expression';
import type { SystemDeclaration } from './declaration';
import { addCoefficients, asDeclared, baseScope } from './systemScope';

/** Sample states, normals and a position for checking declarations against the flux. */

export const somePlace = { x: 0.3, y: 0.2, z: 0.1, t: 0.4 };

/** Returns normals along the axes, and an oblique one. */
export function someNormals(dimension: SystemDeclaration['dimension']): Record<string, number>[] {
  const names = normalInputs(dimension);
  const oblique = [2 / 3, 1 / 3, 2 / 3].slice(0, dimension);
  const length = Math.hypot(...oblique);
  const along = names.map((_, axis) => names.map((_name, a) => (a === axis ? 1 : 0)));
  return [...along, oblique.map((value) => value / length)].map((normal) =>
    Object.fromEntries(names.map((name, i) => [name, normal[i]])),
  );
}

/**
 * Returns the conserved state for the given values of primitive variables, or their defaults, each shifted by
 * `share`·(0.1 + 0.07 i), so that no value is 0 by chance.
 */
export function nearbyState(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  given: Readonly<Record<string, number>> = {},
  share = 1,
): Record<string, number> {
  const { dimension, primitive, variables } = system;
  const b = new ProgramBuilder();
  const scope = baseScope(b, parameters, dimension);
  const places = new Map(scope);
  addCoefficients(b, scope, system, asDeclared);
  primitive.variables.forEach(({ name, default: defaultValue }, i) => {
    const value = Object.hasOwn(given, name)
      ? b.constant(given[name])
      : b.expression(defaultValue, places);
    scope.set(name, b.apply('add', value, b.constant(share * (0.1 + 0.07 * i))));
  });
  const state = b.build(primitive.toConserved.map((source) => b.expression(source, scope)));
  const values = evaluated(state, somePlace);
  return Object.fromEntries(variables.map(({ name }, v) => [name, values[v]]));
}

/** Values at one point, by name. */
export type PointValues = Readonly<Record<string, number>>;

/** Returns the outputs of a program at one point. */
export const evaluated = (program: Program, values: PointValues): number[] =>
  evaluator(program)(values);

/** Returns a function that evaluates a program at one point; compiles it once. */
export function evaluator(program: Program): (values: PointValues) => number[] {
  const compiled = compileToBlocks(program);
  const outputs = program.outputs.map(() => new Float64Array(1));
  return (values) => {
    const inputs = program.inputs.map((name) => Float64Array.of(values[name]));
    compiled.evaluate(inputs, outputs, 1);
    return outputs.map(([value]) => value);
  };
}
