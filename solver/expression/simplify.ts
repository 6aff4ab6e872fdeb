import type { Apply, Primitive } from './operations';
import type { Value } from './value';

/** Largest |integer exponent| that is expanded to a product. */
const maxIntegerExponent = 1024;
/** Largest |binary exponent| for which the reciprocal is also a normal f32 number. */
const maxBinaryExponent = 126;

/** Queries of the rules about the program being built. */
export interface Graph {
  readonly apply: Apply;
  constant(value: number): Value;
  /** Returns the number if the value is a constant, otherwise undefined. */
  constantOf(value: Value): number | undefined;
  /** Returns the operand if the value is this unary operation, otherwise undefined. */
  operandOf(value: Value, operation: 'negate' | 'not'): Value | undefined;
}

/**
 * Returns a cheaper form with bitwise the same result (including NaN and signed zeros), or
 * undefined. Powers are an exception: they are defined by their expansion.
 */
export function simplify(
  graph: Graph,
  operation: Primitive,
  args: readonly Value[],
): Value | undefined {
  const [a, b, c] = args;
  switch (operation) {
    case 'add':
      return simplifyAdd(graph, a, b);
    case 'subtract':
      return simplifySubtract(graph, a, b);
    case 'multiply':
      return simplifyMultiply(graph, a, b);
    case 'divide':
      return simplifyDivide(graph, a, b);
    case 'power':
      return simplifyPower(graph, a, b);
    case 'negate':
    case 'not':
      return graph.operandOf(a, operation);
    case 'min':
    case 'max':
      return a === b ? a : undefined;
    case 'and':
      return simplifyLogic(graph, a, b, 1);
    case 'or':
      return simplifyLogic(graph, a, b, 0);
    case 'select':
      return simplifySelect(graph, a, b, c);
    default:
      return undefined;
  }
}

/** Simplifies a sum. Constants are the second operand of commutative operations. */
function simplifyAdd(graph: Graph, a: Value, b: Value): Value | undefined {
  if (Object.is(graph.constantOf(b), -0)) return a;
  const negatedB = graph.operandOf(b, 'negate');
  if (negatedB !== undefined) return graph.apply('subtract', a, negatedB);
  const negatedA = graph.operandOf(a, 'negate');
  return negatedA === undefined ? undefined : graph.apply('subtract', b, negatedA);
}

function simplifySubtract(graph: Graph, a: Value, b: Value): Value | undefined {
  if (Object.is(graph.constantOf(b), 0)) return a;
  const negated = graph.operandOf(b, 'negate');
  return negated === undefined ? undefined : graph.apply('add', a, negated);
}

function simplifyMultiply(graph: Graph, a: Value, b: Value): Value | undefined {
  const factor = graph.constantOf(b);
  if (factor === 1) return a;
  if (factor === -1) return graph.apply('negate', a);
  const negated = graph.operandOf(a, 'negate');
  return negated !== undefined && factor !== undefined
    ? graph.apply('multiply', negated, graph.constant(-factor))
    : undefined;
}

function simplifyDivide(graph: Graph, a: Value, b: Value): Value | undefined {
  const divisor = graph.constantOf(b);
  if (divisor === undefined || divisor === 0) return undefined;
  if (divisor === 1) return a;
  const exponent = Math.log2(Math.abs(divisor));
  const exact = Number.isInteger(exponent) && 2 ** exponent === Math.abs(divisor);
  return exact && Math.abs(exponent) <= maxBinaryExponent
    ? graph.apply('multiply', a, graph.constant(1 / divisor))
    : undefined;
}

/** Expands integer powers to products (for any sign of the base), and ±½ to the square root. */
function simplifyPower(graph: Graph, base: Value, exponent: Value): Value | undefined {
  const power = graph.constantOf(exponent);
  if (power === undefined) return undefined;
  if (power === 0) return graph.constant(1);
  const reciprocal = (value: Value): Value => graph.apply('divide', graph.constant(1), value);
  if (Math.abs(power) === 0.5) {
    const root = graph.apply('sqrt', base);
    return power > 0 ? root : reciprocal(root);
  }
  if (!Number.isInteger(power) || Math.abs(power) > maxIntegerExponent) return undefined;
  const product = productPower(graph, base, Math.abs(power));
  return power > 0 ? product : reciprocal(product);
}

function productPower(graph: Graph, base: Value, exponent: number): Value {
  if (exponent === 1) return base;
  const half = productPower(graph, base, Math.floor(exponent / 2));
  const square = graph.apply('multiply', half, half);
  return exponent % 2 === 0 ? square : graph.apply('multiply', square, base);
}

/** Simplifies a logical operation; `neutral` is its neutral element. */
function simplifyLogic(graph: Graph, a: Value, b: Value, neutral: 0 | 1): Value | undefined {
  if (a === b) return a;
  const known = graph.constantOf(b);
  if (known === undefined) return undefined;
  return known === neutral ? a : b;
}

function simplifySelect(
  graph: Graph,
  condition: Value,
  ifTrue: Value,
  ifFalse: Value,
): Value | undefined {
  if (ifTrue === ifFalse) return ifTrue;
  const known = graph.constantOf(condition);
  if (known !== undefined) return known ? ifTrue : ifFalse;
  const negated = graph.operandOf(condition, 'not');
  return negated === undefined ? undefined : graph.apply('select', negated, ifFalse, ifTrue);
}
