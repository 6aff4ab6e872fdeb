import { ProgramBuilder, type Program } from '../expression';
import type { SystemDeclaration } from './declaration';
import {
  addCoefficients,
  addQuantities,
  baseScope,
  type addState,
  type Coefficients,
} from './systemScope';

/** Returns a variant of `addState` with the primitive variables as inputs. */
export function addPrimitives({ primitive }: SystemDeclaration): typeof addState {
  const quantities = primitive.variables.map(({ name }) => name);
  const add = addQuantities({ quantities, state: primitive.toConserved });
  return (builder, scope, system, coefficients, inputName) => {
    addCoefficients(builder, scope, system, coefficients);
    add(builder, scope, system, coefficients, inputName);
  };
}

/** Returns whether the primitive variables follow from a state: each is one of the variables or derived quantities. */
export function hasKnownPrimitives({ variables, derived, primitive }: SystemDeclaration): boolean {
  const known = new Set([...variables, ...derived].map(({ name }) => name));
  return primitive.variables.every(({ name }) => known.has(name));
}

/** Compiles (primitive variables, x, t) → u. */
export function stateOfPrimitives(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  coefficients: Coefficients,
): Program {
  const { variables, toConserved } = system.primitive;
  const builder = new ProgramBuilder();
  const scope = baseScope(builder, parameters, system.dimension);
  addCoefficients(builder, scope, system, coefficients);
  for (const { name } of variables) scope.set(name, builder.input(name));
  return builder.build(toConserved.map((source) => builder.expression(source, scope)));
}
