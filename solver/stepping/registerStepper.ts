import type { StateArray } from '../space/types';
import type { StateReport, Stepper } from './stepper';
import { t } from '../text/t';

/** Layout of states, and the report on them. */
export interface SteppedStates {
  readonly variableCount: number;
  readonly functionCount: number;
  report(state: Float64Array, time: number): StateReport;
}

/** Returns the largest |next − state| of a coefficient per variable; both states are [cell][variable][function]. */
function largestChange(
  state: StateArray,
  next: StateArray,
  variableCount: number,
  functionCount: number,
): number[] {
  const change = new Array<number>(variableCount).fill(0);
  for (let i = 0; i < state.length;) {
    for (let v = 0; v < variableCount; v++) {
      for (let j = 0; j < functionCount; j++, i++) {
        const difference = Math.abs(next[i] - state[i]);
        if (difference > change[v]) change[v] = difference;
      }
    }
  }
  return change;
}

/** Reference implementation of a scheme on one thread. The states are in registers, the current one in the first. */
export abstract class RegisterStepper implements Stepper {
  readonly title = t('stepperPlain');
  readonly ready = Promise.resolve();
  /** Each [cell][variable][function]. */
  protected readonly registers: Float64Array[];

  /** @param landing the register that holds the new state */
  constructor(
    private readonly states: SteppedStates,
    initial: Float64Array,
    count = 2,
    private readonly landing = 1,
  ) {
    this.registers = Array.from({ length: count }, () => initial.slice());
  }

  abstract doStep(time: number, dt: number, step: number): void;

  get state(): Float64Array {
    return this.registers[0];
  }

  get next(): Float64Array {
    return this.registers[this.landing];
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
  }

  report(which: 'state' | 'next', time: number): StateReport {
    return this.states.report(this[which], time);
  }

  largestChange(): number[] {
    const { variableCount, functionCount } = this.states;
    return largestChange(this.state, this.next, variableCount, functionCount);
  }

  accept(): void {
    [this.registers[0], this.registers[this.landing]] = [this.next, this.state];
  }

  dispose(): void {
    // Holds only memory.
  }
}
