import type { Primitive } from './operations';
import type { Value, ValueType } from './value';

/** Names that an expression may use. */
export type Scope = ReadonlyMap<string, Value>;

/** Functions of one number that an expression may use besides those of the language. */
export type ScopeFunctions = ReadonlyMap<string, (value: Value) => Value>;

/** One value in static single assignment form. Booleans are 0 and 1. */
export type Node =
  | { readonly kind: 'input'; readonly type: 'number'; readonly name: string }
  | { readonly kind: 'constant'; readonly type: ValueType; readonly value: number }
  | {
      readonly kind: 'operation';
      readonly type: ValueType;
      readonly operation: Primitive;
      readonly args: readonly Value[];
    };

/**
 * Expressions ready for any backend: with constants folded, common subexpressions shared and no unused
 * nodes.
 */
export interface Program {
  /** Names of the used inputs, in the order that backends expect. */
  readonly inputs: readonly string[];
  /** Nodes in topological order: operands precede their users. */
  readonly nodes: readonly Node[];
  /** Index into `nodes` per output. */
  readonly outputs: readonly Value[];
  /** Whether any output depends on the input. */
  uses(inputName: string): boolean;
}

/** Returns whether an output of a program is the constant 0. @param index of the output */
export function isZeroOutput({ nodes, outputs }: Program, index: number): boolean {
  const node = nodes[outputs[index]];
  return node.kind === 'constant' && node.value === 0;
}

/** Extracts the nodes that the outputs need, renumbered depth first to shorten live ranges. */
export function extractProgram(all: readonly Node[], outputs: readonly Value[]): Program {
  const nodes: Node[] = [];
  const inputs: string[] = [];
  const renumbered = new Map<Value, Value>();
  const place = (value: Value): void => {
    const node = all[value];
    if (node.kind === 'input') inputs.push(node.name);
    const args = node.kind === 'operation' ? node.args.map((arg) => renumbered.get(arg)!) : [];
    nodes.push(node.kind === 'operation' ? { ...node, args } : node);
    renumbered.set(value, (nodes.length - 1) as Value);
  };
  const stack = [...outputs].reverse();
  while (stack.length > 0) {
    const value = stack[stack.length - 1];
    const node = all[value];
    const missing =
      node.kind === 'operation' ? node.args.filter((arg) => !renumbered.has(arg)) : [];
    if (missing.length > 0) {
      stack.push(...missing.reverse());
    } else {
      stack.pop();
      if (!renumbered.has(value)) place(value);
    }
  }
  return {
    inputs,
    nodes,
    outputs: outputs.map((output) => renumbered.get(output)!),
    uses: (inputName) => inputs.includes(inputName),
  };
}
