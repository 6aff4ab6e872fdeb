import { karman, logarithmicIntercept } from '../core/lawOfTheWall';
import type { Value, ValueType } from './value';

interface Signature {
  readonly operands: readonly ValueType[];
  readonly result: ValueType;
}

/** An operation implemented by the backends. */
interface PrimitiveRule extends Signature {
  /** Evaluates the operation in double precision; Booleans are 0 and 1. */
  readonly evaluate: (...operands: number[]) => number;
  /** Emits WGSL for atomic operands; may call functions of `f32Dialect.module`. */
  readonly wgsl: (a: string, b: string, c: string) => string;
}

export type Apply = (operation: Operation, ...args: Value[]) => Value;

export type Composite =
  | 'greater'
  | 'greaterEqual'
  | 'notEqual'
  | 'clamp'
  | 'hypot'
  | 'mod'
  | 'logMean'
  | 'spalding'
  | 'selectCondition';

/** An operation composed of others, identical in every backend. */
interface CompositeRule extends Signature {
  readonly expand: (
    apply: Apply,
    a: Value,
    b: Value,
    c: Value,
    constant: (value: number) => Value,
  ) => Value;
}

const unary = (name: string, evaluate: (a: number) => number): PrimitiveRule => ({
  operands: ['number'],
  result: 'number',
  evaluate,
  wgsl: (a) => `${name}(${a})`,
});

const binary = (name: string, evaluate: (a: number, b: number) => number): PrimitiveRule => ({
  operands: ['number', 'number'],
  result: 'number',
  evaluate,
  wgsl: (a, b) => `${name}(${a}, ${b})`,
});

const infix = (symbol: string, evaluate: (a: number, b: number) => number): PrimitiveRule => ({
  operands: ['number', 'number'],
  result: 'number',
  evaluate,
  wgsl: (a, b) => `${a} ${symbol} ${b}`,
});

const comparison = (symbol: string, holds: (a: number, b: number) => boolean): PrimitiveRule => ({
  operands: ['number', 'number'],
  result: 'boolean',
  evaluate: (a, b) => (holds(a, b) ? 1 : 0),
  wgsl: (a, b) => `${a} ${symbol} ${b}`,
});

const primitives = {
  add: infix('+', (a, b) => a + b),
  subtract: infix('-', (a, b) => a - b),
  multiply: infix('*', (a, b) => a * b),
  divide: infix('/', (a, b) => a / b),
  negate: { ...unary('', (a) => -a), wgsl: (a) => `-(${a})` },
  /** A negative base is defined for integer exponents only. */
  power: binary('power', Math.pow),
  min: binary('min', Math.min),
  max: binary('max', Math.max),
  atan2: binary('arctangent2', Math.atan2),
  sqrt: unary('sqrt', Math.sqrt),
  abs: unary('abs', Math.abs),
  sign: unary('sign', Math.sign),
  floor: unary('floor', Math.floor),
  ceil: unary('ceil', Math.ceil),
  exp: unary('exponential', Math.exp),
  log: unary('logarithm', Math.log),
  sin: unary('sine', Math.sin),
  cos: unary('cosine', Math.cos),
  tan: unary('tangent', Math.tan),
  asin: unary('arcsine', Math.asin),
  acos: unary('arccosine', Math.acos),
  atan: unary('arctangent', Math.atan),
  sinh: unary('hyperbolicSine', Math.sinh),
  cosh: unary('hyperbolicCosine', Math.cosh),
  tanh: unary('hyperbolicTangent', Math.tanh),
  less: comparison('<', (a, b) => a < b),
  lessEqual: comparison('<=', (a, b) => a <= b),
  equal: comparison('==', (a, b) => a === b),
  and: {
    operands: ['boolean', 'boolean'],
    result: 'boolean',
    evaluate: (a, b) => a * b,
    wgsl: (a, b) => `${a} && ${b}`,
  },
  or: {
    operands: ['boolean', 'boolean'],
    result: 'boolean',
    evaluate: (a, b) => Math.max(a, b),
    wgsl: (a, b) => `${a} || ${b}`,
  },
  not: {
    operands: ['boolean'],
    result: 'boolean',
    evaluate: (a) => 1 - a,
    wgsl: (a) => `!${a}`,
  },
  /** select(condition, ifTrue, ifFalse); both are evaluated. */
  select: {
    operands: ['boolean', 'number', 'number'],
    result: 'number',
    evaluate: (condition, ifTrue, ifFalse) => (condition ? ifTrue : ifFalse),
    wgsl: (condition, ifTrue, ifFalse) => `select(${ifFalse}, ${ifTrue}, ${condition})`,
  },
} as const satisfies Record<string, PrimitiveRule>;

/** Newton steps that make `wallSpeed` exact to round-off for products up to 1e9. */
const wallSpeedSteps = 5;

/**
 * Returns u⁺ of Spalding's law at a product u⁺y⁺ ≥ 0; see `lawOfTheWall`. Newton's method for the logarithm of u⁺y⁺ in
 * terms of that of u⁺, which is straight in the sublayer and nearly straight in the logarithmic layer. Its last step has
 * the derivative of the implicit function.
 */
