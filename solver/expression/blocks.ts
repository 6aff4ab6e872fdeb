import { selectInstructions, type Instruction } from './instructions';
import { copy } from './kernels';
import type { Program } from './program';
import { internalError } from '../core/internalError';
import type { Value } from './value';

/** Points per pass: the registers of a long program still fit into the L1 cache. */
const blockSize = 256;

/** Evaluates a program in double precision at many points. */
export interface BlockFunction {
  /**
   * @param inputs one array per name in `program.inputs`, in that order
   * @param outputs one array per output; truth values are written as 0 and 1. They must not
   *   overlap the inputs or each other.
   * @param count points; every array has at least that many values. Up to 256 points, nothing is
   *   allocated.
   */
  evaluate(inputs: readonly Float64Array[], outputs: readonly Float64Array[], count: number): void;
}

/** One loop over `n` points of the arrays in `slots`. */
type Step = (n: number, slots: readonly Float64Array[]) => void;

/**
 * Translates a program into a tape of loops over blocks of points. Slots are the arrays that the
 * loops work on: the inputs, the outputs, then registers. The returned function owns its registers, so it
 * is not re-entrant.
 */
export function compileToBlocks(program: Program): BlockFunction {
  const { steps, registers } = new Assembler(program).assemble();
  const inputCount = program.inputs.length;
  const external = inputCount + program.outputs.length;
  const slots = [...new Array<Float64Array>(external), ...registers];
  const bind = (
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    view: (array: Float64Array) => Float64Array,
  ): void => {
    for (let i = 0; i < inputCount; i++) slots[i] = view(inputs[i]);
    for (let i = inputCount; i < external; i++) slots[i] = view(outputs[i - inputCount]);
  };
  const run = (size: number): void => {
    for (let i = 0; i < steps.length; i++) steps[i](size, slots);
  };
  return {
    evaluate(inputs, outputs, count) {
      if (count <= blockSize) {
        bind(inputs, outputs, (array) => array);
        run(count);
        return;
      }
      for (let first = 0; first < count; first += blockSize) {
        const end = Math.min(first + blockSize, count);
        bind(inputs, outputs, (array) => array.subarray(first, end));
        run(end - first);
      }
    },
  };
}

/** Assigns a slot to every value and reuses registers whose value is no longer needed. */
class Assembler {
  private readonly instructions: readonly Instruction[];
  private readonly steps: Step[] = [];
  private readonly registers: Float64Array[] = [];
  private readonly free: number[] = [];
  private readonly slotOf = new Map<Value, number>();
  private readonly lastUse = new Map<Value, Instruction>();
  private readonly firstRegister: number;

  constructor(private readonly program: Program) {
    this.firstRegister = program.inputs.length + program.outputs.length;
    this.instructions = selectInstructions(program);
    for (const instruction of this.instructions) {
      for (const arg of instruction.args) this.lastUse.set(arg, instruction);
    }
  }

  assemble(): { steps: readonly Step[]; registers: readonly Float64Array[] } {
    const { inputs, outputs, nodes } = this.program;
    nodes.forEach((node, value) => {
      if (node.kind === 'input') this.slotOf.set(value as Value, inputs.indexOf(node.name));
    });
    outputs.forEach((value, i) => {
      const written = nodes[value].kind === 'operation' && !this.slotOf.has(value);
      if (written) this.slotOf.set(value, inputs.length + i);
    });
    for (const instruction of this.instructions) this.place(instruction);
    outputs.forEach((value, i) => this.finish(value, inputs.length + i));
    return { steps: this.steps, registers: this.registers };
  }

  private place(instruction: Instruction): void {
    const { value, args } = instruction;
    const [a, b = a, c = a, d = a] = args.map((arg) => this.operandSlot(arg));
    // Kernels work point by point: the result may overwrite an operand.
    for (const arg of new Set(args)) if (this.lastUse.get(arg) === instruction) this.release(arg);
    const out = this.slotOf.get(value) ?? this.free.pop() ?? this.addRegister();
    this.slotOf.set(value, out);
    switch (instruction.kind) {
      case 'array': {
        const { kernel } = instruction;
        this.steps.push((n, slots) =>
          kernel(n, slots[out], slots[a], slots[b], slots[c], slots[d]),
        );
        break;
      }
      case 'constant': {
        const { kernel, constant } = instruction;
        this.steps.push((n, slots) => kernel(n, slots[out], constant, slots[a]));
        break;
      }
    }
  }

  /** Writes an output that no instruction wrote: an input, a constant or a duplicate. */
  private finish(value: Value, out: number): void {
    const node = this.program.nodes[value];
    if (node.kind === 'constant') {
      this.steps.push((n, slots) => {
        slots[out].fill(node.value, 0, n);
      });
      return;
    }
    const from = this.slotOf.get(value)!;
    if (from !== out) {
      this.steps.push((n, slots) => copy(n, slots[out], slots[from]));
    }
  }

  /** Returns the slot of an operand; constants that no kernel takes directly get a permanent register. */
  private operandSlot(value: Value): number {
    const slot = this.slotOf.get(value);
    if (slot !== undefined) return slot;
    const node = this.program.nodes[value];
    if (node.kind !== 'constant')
      throw internalError(`value ${value} is used before it is computed`);
    const register = this.addRegister();
    this.registers[register - this.firstRegister].fill(node.value);
    this.slotOf.set(value, register);
    return register;
  }

  private addRegister(): number {
    this.registers.push(new Float64Array(blockSize));
    return this.firstRegister + this.registers.length - 1;
  }

  private release(value: Value): void {
    const slot = this.slotOf.get(value)!;
    const isConstant = this.program.nodes[value].kind === 'constant';
    if (slot >= this.firstRegister && !isConstant) this.free.push(slot);
  }
}
