import type { Primitive } from './operations';
import { ConstantRangeError, f32Dialect, type ScalarDialect } from './wgsl';

const functions: Readonly<Record<Exclude<Primitive, 'and' | 'or' | 'not' | 'select'>, string>> = {
  add: 'df64Sum',
  subtract: 'df64Difference',
  multiply: 'df64Multiply',
  divide: 'df64Divide',
  negate: 'df64Negate',
  power: 'df64Power',
  min: 'df64Minimum',
  max: 'df64Maximum',
  atan2: 'df64Arctangent2',
  sqrt: 'df64SquareRoot',
  abs: 'df64Absolute',
  sign: 'df64Sign',
  floor: 'df64Floor',
  ceil: 'df64Ceiling',
  exp: 'df64Exponential',
  log: 'df64Logarithm',
  sin: 'df64Sine',
  cos: 'df64Cosine',
  tan: 'df64Tangent',
  asin: 'df64Arcsine',
  acos: 'df64Arccosine',
  atan: 'df64Arctangent',
  sinh: 'df64HyperbolicSine',
  cosh: 'df64HyperbolicCosine',
  tanh: 'df64HyperbolicTangent',
  less: 'df64Less',
  lessEqual: 'df64LessEqual',
  equal: 'df64Equal',
};

/** Double-single arithmetic: numbers of 48 bits, each the sum of two f32. */
export const df64Dialect: ScalarDialect = {
  type: 'Df64',
  module: 'numeric/df64/functions.wgsl',
  fused: {
    productsSum: (a, b, c, d) => `df64TwoProducts(${a}, ${b}, ${c}, ${d})`,
    productPlus: (a, b, c) => `df64MultiplyAdd(${a}, ${b}, ${c})`,
  },
  literal(value) {
    const high = Math.fround(value);
    return `Df64(${f32Dialect.literal(value)}, ${lowLiteral(value, high)})`;
  },
  operation(operation, args) {
    switch (operation) {
      case 'and':
      case 'or':
      case 'not':
      case 'select':
        return f32Dialect.operation(operation, args);
      case 'multiply':
        return product(args[0], args[1]);
      default:
        return `${functions[operation]}(${args.join(', ')})`;
    }
  },
};

/** Returns the low word of a constant; 0 if below the range of single precision. */
function lowLiteral(value: number, high: number): string {
  try {
    return f32Dialect.literal(value - high);
  } catch (error) {
    if (error instanceof ConstantRangeError) return '0.0';
    throw error;
  }
}

const singleConstant = /^Df64\((-?[\d.e+-]+), 0\.0\)$/;

/** Emits a product; single-precision constants are cheaper, and powers of two cost almost nothing. */
function product(a: string, b: string): string {
  const constant = singleConstant.exec(b)?.[1];
  if (constant === undefined) return `df64Multiply(${a}, ${b})`;
  const isPowerOfTwo = Number.isInteger(Math.log2(Math.abs(Number(constant))));
  return isPowerOfTwo ? `${constant} * ${a}` : `df64Scale(${a}, ${constant})`;
}
