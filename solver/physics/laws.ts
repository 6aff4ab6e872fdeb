import { CaseError } from '../core/caseError';
import { ExpressionError, ProgramBuilder } from '../expression';
import type { SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';
import { addState, asDeclared, baseScope, parameterValues } from './systemScope';

/** Returns the system with the material laws of the case replacing declared ones. @throws CaseError */
export function withLaws(
  system: SystemDeclaration,
  { parameters, coefficients = {} }: PhysicsDescription['system'],
): SystemDeclaration {
  const given = ({ name, law }: SystemDeclaration['derived'][number]): boolean =>
    law === true && Object.hasOwn(coefficients, name);
  if (!system.derived.some(given)) return system;
  return {
    ...system,
    derived: system.derived.map((quantity) => {
      if (!given(quantity)) return quantity;
      const expression = coefficients[quantity.name];
      const fault = lawFault(system, parameters, quantity.name, expression);
      if (fault === null) return { ...quantity, expression };
      throw new CaseError(`system.coefficients.${quantity.name}: ${fault}`);
    }),
  };
}

/** Returns the error in a replacement of a law, one line, or null. */
export function lawFault(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  name: string,
  expression: string,
): string | null {
  const builder = new ProgramBuilder();
  const scope = baseScope(builder, parameterValues(system, parameters), system.dimension);
  const at = system.derived.findIndex((quantity) => quantity.name === name);
  const before = { ...system, derived: system.derived.slice(0, at) };
  try {
    addState(builder, scope, before, asDeclared);
    builder.expression(expression, scope);
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}
