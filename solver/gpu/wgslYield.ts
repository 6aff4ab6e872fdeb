/** Types, values and costs of WGSL expressions, as far as counting operations needs them. */

/** What an expression yields: a type name such as `f32`, `vec4f` or `array<f32>`, its value if constant, and its cost. */
export interface Yield {
  readonly type: string;
  readonly value: number | null;
  readonly operations: number;
}

export const floats = /^(?:f32|f16|vec[234]f|mat[234]x[234]f)$/;

export const widthOf = (type: string): number => {
  const vector = /^vec([234])f$/.exec(type);
  if (vector) return Number(vector[1]);
  const matrix = /^mat([234])x([234])f$/.exec(type);
  return matrix ? Number(matrix[1]) * Number(matrix[2]) : 1;
};

/** Returns the type of an element of an array, a vector or a matrix; empty for others. */
export const elementOf = (type: string): string => {
  const array = /^array<(.*?)(?:,[^,<>]*)?>$/.exec(type);
  if (array) return array[1];
  if (/^vec[234]f$/.test(type)) return 'f32';
  const matrix = /^mat[234]x([234])f$/.exec(type);
  return matrix ? `vec${matrix[1]}f` : '';
};

/** Returns what a binary operator yields. */
export function combined(left: Yield, sign: string, right: Yield): Yield {
  const isFloat = floats.test(left.type) || floats.test(right.type);
  const wider = widthOf(left.type) >= widthOf(right.type) ? left.type : right.type;
  const isArithmetic = '+-*/'.includes(sign);
  const operations =
    left.operations + right.operations + (isFloat && isArithmetic ? widthOf(wider) : 0);
  const type = isArithmetic || sign === '%' ? (isFloat ? wider : left.type || right.type) : 'bool';
  return { type, value: valueOf(left.value, sign, right.value), operations };
}

function valueOf(a: number | null, sign: string, b: number | null): number | null {
  if (a === null || b === null) return null;
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return null;
  }
}
