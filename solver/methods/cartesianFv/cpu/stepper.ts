import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import { largestChange } from '../../../stepping/largestChange';
import type { StateReport, Stepper } from '../../../stepping/stepper';
import type { FvOperators } from '../operators';
import { eulerShare, type MeanIntegrator } from '../timeIntegrators';
import { createDecay } from './decay';
import { createMeansReport } from '../../grid/meansReport';
import { createOneStep } from './oneStep';
import { createResidual } from './residual';

/** Steps of finite volumes in f64: loops over blocks of faces and of cells, on one thread. */
export class FvStepper implements Stepper {
  readonly title = '64-bit, one thread, not compiled';
  readonly ready = Promise.resolve();
  /** u and as many more as the stages need, [cell][variable]. */
  private readonly registers: Float64Array[];
  private readonly slope: Float64Array;
  private readonly landing;
  private readonly residual;
  private readonly oneStep;
  private readonly decay;
  private readonly means;

  constructor(
    private readonly operators: FvOperators,
    private readonly integrator: MeanIntegrator,
    initial: Float64Array,
  ) {
    this.registers = Array.from({ length: registerCount(integrator) }, () => initial.slice());
    this.slope = new Float64Array(initial.length);
    this.landing = landingRegister(integrator);
    this.residual = createResidual(operators);
    this.oneStep = operators.oneStep && createOneStep(operators, operators.oneStep);
    this.decay = createDecay(operators);
    this.means = createMeansReport(operators);
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

  doStep(time: number, dt: number, step: number): void {
    if (this.oneStep) this.oneStep(this.state, this.next, time, dt, step);
    else this.doStages(time, dt);
  }

  private doStages(time: number, dt: number): void {
    const { registers, slope, state: u } = this;
    const { stableLength, stableShare } = this.operators;
    const gridSpeed = (stableShare * stableLength) / dt;
    for (const stage of this.integrator.stages) {
      const source = registers[stage.source];
      const target = registers[stage.target];
      const stageTime = time + stage.abscissa * dt;
      this.residual(source, stageTime, gridSpeed, slope);
      this.decay?.(source, stageTime, eulerShare(stage) * dt, slope);
      const step = stage.factor * dt;
      for (let i = 0; i < u.length; i++) {
        target[i] = u[i] + (stage.weight * (source[i] - u[i]) + step * slope[i]);
      }
    }
  }

  report(which: 'state' | 'next', time: number): StateReport {
    return this.means(this[which], time);
  }

  largestChange(): number[] {
    return largestChange(this.state, this.next, this.operators.variableCount, 1);
  }

  accept(): void {
    [this.registers[0], this.registers[this.landing]] = [this.next, this.state];
  }

  dispose(): void {
    // Nothing but memory.
  }
}
