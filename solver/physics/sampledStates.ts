import { normalInputs } from '../core/axes';
import { compileToBlocks, ProgramBuilder, type Program } from '../expression';
import type { SystemDeclaration } from './declaration';
import { addCoefficients, asDeclared, baseScope } from './systemScope';

/** States, normals and a place at which what a system declares is compared with what follows from its flux. */

export const somePlace = { x: 0.3, y: 0.2, z: 0.1, t: 0.4 };

/** Along the axes, and one across. */
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
 * The conserved state of the primitive variables' defaults, or of what is given in their place, each moved by
 * `share`·(0.1 + 0.07 i), so that nothing is 0 by chance.
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
  primitive.variables.forEach(({ name, default: usual }, i) => {
    const value = Object.hasOwn(given, name)
      ? b.constant(given[name])
      : b.expression(usual, places);
    scope.set(name, b.apply('add', value, b.constant(share * (0.1 + 0.07 * i))));
  });
  const state = b.build(primitive.toConserved.map((source) => b.expression(source, scope)));
  const values = evaluated(state, somePlace);
  return Object.fromEntries(variables.map(({ name }, v) => [name, values[v]]));
}

/** Values by name, of one point. */
export type PointValues = Readonly<Record<string, number>>;

/** The outputs of a program at one point. */
export const evaluated = (program: Program, values: PointValues): number[] =>
  evaluator(program)(values);

/** The same for many points. */
export function evaluator(program: Program): (values: PointValues) => number[] {
  const compiled = compileToBlocks(program);
  const outputs = program.outputs.map(() => new Float64Array(1));
  return (values) => {
    const inputs = program.inputs.map((name) => Float64Array.of(values[name]));
    compiled.evaluate(inputs, outputs, 1);
    return outputs.map(([value]) => value);
  };
}
