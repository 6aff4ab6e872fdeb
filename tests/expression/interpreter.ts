import type { Expression } from '../../solver/expression';

/** Evaluates a syntax tree recursively, as reference for compiled programs. */
export function interpret(
  expression: Expression,
  values: Readonly<Record<string, number>>,
): number | boolean {
  const number = (e: Expression) => interpret(e, values) as number;
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return expression.name === 'pi' ? Math.PI : values[expression.name];
    case 'unary': {
      const operand = interpret(expression.operand, values);
      if (expression.operator === '!') return !operand;
      return expression.operator === '-' ? -operand : operand;
    }
    case 'binary':
      return binary(expression, number(expression.left), number(expression.right));
    case 'conditional':
      return interpret(expression.condition, values)
        ? interpret(expression.ifTrue, values)
        : interpret(expression.ifFalse, values);
    case 'call':
      return call(
        expression.name,
        expression.arguments.map((argument) => number(argument)),
      );
  }
}

function binary(
  { operator, right }: Extract<Expression, { kind: 'binary' }>,
  a: number,
  b: number,
): number | boolean {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '^':
      return isLiteral(right) ? literalPower(a, b) : Math.pow(a, b);
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '&&':
      return Boolean(a) && Boolean(b);
    case '||':
      return Boolean(a) || Boolean(b);
  }
}

function call(name: string, args: number[]): number {
  const [a, b, c] = args;
  switch (name) {
    case 'select':
      return a ? b : c;
    case 'clamp':
      return Math.min(Math.max(a, b), c);
    case 'mod':
      return a - b * Math.floor(a / b);
    case 'logMean':
      return a === b ? a : (a - b) / Math.log(a / b);
    case 'hypot':
      return Math.sqrt(a * a + b * b);
    default: {
      const f = Math[name as keyof Math] as (...values: number[]) => number;
      return f(...args);
    }
  }
}

function isLiteral(expression: Expression): boolean {
  if (expression.kind === 'unary') return isLiteral(expression.operand);
  return expression.kind === 'number';
}

/** Evaluates powers with a literal exponent by products and roots. */
function literalPower(base: number, exponent: number): number {
  if (exponent < 0) return 1 / literalPower(base, -exponent);
  if (exponent === 0.5) return Math.sqrt(base);
  if (!Number.isInteger(exponent)) return Math.pow(base, exponent);
  if (exponent === 0) return 1;
  const half = exponent === 1 ? 1 : literalPower(base, Math.floor(exponent / 2));
  const even = half * half;
  return exponent % 2 === 0 ? even : even * base;
}
