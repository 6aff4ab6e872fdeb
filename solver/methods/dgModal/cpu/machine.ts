import type { DgOperators, RunSettings } from '../operators';
import { landingRegister } from '../../../stepping/integrators';
import { createMeansCheck, type MeansReport } from './cellMeans';
import { createLimiter } from './limiter';
import { createResidual } from './residual';
import { createStages } from './stages';

/** Does what a step is made of, on the state that it owns. */
export interface StepMachine {
  /** Name of this way to compute, as in `64-bit, one thread`. */
  readonly title: string;
  /** Settles once steps can be done. @throws Error with one line */
  readonly ready: Promise<void>;
  /** The state before the step in hand: [cell][variable][mode]. */
  readonly state: Float64Array;
  /** The state after the step in hand. */
  readonly next: Float64Array;
  /** Does all stages of a step, from `state` to `next`. */
  doStages(time: number, dt: number): void;
  /** Wave speed and admissibility of `state` or `next`. */
  checkMeans(which: 'state' | 'next', time: number): MeansReport;
  /** Largest |next − state| of a coefficient per variable. */
  largestChange(): number[];
  /** Makes `next` the state. */
  accept(): void;
  dispose(): void;
}

/** The scheme's readable definition: loops over blocks of points, on one thread. */
export class ReferenceMachine implements StepMachine {
  readonly title = '64-bit, one thread, not compiled';
  readonly ready = Promise.resolve();
  /** u, y₁, y₂, y₃. */
  private readonly registers: Float64Array[];
  private readonly landing;
  private readonly stages;
  private readonly check;

  constructor(
    private readonly operators: DgOperators,
    { integrator }: RunSettings,
    initial: Float64Array,
  ) {
    this.registers = [0, 1, 2, 3].map(() => initial.slice());
    this.landing = landingRegister(integrator);
    this.stages = createStages(
      integrator,
      createResidual(operators),
      createLimiter(operators),
      initial.length,
    );
    this.check = createMeansCheck(operators);
  }

  get state(): Float64Array {
    return this.registers[0];
  }

  get next(): Float64Array {
    return this.registers[this.landing];
  }

  doStages(time: number, dt: number): void {
    this.stages(this.registers, time, dt);
  }

  checkMeans(which: 'state' | 'next', time: number): MeansReport {
    return this.check(this[which], time);
  }

  largestChange(): number[] {
    const { variableCount, element } = this.operators;
    const change = new Array<number>(variableCount).fill(0);
    for (let i = 0; i < this.state.length;) {
      for (let v = 0; v < variableCount; v++) {
        for (let j = 0; j < element.modes; j++, i++) {
          const difference = Math.abs(this.next[i] - this.state[i]);
          if (difference > change[v]) change[v] = difference;
        }
      }
    }
    return change;
  }

  accept(): void {
    [this.registers[0], this.registers[this.landing]] = [this.next, this.state];
  }

  dispose(): void {
    // Nothing but memory.
  }
}
