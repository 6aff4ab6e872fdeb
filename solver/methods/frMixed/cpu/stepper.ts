import { landingRegister } from '../../../stepping/integrators/types';
import { RegisterStepper } from '../../../stepping/registerStepper';
import { createStages } from '../../../stepping/stages';
import { weightedError } from '../../../stepping/weightedError';
import { createCprReport } from '../../cpr/stateReport';
import type { FrMixedOperators } from '../operators';
import { createProjection } from './cellTerms';
import { createMixedResidual } from './residual';

/** The scheme in double precision: loops over blocks of points, on one thread. */
export class FrMixedStepper extends RegisterStepper {
  private readonly stages;
  private readonly slopes;
  private readonly functionCount: number;
  private readonly errors: Float64Array | null;

  constructor(operators: FrMixedOperators, initial: Float64Array) {
    const { variableCount, pointCount, integrator } = operators;
    const states = {
      variableCount,
      functionCount: pointCount,
      report: createCprReport(operators),
    };
    const projected = initial.slice();
    createProjection(operators)(projected);
    super(states, projected, 4, landingRegister(integrator));
    this.errors = integrator.form === 'embedded' ? new Float64Array(initial.length) : null;
    this.slopes = createMixedResidual(operators);
    this.stages = createStages(integrator, this.slopes, null, initial.length, this.errors);
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
