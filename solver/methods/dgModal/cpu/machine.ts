import { RegisterStepper } from '../../../stepping/registerStepper';
import { createStages } from '../../../stepping/stages';
import type { DgOperators, RunSettings } from '../operators';
import { landingRegister } from '../../../stepping/integrators/types';
import { createMeansCheck } from './cellMeans';
import { createLimiter } from './limiter';
import { createResidual } from './residual';

/** Reference implementation of the scheme: single-threaded loops over blocks of points. */
export class ReferenceMachine extends RegisterStepper {
  private readonly stages;
  private readonly slopes;

  constructor(operators: DgOperators, { integrator }: RunSettings, initial: Float64Array) {
    const { variableCount, element } = operators;
    const states = {
      variableCount,
      functionCount: element.modes,
      report: createMeansCheck(operators),
    };
    super(states, initial, 4, landingRegister(integrator));
    this.slopes = createResidual(operators);
    this.stages = createStages(integrator, this.slopes, createLimiter(operators), initial.length);
  }

  doStep(time: number, dt: number): void {
    this.stages(this.registers, time, dt);
  }

  evaluateResidual(state: Float64Array, time: number, out: Float64Array): void {
    this.slopes(state, time, out);
  }
}
