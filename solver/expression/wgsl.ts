import { primitiveRule, type Primitive } from './operations';
import type { Node, Program } from './program';

/** How numbers are written in WGSL: plain f32, or another scalar type built on it. */
export interface ScalarDialect {
  /** WGSL type of a number. */
  readonly type: string;
  /** The shader module with the functions that operations call; users of the text import it. */
  readonly module: string;
  /** A constant. @throws ConstantRangeError where the type can't hold it */
  literal(value: number): string;
  /** An operation on operands that are names, literals or bracketed; conditions are `bool`. */
  operation(operation: Primitive, args: readonly string[]): string;
}

/** A constant that a dialect's numbers can't hold. */
export class ConstantRangeError extends RangeError {
  override readonly name = 'ConstantRangeError';

  /** @param problem how it misses the range */
  constructor(
    readonly value: number,
    problem: string,
  ) {
    super(`the constant ${value} is ${problem}; rescale the expression or run in double precision`);
  }
}

const smallestNormal = 2 ** -126;

/** Single precision, the type of WGSL itself. */
export const f32Dialect: ScalarDialect = {
  type: 'f32',
  module: 'numeric/elementary.wgsl',
  literal(value) {
    const single = Math.fround(value);
    if (!Number.isFinite(single)) {
      throw new ConstantRangeError(value, 'outside the range of single precision (±3.4e38)');
    }
    if (value !== 0 && Math.abs(single) < smallestNormal) {
      throw new ConstantRangeError(value, 'too small for single precision (1.2e-38)');
    }
    return shortestDecimal(single);
  },
  operation: (operation, args) => primitiveRule(operation).wgsl(args[0], args[1], args[2]),
};

export interface WgslOptions {
  /** WGSL expression for each input of the program. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Put before every line. */
  readonly indent?: string;
  /** Begins the name of every temporary; default `t`. */
  readonly prefix?: string;
  readonly dialect?: ScalarDialect;
}

/**
 * Emits a program as WGSL statements.
 * @returns `lines`: one `let` per operation; `outputs`: an expression per output of the program
 * @throws ConstantRangeError where a constant doesn't fit the dialect
 */
export function emitWgsl(
  program: Program,
  { inputs, indent = '', prefix = 't', dialect = f32Dialect }: WgslOptions,
): { lines: string[]; outputs: string[] } {
  const lines: string[] = [];
  const texts: string[] = [];
  const text = (node: Node): string => {
    switch (node.kind) {
      case 'input': {
        const given = inputs[node.name];
        if (given === undefined) throw new Error(`emitWgsl: no text for input "${node.name}"`);
        return /^[\w.[\]]+$/.test(given) ? given : `(${given})`;
      }
      case 'constant':
        if (node.type === 'boolean') return node.value ? 'true' : 'false';
        return dialect.literal(node.value);
      case 'operation': {
        const name = `${prefix}${lines.length}`;
        const args = node.args.map((arg) => texts[arg]);
        lines.push(`${indent}let ${name} = ${dialect.operation(node.operation, args)};`);
        return name;
      }
    }
  };
  for (const node of program.nodes) texts.push(text(node));
  return { lines, outputs: program.outputs.map((output) => texts[output]) };
}

/** Fewest digits that name the single-precision number, always with a point or an exponent. */
function shortestDecimal(single: number): string {
  if (Object.is(single, -0)) return '-0.0';
  for (let digits = 1; ; digits++) {
    const decimal = Number(single.toPrecision(digits));
    if (Math.fround(decimal) === single) {
      const text = String(decimal);
      return /[.e]/.test(text) ? text : `${text}.0`;
    }
  }
}
