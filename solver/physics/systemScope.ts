import type { ProgramBuilder, Value } from '../expression';
import { normalInputs, positionInputs, type Dimension } from '../core/axes';
import type { BalanceDeclaration } from './balanceDeclaration';
import type { SystemDeclaration } from './declaration';

/** Parameter values of a system: the declaration's defaults overridden by the case. */
export function parameterValues(
  system: SystemDeclaration,
  overrides: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    system.parameters.map(({ name, default: value }) => [name, overrides[name] ?? value]),
  );
}

/** Parameters as constants; the coordinates and t as inputs. */
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

/** No coefficient is anything but what the system declares. */
export const asDeclared: Coefficients = () => new Map();

/** Adds the coefficients alone, as `coefficients` says, else as they are declared. */
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
 * Adds the conserved variables as inputs, of that name where `inputName` says no other, and the derived
 * quantities in terms of them, except that `coefficients` says what coefficients are.
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

/** As `addState`, in terms of the quantities of the balance as inputs. */
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

/** Outputs of a program in terms of what a system knows on a face. */
export type Outputs = (builder: ProgramBuilder, scope: Map<string, Value>) => Value[];
