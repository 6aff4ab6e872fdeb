import type { StageInspector } from '../../../space/invalidStage';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import { RegisterStepper } from '../../../stepping/registerStepper';
import type { FvOperators } from '../operators';
import { eulerFactor, type MeanIntegrator } from '../timeIntegrators';
import { createDecay } from './decay';
import { createMeansReport } from '../../grid/meansReport';
import { createOneStep } from './oneStep';
import { createResidual } from './residual';

/** Reference finite volume stepper in f64: single-threaded loops over blocks of faces and of cells. */
export class FvStepper extends RegisterStepper {
  private readonly slope: Float64Array;
  private readonly residual;
  private readonly oneStep;
  private readonly decay;

  constructor(
    private readonly operators: FvOperators,
    private readonly integrator: MeanIntegrator,
    initial: Float64Array,
  ) {
    const { variableCount } = operators;
    super(
      { variableCount, functionCount: 1, report: createMeansReport(operators) },
      initial,
      registerCount(integrator),
      landingRegister(integrator),
    );
    this.slope = new Float64Array(initial.length);
    this.residual = createResidual(operators);
    this.oneStep = operators.oneStep && createOneStep(operators, operators.oneStep);
    this.decay = createDecay(operators);
  }

  doStep(time: number, dt: number, step: number, look?: StageInspector): void {
    if (!this.oneStep) return this.doStages(time, dt, look);
    this.oneStep(this.state, this.next, time, dt, step);
    look?.(1, this.next, time + dt);
  }

  private doStages(time: number, dt: number, look?: StageInspector): void {
    const { stages } = this.integrator;
    const { registers, slope, state: u } = this;
    const { stableLength, gridSpeedShare } = this.operators;
    const gridSpeed = (gridSpeedShare * stableLength) / dt;
    stages.forEach((stage, index) => {
      const source = registers[stage.source];
      const target = registers[stage.target];
      const stageTime = time + stage.abscissa * dt;
      this.residual(source, stageTime, gridSpeed, slope);
      this.decay?.(source, stageTime, eulerFactor(stage) * dt, slope);
      const step = stage.factor * dt;
      for (let i = 0; i < u.length; i++) {
        target[i] = u[i] + (stage.weight * (source[i] - u[i]) + step * slope[i]);
      }
      look?.(index + 1, target, time + (stages[index + 1]?.abscissa ?? 1) * dt);
    });
  }
}
