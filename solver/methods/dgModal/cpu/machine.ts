import { largestChange } from '../../../stepping/largestChange';
import type { StateReport, Stepper } from '../../../stepping/stepper';
import type { DgOperators, RunSettings } from '../operators';
import { landingRegister } from '../../../stepping/integrators/types';
import { createMeansCheck } from './cellMeans';
import { createLimiter } from './limiter';
import { createResidual } from './residual';
import { createStages } from './stages';

/** The scheme's readable definition: loops over blocks of points, on one thread. */
export class ReferenceMachine implements Stepper {
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

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
  }

  doStep(time: number, dt: number): void {
    this.stages(this.registers, time, dt);
  }

  report(which: 'state' | 'next', time: number): StateReport {
    return this.check(this[which], time);
  }

  largestChange(): number[] {
    const { variableCount, element } = this.operators;
    return largestChange(this.state, this.next, variableCount, element.modes);
  }

  accept(): void {
    [this.registers[0], this.registers[this.landing]] = [this.next, this.state];
  }

  dispose(): void {
    // Nothing but memory.
  }
}
