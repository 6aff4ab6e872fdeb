import { closestName } from '../core/closestName';
import type { BinaryOperator, Expression } from './ast';
import { shortened } from '../core/formatPath';
import { ExpressionError, FunctionFault } from './error';
import { functions, namedConstants, signature, variadic, type Operation } from './operations';
import { parseExpression } from './parser';
import type { Scope, ScopeFunctions } from './program';
import { t } from '../text/t';
import type { Value, ValueType } from './value';

const binaryOperations: Readonly<Record<BinaryOperator, Operation>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '^': 'power',
  '<': 'less',
  '<=': 'lessEqual',
  '>': 'greater',
  '>=': 'greaterEqual',
  '==': 'equal',
  '!=': 'notEqual',
  '&&': 'and',
  '||': 'or',
};

const noun = (type: ValueType): string =>
  t(type === 'number' ? 'expressionNumber' : 'expressionCondition');

/** The part of a program builder that adds the values of checked expressions. */
interface ValueBuilder {
  constant(value: number): Value;
  apply(operation: Operation, ...args: Value[]): Value;
  typeOf(value: Value): ValueType;
}

/**
 * Resolves the names of an expression, checks its types and adds it to a program.
 * @throws ExpressionError
 */
export function checkExpression(
  builder: ValueBuilder,
  source: string,
  scope: Scope,
  type: ValueType,
  functions: ScopeFunctions = new Map(),
): Value {
  const expression = parseExpression(source);
  const value = new Checker(builder, source, scope, functions).value(expression);
  const found = builder.typeOf(value);
  if (found === type) return value;
  const problem = t('expressionNeeds', noun(type), noun(found));
  throw new ExpressionError(problem, firstColumn(expression), source);
}

type BinaryExpression = Extract<Expression, { kind: 'binary' }>;
type CallExpression = Extract<Expression, { kind: 'call' }>;
type NameExpression = Extract<Expression, { kind: 'name' }>;

/** Maximum number of names listed if none is close. */
const maxListed = 12;

/** Suggests replacements for an unknown name: the closest one, or all known names if there are few. */
function suggestion(name: string, known: readonly string[]): string | undefined {
  const closest = closestName(name, known);
  if (closest !== undefined) return t('expressionDidYouMean', closest);
  return known.length <= maxListed ? t('expressionKnownNames', known.join(', ')) : undefined;
}

class Checker {
  constructor(
    private readonly builder: ValueBuilder,
    private readonly source: string,
    private readonly scope: Scope,
    private readonly scopeFunctions: ScopeFunctions,
  ) {}

  value(expression: Expression): Value {
    switch (expression.kind) {
      case 'number':
        return this.builder.constant(expression.value);
      case 'name':
        return this.name(expression);
      case 'unary': {
        const { operator, operand } = expression;
        const value = this.operand(operand, operator === '!' ? 'boolean' : 'number', operator);
        if (operator === '+') return value;
        return this.builder.apply(operator === '-' ? 'negate' : 'not', value);
      }
      case 'binary':
        return this.binary(expression);
      case 'conditional':
        return this.select(expression.condition, expression.ifTrue, expression.ifFalse, '?');
      case 'call':
        return this.call(expression);
    }
  }

  /** Avoids recursion into left operands: a sum may have hundreds of terms. */
  private binary(expression: BinaryExpression): Value {
    const chain: BinaryExpression[] = [];
    let first: Expression = expression;
    for (; first.kind === 'binary'; first = first.left) chain.push(first);
    let value = this.value(first);
    for (const { operator, left, right } of chain.reverse()) {
      const operation = binaryOperations[operator];
      const [type] = signature(operation).operands;
      this.checkOperand(value, left, type, operator);
      value = this.builder.apply(operation, value, this.operand(right, type, operator));
    }
    return value;
  }

  private operand(expression: Expression, type: ValueType, operator: string): Value {
    const value = this.value(expression);
    this.checkOperand(value, expression, type, operator);
    return value;
  }

