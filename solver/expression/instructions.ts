import {
  addProducts,
  multiplyAdd,
  multiplySubtract,
  subtractProduct,
  subtractProducts,
  type ArrayKernel,
  type ConstantKernel,
} from './arithmeticKernels';
import { arrayKernels, leftConstantKernels, rightConstantKernels } from './kernels';
import type { Node, Program } from './program';
import { singleUses } from './uses';
import type { Value } from './value';

/** One kernel call that computes `value`; operands are values of the program. */
export type Instruction =
  | {
      readonly kind: 'array';
      readonly value: Value;
      readonly kernel: ArrayKernel;
      readonly args: readonly Value[];
    }
  | {
      readonly kind: 'constant';
      readonly value: Value;
      readonly kernel: ConstantKernel;
      readonly constant: number;
      readonly args: readonly Value[];
    };

type OperationNode = Extract<Node, { kind: 'operation' }>;

/**
 * Selects kernels for the operations of a program: kernels with a constant operand if possible, and one
 * kernel for a sum and the products in it (less memory traffic; each product is still rounded
 * separately).
 */
export function selectInstructions(program: Program): Instruction[] {
  const { nodes } = program;
  const absorbed = new Set<Value>();
  const sole = singleUses(program);

  /** Returns the factors of a product with no other use. */
  const factors = (value: Value): readonly Value[] | undefined => {
    const node = nodes[value];
    if (!sole[value] || node.kind !== 'operation' || node.operation !== 'multiply')
      return undefined;
    return node.args.some((arg) => nodes[arg].kind === 'constant') ? undefined : node.args;
  };

  const fuse = (value: Value, { operation, args }: OperationNode): Instruction | undefined => {
    if (operation !== 'add' && operation !== 'subtract') return undefined;
    const [a, b] = args;
    const [left, right] = [factors(a), factors(b)];
    const make = (kernel: ArrayKernel, ...operands: Value[]): Instruction => {
      return { kind: 'array', value, kernel, args: operands };
    };
    if (left) absorbed.add(a);
    if (right) absorbed.add(b);
    const sum = operation === 'add';
    if (left && right) return make(sum ? addProducts : subtractProducts, ...left, ...right);
    if (left) return make(sum ? multiplyAdd : multiplySubtract, ...left, b);
    if (right) return make(sum ? multiplyAdd : subtractProduct, ...right, a);
    return undefined;
  };

  const instructions: Instruction[] = [];
  for (let index = nodes.length - 1; index >= 0; index--) {
    const value = index as Value;
    const node = nodes[value];
    if (node.kind !== 'operation' || absorbed.has(value)) continue;
    instructions.push(fuse(value, node) ?? single(program, value, node));
  }
  return instructions.reverse();
}

function single({ nodes }: Program, value: Value, { operation, args }: OperationNode): Instruction {
  const constants = args.map((arg) => {
    const node = nodes[arg];
    return node.kind === 'constant' ? node.value : undefined;
  });
  if (args.length === 2) {
    const [left, right] = constants;
    const withRight = rightConstantKernels[operation];
    if (right !== undefined && withRight) {
      return { kind: 'constant', value, kernel: withRight, constant: right, args: [args[0]] };
    }
    const withLeft = leftConstantKernels[operation];
    if (left !== undefined && withLeft) {
      return { kind: 'constant', value, kernel: withLeft, constant: left, args: [args[1]] };
    }
  }
  return { kind: 'array', value, kernel: arrayKernels[operation], args };
}
