import { double, joined, signed, sized, unsigned, vector } from './encoding';
import {
  laneMemoryInstructions,
  memoryInstructions,
  plainInstructions,
  valueTypeCodes,
  type LaneMemoryInstruction,
  type MemoryInstruction,
  type PlainInstruction,
  type ValueType,
} from './instructions';

declare const localBrand: unique symbol;

/** A variable of a function. */
export type Local = number & { readonly [localBrand]: true };

/**
 * Builds the code of one WebAssembly function. Every method appends an instruction and returns the builder, so that
 * a line reads in stack order: `a b mul`.
 */
export class FunctionBuilder {
  private readonly code: number[] = [];
  private readonly locals: ValueType[] = [];

  constructor(
    readonly params: readonly ValueType[],
    readonly result: ValueType | null = null,
  ) {}

  param(index: number): Local {
    return index as Local;
  }

  /** Adds a variable, initially 0. */
  local(type: ValueType): Local {
    this.locals.push(type);
    return (this.params.length + this.locals.length - 1) as Local;
  }

  localsOf(type: ValueType, count: number): Local[] {
    return Array.from({ length: count }, () => this.local(type));
  }

  get(local: Local): this {
    return this.append(0x20, ...unsigned(local));
  }

  set(local: Local): this {
    return this.append(0x21, ...unsigned(local));
  }

  /** Sets the variable and leaves the value on the stack. */
  tee(local: Local): this {
    return this.append(0x22, ...unsigned(local));
  }

  i32(value: number): this {
    return this.append(0x41, ...signed(value));
  }

  f64(value: number): this {
    return this.append(0x44, ...double(value));
  }

  /** Pushes a pair of two equal constants. */
  pair(value: number): this {
    return this.append(0xfd, 0x0c, ...double(value), ...double(value));
  }

  op(instruction: PlainInstruction): this {
    return this.append(...plainInstructions[instruction]);
  }

  /** Appends a load or store at `offset` bytes from the address on the stack. */
  memory(instruction: MemoryInstruction, offset = 0): this {
    const { code, alignment } = memoryInstructions[instruction];
    return this.append(...code, alignment, ...unsigned(offset));
  }

  laneMemory(instruction: LaneMemoryInstruction, offset: number, lane: number): this {
    const { code, alignment } = laneMemoryInstructions[instruction];
    return this.append(...code, alignment, ...unsigned(offset), lane);
  }

  extractLane(lane: 0 | 1): this {
    return this.append(0xfd, 0x21, lane);
  }

  replaceLane(lane: 0 | 1): this {
    return this.append(0xfd, 0x22, lane);
  }

  /** Calls an imported function by its index. */
  call(index: number): this {
    return this.append(0x10, ...unsigned(index));
  }

  /** Repeats `body` while `counter` (i32) is below `end`, adding `stride` after each iteration. */
  loop(counter: Local, end: Local, stride: number, body: () => void): this {
    this.append(0x02, 0x40, 0x03, 0x40);
    this.get(counter).get(end).op('i32.ge_u').append(0x0d, 1);
    body();
    this.get(counter).i32(stride).op('i32.add').set(counter);
    return this.append(0x0c, 0, 0x0b, 0x0b);
  }

  /** Executes `body` if the i32 on the stack isn't 0. */
  when(body: () => void): this {
    this.append(0x04, 0x40);
    body();
    return this.append(0x0b);
  }

  /** Swaps two variables of a type, using a third. */
  swap(a: Local, b: Local, spare: Local): this {
    return this.get(a).set(spare).get(b).set(a).get(spare).set(b);
  }

  /** Adds a constant to an i32 variable. */
  advance(local: Local, amount: number): this {
    return this.get(local).i32(amount).op('i32.add').set(local);
  }

  /** Returns the body as encoded in the code section. */
  encode(): Uint8Array<ArrayBuffer> {
    return sized(joined([vector(this.localRuns()), this.code, [0x0b]]));
  }

  /** Returns the run-length encoded types of the variables. */
  private localRuns(): number[][] {
    const runs: { readonly type: ValueType; count: number }[] = [];
    for (const type of this.locals) {
      const last = runs.at(-1);
      if (last?.type === type) last.count++;
      else runs.push({ type, count: 1 });
    }
    return runs.map(({ type, count }) => [...unsigned(count), valueTypeCodes[type]]);
  }

  private append(...bytes: readonly number[]): this {
    for (const byte of bytes) this.code.push(byte);
    return this;
  }
}