function wallSpeed(apply: Apply, product: Value, constant: (value: number) => Value): Value {
  const sum = (...terms: Value[]): Value => terms.reduce((all, term) => apply('add', all, term));
  const times = (...factors: Value[]): Value =>
    factors.reduce((all, factor) => apply('multiply', all, factor));
  const one = constant(1);
  const k = constant(karman);
  const share = constant(Math.exp(-karman * logarithmicIntercept));
  const given = apply('max', product, constant(1e-12));
  // The logarithmic layer gives k u⁺ exp(k u⁺) = k exp(k B) u⁺y⁺, solved approximately.
  const size = apply(
    'log',
    sum(one, times(constant(karman * Math.exp(karman * logarithmicIntercept)), given)),
  );
  const part = apply('divide', apply('log', sum(one, size)), sum(constant(2), size));
  const logarithmic = apply('divide', times(size, apply('subtract', one, part)), k);
  let speed = apply('min', apply('sqrt', given), logarithmic);
  for (let step = 0; step < wallSpeedSteps; step++) {
    const z = times(k, speed);
    const half = times(constant(0.5), z, z);
    const exponential = apply('exp', z);
    const slope = times(share, apply('subtract', exponential, sum(one, z, half)));
    const cube = times(share, constant(1 / 6), z, z, z);
    const height = sum(speed, apply('subtract', slope, cube));
    const excess = apply('log', apply('divide', times(speed, height), given));
    // ∂ log(u⁺y⁺)/∂ log u⁺ = 1 + u⁺/y⁺ ∂y⁺/∂u⁺
    const rise = sum(one, apply('divide', times(speed, sum(one, times(k, slope))), height));
    speed = times(speed, apply('exp', apply('negate', apply('divide', excess, rise))));
  }
  return speed;
}

const composites: Readonly<Record<Composite, CompositeRule>> = {
  greater: {
    operands: ['number', 'number'],
    result: 'boolean',
    expand: (apply, a, b) => apply('less', b, a),
  },
  greaterEqual: {
    operands: ['number', 'number'],
    result: 'boolean',
    expand: (apply, a, b) => apply('lessEqual', b, a),
  },
  /** True for NaN; WGSL compilers always handle `!(a == b)` correctly, but not `a != b`. */
  notEqual: {
    operands: ['number', 'number'],
    result: 'boolean',
    expand: (apply, a, b) => apply('not', apply('equal', a, b)),
  },
  /** min(max(x, low), high) */
  clamp: {
    operands: ['number', 'number', 'number'],
    result: 'number',
    expand: (apply, x, low, high) => apply('min', apply('max', x, low), high),
  },
  /** √(a² + b²), without protection against overflow */
  hypot: {
    operands: ['number', 'number'],
    result: 'number',
    expand: (apply, a, b) =>
      apply('sqrt', apply('add', apply('multiply', a, a), apply('multiply', b, b))),
  },
  /** a − b⌊a/b⌋, with the sign of b */
  mod: {
    operands: ['number', 'number'],
    result: 'number',
    expand: (apply, a, b) =>
      apply('subtract', a, apply('multiply', b, apply('floor', apply('divide', a, b)))),
  },
  /**
   * Logarithmic mean (a − b)/(log a − log b) of positive numbers; a if they are equal. With f = ((a − b)/(a + b))² it
   * is (a + b)/(2 Σ fᵏ/(2k + 1)), used where the quotient suffers cancellation (Ismail and Roe, J. Comput. Phys. 228,
   * 2009, appendix B). Bitwise symmetric in a and b.
   */
  logMean: {
    operands: ['number', 'number'],
    result: 'number',
    expand: (apply, a, b, _, constant) => {
      const sum = apply('add', a, b);
      const [low, high] = [apply('min', a, b), apply('max', a, b)];
      const step = apply('subtract', high, low);
      const part = apply('divide', step, sum);
      const f = apply('multiply', part, part);
      const series = [11, 9, 7, 5, 3, 1].map((odd) => constant(2 / odd));
      const terms = series.reduce((inner, term) => apply('add', term, apply('multiply', f, inner)));
      return apply(
        'select',
        apply('less', f, constant(1e-3)),
        apply('divide', sum, terms),
        apply('divide', step, apply('log', apply('divide', high, low))),
      );
    },
  },
  spalding: {
    operands: ['number'],
    result: 'number',
    expand: (apply, a, _b, _c, constant) => wallSpeed(apply, a, constant),
  },
  /** `select` of Booleans */
  selectCondition: {
    operands: ['boolean', 'boolean', 'boolean'],
    result: 'boolean',
    expand: (apply, condition, ifTrue, ifFalse) =>
      apply('or', apply('and', condition, ifTrue), apply('and', apply('not', condition), ifFalse)),
  },
};

export type Primitive = keyof typeof primitives;
export type Operation = Primitive | Composite;

export const isPrimitive = (operation: Operation): operation is Primitive =>
  Object.hasOwn(primitives, operation);

export const primitiveRule = (operation: Primitive): PrimitiveRule => primitives[operation];
export const compositeRule = (operation: Composite): CompositeRule => composites[operation];

export const signature = (operation: Operation): Signature =>
  isPrimitive(operation) ? primitives[operation] : composites[operation];

/** Operations that are bitwise commutative. */
export const commutative: ReadonlySet<Operation> = new Set<Operation>([
  'add',
  'multiply',
  'min',
  'max',
  'equal',
  'and',
  'or',
]);

/** Functions of the language by name. */
export const functions: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...(
    [
      'sqrt',
      'abs',
      'exp',
      'log',
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'atan2',
      'sinh',
      'cosh',
      'tanh',
      'min',
      'max',
      'sign',
      'floor',
      'ceil',
      'clamp',
      'hypot',
      'mod',
      'logMean',
      'spalding',
      'select',
    ] as const
  ).map((name) => [name, name] as const),
  ['pow', 'power'],
]);

/** Functions that take two or more arguments. */
export const variadic: ReadonlySet<Operation> = new Set<Operation>(['min', 'max']);

/** Named constants of the language. */
export const namedConstants: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);
