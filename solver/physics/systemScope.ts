import type { ProgramBuilder, Value } from '../expression';
import { normalInputs, positionInputs, type Dimension } from '../core/axes';
import type { BalanceDeclaration } from './balanceDeclaration';
import type { SystemDeclaration } from './declaration';
import { matchedDistance, matchedName } from './matchedPoint';

/** Returns the parameter values of a system: the declared defaults overridden by the case. */
export function parameterValues(
  system: SystemDeclaration,
  overrides: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    system.parameters.map(({ name, default: value }) => [name, overrides[name] ?? value]),
  );
}

/** Returns a scope of the parameters as constants, and the coordinates and t as inputs. */
export function baseScope(
  builder: ProgramBuilder,
  parameters: Readonly<Record<string, number>>,
  dimension: Dimension,
): Map<string, Value> {
  const scope = new Map<string, Value>();
  for (const [name, value] of Object.entries(parameters)) scope.set(name, builder.constant(value));
  for (const name of positionInputs(dimension)) scope.set(name, builder.input(name));
  return scope;
}

/** The system's coefficients as values of a program, by name. */
export type Coefficients = (builder: ProgramBuilder) => ReadonlyMap<string, Value>;

/** Keeps all coefficients as declared by the system. */
export const asDeclared: Coefficients = () => new Map();

/** Adds only the coefficients: from `coefficients` if given, else as declared. */
export function addCoefficients(
  builder: ProgramBuilder,
  scope: Map<string, Value>,
  { derived }: Pick<SystemDeclaration, 'derived'>,
  coefficients: Coefficients,
): void {
  const given = coefficients(builder);
  for (const { name, expression, coefficient } of derived) {
    if (coefficient) scope.set(name, given.get(name) ?? builder.expression(expression, scope));
  }
}

/**
 * Adds the conserved variables as inputs, renamed by `inputName` if given, and the derived quantities
 * in terms of them, with coefficients replaced by those in `coefficients`.
 */
export function addState(
  builder: ProgramBuilder,
  scope: Map<string, Value>,
  system: SystemDeclaration,
  coefficients: Coefficients,
  inputName = (name: string): string => name,
): void {
  for (const { name } of system.variables) scope.set(name, builder.input(inputName(name)));
  const given = coefficients(builder);
  for (const { name, expression } of system.derived) {
    scope.set(name, given.get(name) ?? builder.expression(expression, scope));
  }
}

/** Adds the state at the matched point and its distance. @param base scope without a state */
export function addMatchedPoint(
  builder: ProgramBuilder,
  scope: Map<string, Value>,
  base: ReadonlyMap<string, Value>,
  system: SystemDeclaration,
  coefficients: Coefficients,
): void {
  const matched = new Map(base);
  addState(builder, matched, system, coefficients, matchedName);
  for (const { name } of [...system.variables, ...system.derived]) {
    scope.set(matchedName(name), matched.get(name)!);
  }
  scope.set(matchedDistance, builder.input(matchedDistance));
}

/** Returns a variant of `addState` with the quantities of the balance as inputs. */
export const addQuantities =
  ({ quantities, state }: Pick<BalanceDeclaration, 'quantities' | 'state'>): typeof addState =>
  (builder, scope, system, coefficients, inputName = (name) => name) => {
    for (const name of quantities) scope.set(name, builder.input(inputName(name)));
    const isMade = ({ name }: { readonly name: string }): boolean => !quantities.includes(name);
    system.variables.forEach((variable, v) => {
      if (isMade(variable)) scope.set(variable.name, builder.expression(state[v], scope));
    });
    const given = coefficients(builder);
    for (const { name, expression } of system.derived.filter(isMade)) {
      scope.set(name, given.get(name) ?? builder.expression(expression, scope));
    }
  };

export function addNormal(
  builder: ProgramBuilder,
  scope: Map<string, Value>,
  dimension: Dimension,
): void {
  for (const name of normalInputs(dimension)) scope.set(name, builder.input(name));
}

/** Builds the outputs of a program from the scope of a system on a face. */
export type Outputs = (builder: ProgramBuilder, scope: Map<string, Value>) => Value[];
