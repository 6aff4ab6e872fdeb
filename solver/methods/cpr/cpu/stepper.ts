import { landingRegister } from '../../../stepping/integrators/types';
import { RegisterStepper } from '../../../stepping/registerStepper';
import { createStages } from '../../../stepping/stages';
import { weightedError } from '../../../stepping/weightedError';
import type { CprOperators } from '../operators';
import { createCprReport } from '../stateReport';
import { createPositivity } from './positivity';
import { createResidual } from './residual';

/** Reference implementation of the scheme: loops over blocks of points, on one thread. */
export class CprStepper extends RegisterStepper {
  private readonly stages;
  private readonly slopes;
  private readonly functionCount: number;
  private readonly errors: Float64Array | null;

  constructor(operators: CprOperators, initial: Float64Array) {
    const { variableCount, pointCount, integrator } = operators;
    const states = {
      variableCount,
      functionCount: pointCount,
      report: createCprReport(operators),
    };
    const limiter = operators.positivity ? createPositivity(operators) : null;
    super(states, initial, 4, landingRegister(integrator));
    this.errors = integrator.form === 'embedded' ? new Float64Array(initial.length) : null;
    this.slopes = createResidual(operators);
    this.stages = createStages(integrator, this.slopes, limiter, initial.length, this.errors);
    this.functionCount = pointCount;
  }

  doStep(time: number, dt: number): void {
    this.stages(this.registers, time, dt);
  }

  evaluateResidual(state: Float64Array, time: number, out: Float64Array): void {
    this.slopes(state, time, out);
  }

  error(relative: number, absolute: number): number {
    const { errors, state, next, functionCount } = this;
    if (!errors) return 0;
    return weightedError(errors, state, next, functionCount, relative, absolute);
  }
}
