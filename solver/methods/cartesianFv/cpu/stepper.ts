import { decayStepInput, slopeName } from '../../../physics/decay';
import type { StageInspector } from '../../../space/invalidStage';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import { RegisterStepper } from '../../../stepping/registerStepper';
import { gridPlaces, writeRange } from '../../grid/gridPlaces';
import type { OneStep, OneStepScheme } from '../oneStep';
import type { FvOperators } from '../operators';
import { eulerFactor, type MeanIntegrator } from '../timeIntegrators';
import { createMeansReport } from '../../grid/meansReport';
import { createCornerSteps } from './cornerSteps';
import { createResidual } from './residual';
import { createStaggeredSteps } from './staggeredSteps';

/** Applies decay over an Euler step of length `step` to du/dt, [cell][variable], in place. */
type Decay = (state: Float64Array, time: number, step: number, slope: Float64Array) => void;

/** Creates the decay; null if the system has none. */
function createDecay({
  grid,
  physics: { decay, variableNames },
  cellCount,
  variableCount: n,
}: FvOperators): Decay | null {
  if (!decay) return null;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(variableNames);
  const slopes = block.arraysOf(variableNames.map(slopeName));
  const decayed = variableNames.map((name) => block.array(`decayed ${name}`));
  const evaluate = block.bind(decay, decayed);
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const length = block.array(decayStepInput);
  const cells = new Uint32Array(blockPoints);

  return (state, time, step, slope) => {
    t.fill(time);
    length.fill(step);
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      writeRange(cells, first, count);
      place(cells, count);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          u[v][i] = state[(first + i) * n + v];
          slopes[v][i] = slope[(first + i) * n + v];
        }
      }
      evaluate(count);
      for (let i = 0; i < count; i++) {
        if (grid.solid?.[first + i]) continue;
        for (let v = 0; v < n; v++) slope[(first + i) * n + v] = decayed[v][i];
      }
    }
  };
}

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

/** Creates the steps of a space-time scheme. */
const createOneStep = (operators: FvOperators, scheme: OneStepScheme): OneStep =>
  scheme.kind === 'staggered'
    ? createStaggeredSteps(operators, scheme)
    : createCornerSteps(operators, scheme);
