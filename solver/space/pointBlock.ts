import { compileToBlocks, type Program } from '../expression';

/** Points per block: small enough that all temporaries of a program stay in the L1 cache. */
export const blockPoints = 256;

/** Named arrays of values at a block of points, the inputs and outputs of compiled programs. */
export class PointBlock {
  private readonly arrays = new Map<string, Float64Array>();

  constructor(private readonly capacity: number) {}

  /** Returns the array of that name, created on first use. */
  array(name: string): Float64Array {
    let array = this.arrays.get(name);
    if (!array) {
      array = new Float64Array(this.capacity);
      this.arrays.set(name, array);
    }
    return array;
  }

  arraysOf(names: readonly string[]): Float64Array[] {
    return names.map((name) => this.array(name));
  }

  /** Binds a program's inputs by name and its outputs to `outputs`; the result must be called per block. */
  bind(program: Program, outputs: readonly Float64Array[]): (count: number) => void {
    const inputs = this.arraysOf(program.inputs);
    const evaluate = compileToBlocks(program);
    return (count) => evaluate.evaluate(inputs, outputs, count);
  }
}
