import { landingRegister } from '../../../stepping/integrators/types';
import { RegisterStepper } from '../../../stepping/registerStepper';
import { createStages } from '../../../stepping/stages';
import type { CprOperators } from '../operators';
import { createStateReport } from '../stateReport';
import { timeIntegrators } from '../timeIntegrators';
import { createPositivity } from './positivity';
import { createResidual } from './residual';

/** The scheme's readable definition: loops over blocks of points, on one thread. */
export class CprStepper extends RegisterStepper {
  private readonly stages;

  constructor(operators: CprOperators, initial: Float64Array) {
    const { variableCount, pointCount, options } = operators;
    const integrator = timeIntegrators[options.integrator];
    const states = {
      variableCount,
      functionCount: pointCount,
      report: createStateReport(operators),
    };
    const limiter = operators.positivity ? createPositivity(operators) : null;
    super(states, initial, 4, landingRegister(integrator));
    this.stages = createStages(integrator, createResidual(operators), limiter, initial.length);
  }

  doStep(time: number, dt: number): void {
    this.stages(this.registers, time, dt);
  }
}
