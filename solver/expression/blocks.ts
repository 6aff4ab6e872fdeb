import {
  arrayKernels,
  copy,
  fill,
  leftConstantKernels,
  rightConstantKernels,
  type Kernel,
} from './kernels';
import type { Node, Program, Value } from './program';

/** Points per pass: the registers of a long program still fit the first cache. */
const blockSize = 256;

/** Evaluates a program in double precision at many points. */
export interface BlockFunction {
  /**
   * @param inputs one array per name in `program.inputs`, in that order
   * @param outputs one array per output; truth values are written as 0 and 1. They must not
   *   overlap the inputs or each other.
   * @param count points; every array has at least that many values
   */
  evaluate(inputs: readonly Float64Array[], outputs: readonly Float64Array[], count: number): void;
}

/** One kernel call; operands are numbers of slots. */
interface Instruction {
  readonly kernel: Kernel;
  readonly out: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly constant: number;
}

/**
 * Translates a program into a tape of loops over blocks of points. Slots are the arrays that
 * instructions work on: first inputs and outputs, which advance with the points, then registers.
 * A function owns its registers: it isn't re-entrant.
 */
export function compileToBlocks(program: Program): BlockFunction {
  const { instructions, registers } = new Assembler(program).assemble();
  const inputCount = program.inputs.length;
  const external = inputCount + program.outputs.length;
  const slots: Float64Array[] = new Array<Float64Array>(external);
  slots.push(...registers);

  const run = (first: number, size: number): void => {
    for (let i = 0; i < instructions.length; i++) {
      const { kernel, out, a, b, c, constant } = instructions[i];
      kernel(
        size,
        constant,
        slots[out],
        out < external ? first : 0,
        slots[a],
        a < external ? first : 0,
        slots[b],
        b < external ? first : 0,
        slots[c],
        c < external ? first : 0,
      );
    }
  };

  return {
    evaluate(inputs, outputs, count) {
      for (let i = 0; i < inputCount; i++) slots[i] = inputs[i];
      for (let i = inputCount; i < external; i++) slots[i] = outputs[i - inputCount];
      for (let first = 0; first < count; first += blockSize) {
        run(first, Math.min(blockSize, count - first));
      }
    },
  };
}

/** Chooses kernels and gives every value a slot. */
class Assembler {
  private readonly instructions: Instruction[] = [];
  private readonly registers: Float64Array[] = [];
  private readonly free: number[] = [];
  private readonly slotOf = new Map<Value, number>();
  private readonly filled = new Map<Value, number>();
  private readonly lastUse: Int32Array;
  private readonly firstRegister: number;

  constructor(private readonly program: Program) {
    const { inputs, outputs, nodes } = program;
    this.firstRegister = inputs.length + outputs.length;
    this.lastUse = new Int32Array(nodes.length).fill(-1);
    nodes.forEach((node, value) => {
      if (node.kind === 'operation') for (const arg of node.args) this.lastUse[arg] = value;
    });
  }

  assemble(): { instructions: readonly Instruction[]; registers: readonly Float64Array[] } {
    const { inputs, outputs, nodes } = this.program;
    outputs.forEach((value, i) => {
      if (nodes[value].kind === 'operation' && !this.slotOf.has(value)) {
        this.slotOf.set(value, inputs.length + i);
      }
    });
    nodes.forEach((node, index) => {
      const value = index as Value;
      if (node.kind === 'input') this.slotOf.set(value, inputs.indexOf(node.name));
      if (node.kind === 'operation') this.operation(value, node);
    });
    outputs.forEach((value, i) => this.finish(value, inputs.length + i));
    return { instructions: this.instructions, registers: this.registers };
  }

  private operation(value: Value, { operation, args }: Extract<Node, { kind: 'operation' }>): void {
    const left = this.constantOf(args[0]);
    const right = args.length === 2 ? this.constantOf(args[1]) : undefined;
    const withRight = right === undefined ? undefined : rightConstantKernels[operation];
    const withLeft = left === undefined ? undefined : leftConstantKernels[operation];
    if (withRight) {
      this.emit(value, withRight, [args[0]], right!);
    } else if (withLeft) {
      this.emit(value, withLeft, [args[1]], left!);
    } else {
      this.emit(value, arrayKernels[operation], args, 0);
    }
  }

  private emit(value: Value, kernel: Kernel, args: readonly Value[], constant: number): void {
    const slots = args.map((arg) => this.operandSlot(arg));
    // Kernels work point by point: the result may take the place of an operand.
    for (const arg of new Set(args)) if (this.lastUse[arg] === value) this.release(arg);
    const out = this.slotOf.get(value) ?? this.register();
    this.slotOf.set(value, out);
    const [a, b = a, c = a] = slots;
    this.instructions.push({ kernel, out, a, b, c, constant });
  }

  /** Outputs that no instruction has written: inputs, constants and repetitions. */
  private finish(value: Value, out: number): void {
    const constant = this.constantOf(value);
    if (constant !== undefined) {
      this.instructions.push({ kernel: fill, out, a: out, b: out, c: out, constant });
      return;
    }
    const a = this.slotOf.get(value)!;
    if (a !== out) this.instructions.push({ kernel: copy, out, a, b: a, c: a, constant: 0 });
  }

  private operandSlot(value: Value): number {
    const slot = this.slotOf.get(value) ?? this.filled.get(value);
    if (slot !== undefined) return slot;
    const register = this.addRegister();
    this.registers[register - this.firstRegister].fill(this.constantOf(value)!);
    this.filled.set(value, register);
    return register;
  }

  private constantOf(value: Value): number | undefined {
    const node = this.program.nodes[value];
    return node.kind === 'constant' ? node.value : undefined;
  }

  private register(): number {
    return this.free.pop() ?? this.addRegister();
  }

  private addRegister(): number {
    this.registers.push(new Float64Array(blockSize));
    return this.firstRegister + this.registers.length - 1;
  }

  private release(value: Value): void {
    const slot = this.slotOf.get(value);
    if (slot !== undefined && slot >= this.firstRegister) this.free.push(slot);
  }
}
