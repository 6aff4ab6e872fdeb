import { primitiveRule, type Primitive } from './operations';
import type { Node, Program } from './program';
import { singleUses } from './uses';
import { t } from '../text/t';
import { internalError } from '../core/internalError';
import type { Value } from './value';

/** A scalar type in WGSL: plain f32, or a type built on it. */
export interface ScalarDialect {
  /** WGSL type of a number. */
  readonly type: string;
  /** The shader module with the functions that operations call; must be imported with the emitted code. */
  readonly module: string;
  /** Emits a constant. @throws ConstantRangeError if the type can't represent it */
  literal(value: number): string;
  /** Emits an operation; operands are names, literals or parenthesized, conditions are `bool`. */
  operation(operation: Primitive, args: readonly string[]): string;
  /** Fused sums of products, if cheaper than separate operations: a·b + c·d and a·b + c. */
  readonly fused?: {
    productsSum(a: string, b: string, c: string, d: string): string;
    productPlus(a: string, b: string, c: string): string;
  };
}

/** A constant that the numbers of a dialect can't represent. */
export class ConstantRangeError extends RangeError {
  override readonly name = 'ConstantRangeError';

  /** @param problem describes how the constant exceeds the range */
  constructor(
    readonly value: number,
    problem: string,
  ) {
    super(t('expressionConstant', value, problem));
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
      throw new ConstantRangeError(value, t('expressionConstantTooLarge'));
    }
    if (value !== 0 && Math.abs(single) < smallestNormal) {
      throw new ConstantRangeError(value, t('expressionConstantTooSmall'));
    }
    return shortestDecimal(single);
  },
  operation: (operation, args) => primitiveRule(operation).wgsl(args[0], args[1], args[2]),
};

export interface WgslOptions {
  /** WGSL expression for each input of the program. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Indentation of every line. */
  readonly indent?: string;
  /** Prefix of temporaries; default `t`. */
  readonly prefix?: string;
  readonly dialect?: ScalarDialect;
}

/**
 * Emits a program as WGSL statements.
 * @returns `lines`: one `let` per operation; `outputs`: an expression per output of the program
 * @throws ConstantRangeError if a constant doesn't fit the dialect
 */
export function emitWgsl(
  program: Program,
  { inputs, indent = '', prefix = 't', dialect = f32Dialect }: WgslOptions,
): { lines: string[]; outputs: string[] } {
  const lines: string[] = [];
  const texts: string[] = [];
  const sums = dialect.fused ? fusedSums(program) : new Map<Value, FusedSum>();
  const absorbed = new Set([...sums.values()].flatMap(({ products }) => products));
  const textOf = (value: Value): string => texts[value];
  const operationText = (value: Value, { operation, args }: OperationNode): string => {
    const sum = sums.get(value);
    if (!sum || !dialect.fused) return dialect.operation(operation, args.map(textOf));
    const [a, b, c, d] = sum.operands.map((operand, i) =>
      i === sum.negated ? `-(${textOf(operand)})` : textOf(operand),
    );
    return sum.operands.length === 4
      ? dialect.fused.productsSum(a, b, c, d)
      : dialect.fused.productPlus(a, b, c);
  };
  const text = (node: Node, value: Value): string => {
    switch (node.kind) {
      case 'input': {
        const given = inputs[node.name];
        if (given === undefined) throw internalError(`emitWgsl: no text for input "${node.name}"`);
        return /^[\w.[\]]+$/.test(given) ? given : `(${given})`;
      }
      case 'constant':
        if (node.type === 'boolean') return node.value ? 'true' : 'false';
        return dialect.literal(node.value);
      case 'operation': {
        if (absorbed.has(value)) return '';
        const name = `${prefix}${lines.length}`;
        lines.push(`${indent}let ${name} = ${operationText(value, node)};`);
        return name;
      }
    }
  };
  program.nodes.forEach((node, value) => texts.push(text(node, value as Value)));
  return { lines, outputs: program.outputs.map((output) => texts[output]) };
}

type OperationNode = Extract<Node, { kind: 'operation' }>;

/** A sum and those of its products that have no other use. */
interface FusedSum {
  readonly products: readonly Value[];
  /** a, b, c, d of a·b + c·d or a, b, c of a·b + c. */
  readonly operands: readonly Value[];
  /** Index of the operand to be negated, or −1. */
  readonly negated: number;
}

function fusedSums(program: Program): Map<Value, FusedSum> {
  const { nodes } = program;
  const sole = singleUses(program);
  const factors = (value: Value): readonly Value[] | null => {
    const node = nodes[value];
    if (!sole[value] || node.kind !== 'operation' || node.operation !== 'multiply') return null;
    return node.args.some((arg) => nodes[arg].kind === 'constant') ? null : node.args;
  };
  const sums = new Map<Value, FusedSum>();
  nodes.forEach((node, index) => {
    if (node.kind !== 'operation') return;
    const { operation, args } = node;
    if (operation !== 'add' && operation !== 'subtract') return;
    const [left, right] = [factors(args[0]), factors(args[1])];
    const isDifference = operation === 'subtract';
    const note = (products: Value[], operands: Value[], negated: number): void =>
      void sums.set(index as Value, { products, operands, negated: isDifference ? negated : -1 });
    if (left && right) note([args[0], args[1]], [...left, ...right], 2);
    else if (left) note([args[0]], [...left, args[1]], 2);
    else if (right) note([args[1]], [...right, args[0]], 0);
  });
  return sums;
}

/** Returns the shortest decimal that identifies the single-precision number, always with a point or an exponent. */
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
