import { checkExpression } from './check';
import {
  commutative,
  compositeRule,
  isPrimitive,
  primitiveRule,
  signature,
  type Operation,
  type Primitive,
} from './operations';
import {
  extractProgram,
  type Node,
  type Program,
  type Scope,
  type ScopeFunctions,
} from './program';
import { simplify, type Graph } from './simplify';
import { internalError } from '../core/internalError';
import type { Value, ValueType } from './value';

/**
 * Builds a program value by value. Equal values are one node (hash consing), constants are
 * folded, and operations without effect (x·1, −(−x), select of a known condition) are removed.
 */
export class ProgramBuilder {
  private readonly nodes: Node[] = [];
  private readonly known = new Map<string, Value>();
  /** Values of each operation by its operands. */
  private readonly results = new Map<Primitive, Map<number | string, Value>>();
  private readonly graph: Graph = {
    apply: (operation, ...args) => this.apply(operation, ...args),
    constant: (value) => this.constant(value),
    constantOf: (value) => this.constantOf(value),
    operandOf: (value, operation) => {
      const node = this.nodes[value];
      return node.kind === 'operation' && node.operation === operation ? node.args[0] : undefined;
    },
  };

  /** Returns a run-time input; the same name gives the same value. */
  input(name: string): Value {
    return this.node(`input ${name}`, { kind: 'input', type: 'number', name });
  }

  constant(value: number): Value {
    return this.typedConstant('number', value);
  }

  /** Returns a constant: a number, or a Boolean as 0 or 1. */
  typedConstant(type: ValueType, value: number): Value {
    const key = `${type} ${Object.is(value, -0) ? '-0' : value}`;
    return this.node(key, { kind: 'constant', type, value });
  }

  /** Compiles a numeric expression in the names of `scope`. @throws ExpressionError */
  expression(source: string, scope: Scope, functions?: ScopeFunctions): Value {
    return checkExpression(this, source, scope, 'number', functions);
  }

  /** Compiles a Boolean expression in the names of `scope`. @throws ExpressionError */
  condition(source: string, scope: Scope): Value {
    return checkExpression(this, source, scope, 'boolean');
  }

  /** @throws Error if the operands don't fit the operation */
  apply(operation: Operation, ...args: Value[]): Value {
    this.checkOperands(operation, args);
    if (!isPrimitive(operation)) {
      const { apply, constant } = this.graph;
      return compositeRule(operation).expand(apply, args[0], args[1], args[2], constant);
    }
    const ordered = commutative.has(operation) ? this.canonicalOrder(args) : args;
    return simplify(this.graph, operation, ordered) ?? this.fold(operation, ordered);
  }

  /**
   * Inlines another program with its inputs bound to values of this one.
   * @returns its outputs in order @throws Error if an input has no binding
   */
  inline(program: Program, bindings: Readonly<Record<string, Value>>): Value[] {
    const values: Value[] = [];
    for (const node of program.nodes) {
      switch (node.kind) {
        case 'input': {
          const bound = bindings[node.name];
          if (bound === undefined) throw internalError(`inline: no value for input "${node.name}"`);
          values.push(bound);
          break;
        }
        case 'constant':
          values.push(this.typedConstant(node.type, node.value));
          break;
        case 'operation':
          values.push(this.apply(node.operation, ...node.args.map((arg) => values[arg])));
          break;
      }
    }
    return program.outputs.map((output) => values[output]);
  }

  /**
   * Inlines another program with inputs of the same names, except for those replaced.
   * @returns its outputs in order
   */
  include(program: Program, replaced: ReadonlyMap<string, Value> = new Map()): Value[] {
    const bindings = program.inputs.map((name) => [name, replaced.get(name) ?? this.input(name)]);
    return this.inline(program, Object.fromEntries(bindings));
  }

  typeOf(value: Value): ValueType {
    return this.nodes[value].type;
  }

  /** Returns the program that computes only these values. */
  build(outputs: readonly Value[]): Program {
    return extractProgram(this.nodes, outputs);
  }

  /** Returns a constant if all operands are known, otherwise the operation. */
  private fold(operation: Primitive, args: readonly Value[]): Value {
    const { evaluate, result } = primitiveRule(operation);
    if (args.every((arg) => this.nodes[arg].kind === 'constant')) {
      return this.typedConstant(result, evaluate(...args.map((arg) => this.constantOf(arg)!)));
    }
    let known = this.results.get(operation);
    if (!known) this.results.set(operation, (known = new Map<number | string, Value>()));
    const key = keyOf(args);
    let value = known.get(key);
    if (value === undefined) {
      value = (this.nodes.push({ kind: 'operation', type: result, operation, args }) - 1) as Value;
      known.set(key, value);
    }
    return value;
  }

  private node(key: string, node: Node): Value {
    const existing = this.known.get(key);
    if (existing !== undefined) return existing;
    const value = (this.nodes.push(node) - 1) as Value;
    this.known.set(key, value);
    return value;
  }

  private constantOf(value: Value): number | undefined {
    const node = this.nodes[value];
    return node.kind === 'constant' ? node.value : undefined;
  }

  /** Orders operands by age, constants last, so that a + b and b + a are one node. */
  private canonicalOrder(args: readonly Value[]): readonly Value[] {
    const [a, b] = args;
    const aConstant = this.constantOf(a) !== undefined;
    const bConstant = this.constantOf(b) !== undefined;
    const swap = aConstant !== bConstant ? aConstant : a > b;
    return swap ? [b, a] : args;
  }

  private checkOperands(operation: Operation, args: readonly Value[]): void {
    const { operands } = signature(operation);
    let fits = args.length === operands.length;
    for (let i = 0; fits && i < args.length; i++) fits = this.nodes[args[i]]?.type === operands[i];
    if (!fits) {
      const given = args.map((arg) => this.nodes[arg]?.type).join(', ');
      throw internalError(`${operation} takes (${operands.join(', ')}), not (${given})`);
    }
  }
}

/** More than the nodes of any program; the products of two are integers. */
const mostNodes = 2 ** 26;

/** Returns a key of operands: a number, which is faster to look up, for up to two. */
function keyOf(args: readonly Value[]): number | string {
  if (args.length === 1) return args[0];
  if (args.length === 2) return args[0] * mostNodes + args[1];
  return args.join(' ');
}
