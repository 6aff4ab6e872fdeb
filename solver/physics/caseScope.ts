import type { PhysicsDescription } from './description';
import { CaseError } from '../core/caseError';
import {
  ExpressionError,
  type ProgramBuilder,
  type Scope,
  type ScopeFunctions,
  type Value,
} from '../expression';
import type { Dimension } from '../core/axes';
import { baseScope } from './systemScope';

/** Returns the scope of the parameters, the coordinates, t and the case's definitions. @throws CaseError */
export function caseScope(
  builder: ProgramBuilder,
  { definitions }: Pick<PhysicsDescription, 'definitions'>,
  parameters: Readonly<Record<string, number>>,
  dimension: Dimension,
): Map<string, Value> {
  const scope = baseScope(builder, parameters, dimension);
  definitions.forEach(({ name, expression }, index) => {
    const place = `definitions.${index}.expression (${name})`;
    scope.set(name, expressionAt(place, builder, expression, scope));
  });
  return scope;
}

/** Compiles an expression. @throws CaseError naming the path in the document */
export function expressionAt(
  place: string,
  builder: ProgramBuilder,
  source: string,
  scope: Scope,
  functions?: ScopeFunctions,
): Value {
  try {
    return builder.expression(source, scope, functions);
  } catch (error) {
    if (error instanceof ExpressionError) throw new CaseError(`${place}: ${error.message}`);
    throw error;
  }
}