  private checkOperand(
    value: Value,
    expression: Expression,
    type: ValueType,
    operator: string,
  ): void {
    const found = this.builder.typeOf(value);
    if (found === type) return;
    const problem = t('expressionOperand', operator, noun(type), noun(found));
    throw this.error(problem, firstColumn(expression));
  }

  /** Both branches must have the same type, number or Boolean. */
  private select(
    condition: Expression,
    ifTrue: Expression,
    ifFalse: Expression,
    operator: string,
  ): Value {
    const test = this.operand(condition, 'boolean', operator);
    const a = this.value(ifTrue);
    const type = this.builder.typeOf(a);
    const b = this.value(ifFalse);
    const other = this.builder.typeOf(b);
    if (other !== type) {
      const problem = t('expressionBranches', noun(type), noun(other));
      throw this.error(problem, firstColumn(ifFalse));
    }
    return this.builder.apply(type === 'number' ? 'select' : 'selectCondition', test, a, b);
  }

  private name({ name, column }: NameExpression): Value {
    const value = this.scope.get(name);
    if (value !== undefined) return value;
    const constant = namedConstants.get(name);
    if (constant !== undefined) return this.builder.constant(constant);
    if (functions.has(name) || this.scopeFunctions.has(name)) {
      throw this.error(
        t('expressionIsFunction', shortened(name)),
        column,
        t('expressionWriteCall', shortened(name)),
      );
    }
    const names = [...this.scope.keys(), ...namedConstants.keys()];
    throw this.error(t('expressionUnknownName', shortened(name)), column, suggestion(name, names));
  }

  private call(call: CallExpression): Value {
    const { name, column } = call;
    const ofScope = this.scopeFunctions.get(name);
    if (ofScope) return this.callOfScope(ofScope, call);
    const operation = functions.get(name);
    if (operation === undefined) {
      if (this.scope.has(name) || namedConstants.has(name)) {
        throw this.error(
          t('expressionNotFunction', shortened(name)),
          column,
          t('expressionMultiply'),
        );
      }
      const cure = suggestion(name, [...functions.keys(), ...this.scopeFunctions.keys()]);
      throw this.error(t('expressionUnknownFunction', shortened(name)), column, cure);
    }
    this.checkArity(operation, call);
    if (operation === 'select') {
      const [condition, ifTrue, ifFalse] = call.arguments;
      return this.select(condition, ifTrue, ifFalse, 'select');
    }
    const values = call.arguments.map((argument) => this.operand(argument, 'number', name));
    if (!variadic.has(operation)) return this.builder.apply(operation, ...values);
    return values.reduce((a, b) => this.builder.apply(operation, a, b));
  }

  private callOfScope(
    apply: (value: Value) => Value,
    { name, column, arguments: given }: CallExpression,
  ): Value {
    if (given.length !== 1) {
      throw this.error(t('expressionOneArgument', shortened(name), given.length), column);
    }
    const value = this.operand(given[0], 'number', name);
    try {
      return apply(value);
    } catch (error) {
      if (error instanceof FunctionFault) throw this.error(error.message, column);
      throw error;
    }
  }

  private checkArity(operation: Operation, call: CallExpression): void {
    const requested = signature(operation).operands.length;
    const given = call.arguments.length;
    const open = variadic.has(operation);
    if (given === requested || (open && given > requested)) return;
    const fault = open ? 'expressionFewArguments' : 'expressionArguments';
    throw this.error(t(fault, call.name, requested, given), call.column);
  }

  private error(problem: string, column: number, cure?: string): ExpressionError {
    return new ExpressionError(problem, column, this.source, cure);
  }
}

/** Returns the first column of an expression (its `column` may be that of an operator inside). */
function firstColumn(expression: Expression): number {
  let first = expression;
  for (;;) {
    if (first.kind === 'binary') first = first.left;
    else if (first.kind === 'conditional') first = first.condition;
    else return first.column;
  }
}
