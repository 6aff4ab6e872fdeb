import { positionInputs } from '../core/axes';
import { meanField, statisticFields, covarianceField, companions } from '../diagnostics/outputs';
import {
  constantValues,
  ExpressionError,
  parseExpression,
  ProgramBuilder,
  type Expression,
} from '../expression';
import { namedConstants } from '../expression/operations';
import type { NamedExpressions } from '../expression/schema';
import type { SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';
import { farName } from './fieldNames';
import { streamNumbers } from './freeStream';
import { schlierenOf } from './schlieren';
import { baseScope, parameterValues } from './systemScope';

/** Nesting depth of user-defined fields that is followed. */
const maxDepth = 20;

/**
 * Returns the value about which pictures of a field are symmetric: the declared center of a quantity; 0 for errors,
 * differences and covariances. An expression takes it from its quantities: derivatives, products of a quantity with a
 * sign, and deviations from a constant, a mean or a reference have the center 0.
 * @param named user-defined fields of the case
 * @returns null for a field without a sign, such as a density, or one whose sign is unknown
 */
export function fieldCenter(
  document: PhysicsDescription,
  system: SystemDeclaration,
  field: string,
  named: NamedExpressions = [],
): number | null {
  return new CenterFinder(document, system, named).ofField(field, 0);
}

/**
 * Role of an expression: `constant` for given values such as parameters and positions, a `deviation` whose sign has a meaning, a `quantity` without one, or
 * `reference` values of quantities, such as a mean.
 */
type Role = 'constant' | 'deviation' | 'quantity' | 'reference';

const derivatives: ReadonlySet<string> = new Set(['dx', 'dy', 'dz']);
/** Functions with the sign of their argument. */
const odd: ReadonlySet<string> = new Set(['sin', 'tan', 'asin', 'atan', 'sinh', 'tanh', 'sign']);
const ofReference = /^(mean|exact|other)_(.+)$/;

class CenterFinder {
  constructor(
    private readonly document: PhysicsDescription,
    private readonly system: SystemDeclaration,
    private readonly named: NamedExpressions,
  ) {}

  ofField(field: string, depth: number): number | null {
    const declared = this.declared(field.trim());
    if (declared !== undefined) return declared;
    let expression: Expression;
    try {
      expression = parseExpression(field);
    } catch (error) {
      // The field itself reports the error.
      if (error instanceof ExpressionError) return null;
      throw error;
    }
    if (expression.kind === 'name') return this.ofName(expression.name, depth);
    return this.roleOf(expression, depth) === 'deviation' ? 0 : null;
  }

  /** Returns the center of a quantity of the system; undefined for other names. */
  private declared(name: string): number | null | undefined {
    const { variables, derived, fields = [], wallFields = [] } = this.system;
    const all = [...variables, ...derived, ...fields, ...wallFields, ...schlierenOf(this.system)];
    const found = all.find((quantity) => quantity.name === name);
    return found && (found.center === undefined ? null : this.valueOf(found.center));
  }

  private ofName(name: string, depth: number): number | null {
    if (depth > maxDepth) return null;
    const declared = this.declared(name);
    if (declared !== undefined) return declared;
    const own = this.named.find((candidate) => candidate.name === name);
    if (own) return this.ofField(own.expression, depth + 1);
    const statistic = this.document.outputs.statistics.find((candidate) =>
      statisticFields(candidate).includes(name),
    );
    if (statistic) {
      if (companions(statistic).some((other) => covarianceField(statistic, other) === name))
        return 0;
      const isMean = name === meanField(statistic) && statistic.kind === undefined;
      return isMean ? this.ofField(statistic.expression, depth + 1) : null;
    }
    if (/^(error|difference)_/.test(name)) return 0;
    const [, , base] = ofReference.exec(name) ?? [];
    return base === undefined ? null : (this.declared(base) ?? null);
  }

  /** Evaluates a declared center; null if its free stream is missing or varies. */
  private valueOf(source: string): number | null {
    if (source.trim() === '0') return 0;
    const { document, system } = this;
    const builder = new ProgramBuilder();
    const parameters = parameterValues(system, document.system.parameters);
    const scope = baseScope(builder, parameters, system.dimension);
    for (const [name, value] of streamNumbers(document, system) ?? [])
      scope.set(farName(name), builder.constant(value));
    try {
      const values = constantValues(builder.build([builder.expression(source, scope)]));
      return values && Number.isFinite(values[0]) ? values[0] : null;
    } catch (error) {
      if (error instanceof ExpressionError) return null;
      throw error;
    }
  }

  private roleOf(expression: Expression, depth: number): Role {
    const role = (part: Expression): Role => this.roleOf(part, depth);
    switch (expression.kind) {
      case 'number':
        return 'constant';
      case 'name':
        return this.roleOfName(expression.name, depth);
      case 'unary':
        return role(expression.operand);
      case 'binary':
        return this.roleOfBinary(expression, role);
      case 'conditional': {
        const branches = [role(expression.ifTrue), role(expression.ifFalse)];
        const varying = branches.filter((branch) => branch !== 'constant');
        if (varying.length === 0) return 'constant';
        return varying.every((branch) => branch === 'deviation') ? 'deviation' : 'quantity';
      }
      case 'call': {
        if (derivatives.has(expression.name)) return 'deviation';
        const parts = expression.arguments.map(role);
        if (parts.every((part) => part === 'constant')) return 'constant';
        return odd.has(expression.name) && parts[0] === 'deviation' ? 'deviation' : 'quantity';
      }
      default:
        return expression satisfies never;
    }
  }

  private roleOfName(name: string, depth: number): Role {
    const { dimension, parameters } = this.system;
    const isGiven =
      namedConstants.has(name) ||
      name.startsWith('far_') ||
      positionInputs(dimension).includes(name) ||
      parameters.some((parameter) => parameter.name === name) ||
      this.document.definitions.some((definition) => definition.name === name);
    if (isGiven) return 'constant';
    if (this.ofName(name, depth) === 0) return 'deviation';
    const isMean = this.document.outputs.statistics.some(
      (statistic) => meanField(statistic) === name,
    );
    return isMean || ofReference.test(name) ? 'reference' : 'quantity';
  }

  private roleOfBinary(
    { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
    role: (part: Expression) => Role,
  ): Role {
    const [a, b] = [role(left), role(right)];
    if (a === 'constant' && b === 'constant') return 'constant';
    switch (operator) {
      case '+':
        return sum(a, b) ? 'deviation' : 'quantity';
      case '-':
        return sum(a, b) || isDifference(a, b) ? 'deviation' : 'quantity';
      case '*':
        if (spelled(left) === spelled(right)) return 'quantity';
        return a === 'deviation' || b === 'deviation' ? 'deviation' : 'quantity';
      case '/':
        return a === 'deviation' ? 'deviation' : 'quantity';
      case '^':
        return a === 'deviation' && right.kind === 'number' && Math.abs(right.value % 2) === 1
          ? 'deviation'
          : 'quantity';
      default:
        return 'quantity';
    }
  }
}

/** Whether a sum is a deviation: of two deviations, or of one and a constant or reference. */
const sum = (a: Role, b: Role): boolean =>
  [a, b].includes('deviation') && a !== 'quantity' && b !== 'quantity';

/** Whether a difference is the deviation of a quantity from a constant or reference. */
const isDifference = (a: Role, b: Role): boolean =>
  ![a, b].includes('deviation') &&
  [a, b].some((role) => role === 'constant' || role === 'reference');

/** Returns an expression without the columns of its parts, to compare expressions. */
const spelled = (expression: Expression): string =>
  JSON.stringify(expression, (key, value: unknown) => (key === 'column' ? undefined : value));
