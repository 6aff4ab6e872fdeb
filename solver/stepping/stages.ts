import type { StepStart, StageInspector } from '../space/invalidStage';
import type {
  DifferenceStage,
  EmbeddedIntegrator,
  EmbeddedStage,
  LowStorageStage,
  TimeIntegrator,
} from './integrators/types';

/** Writes ∂u/∂t of a state at a time to `out`; both are [cell][variable][function]. */
export type Residual = (state: Float64Array, time: number, out: Float64Array) => void;

/** Limits a state in place after every stage. */
export type Limiter = (state: Float64Array) => void;

/** u, y₁, y₂, y₃, all of the same length. */
export type Registers = readonly Float64Array[];

/**
 * Creates a function that performs all stages of a step; the new state is in the landing register.
 * @param error array of the size of a state; receives the error of the step if the integrator is embedded
 */
export function createStages(
  integrator: TimeIntegrator | EmbeddedIntegrator,
  residual: Residual,
  limit: Limiter | null,
  size: number,
  error: Float64Array | null = null,
): (registers: Registers, time: number, dt: number) => void {
  const slope = new Float64Array(size);

  const difference = (stage: DifferenceStage, registers: Registers, dt: number): void => {
    const [u, y1, y2, y3] = registers;
    const target = registers[stage.target];
    const [w1, w2, w3] = stage.weights;
    const step = stage.factor * dt;
    if (w1 === 0 && w2 === 0 && w3 === 0) {
      for (let i = 0; i < size; i++) target[i] = u[i] + step * slope[i];
      return;
    }
    for (let i = 0; i < size; i++) {
      const differences = w1 * (y1[i] - u[i]) + w2 * (y2[i] - u[i]) + w3 * (y3[i] - u[i]);
      target[i] = u[i] + (differences + step * slope[i]);
    }
  };

  const lowStorage = (stage: LowStorageStage, registers: Registers, dt: number): void => {
    const source = registers[stage.source];
    const target = registers[stage.target];
    const register = registers[3];
    if (stage.a === 0) register.fill(0);
    for (let i = 0; i < size; i++) {
      register[i] = stage.a * register[i] + dt * slope[i];
      target[i] = source[i] + stage.b * register[i];
    }
  };

  const embedded = (stage: EmbeddedStage, registers: Registers, dt: number): void => {
    const source = registers[stage.source];
    const target = registers[stage.target];
    const [u, , , sum] = registers;
    const [ofSource, ofSum, ofStart] = stage.gamma;
    if (stage === integrator.stages[0]) {
      sum.fill(0);
      error?.fill(0);
    }
    for (let i = 0; i < size; i++) {
      sum[i] += stage.delta * source[i];
      const carried = ofSource * source[i] + ofSum * sum[i] + ofStart * u[i];
      target[i] = carried + stage.beta * dt * slope[i];
    }
    if (error) for (let i = 0; i < size; i++) error[i] += stage.error * dt * slope[i];
  };

  return (registers, time, dt) => {
    const run = <S extends DifferenceStage | LowStorageStage | EmbeddedStage>(
      stages: readonly S[],
      update: (stage: S, registers: Registers, dt: number) => void,
    ): void => {
      for (const stage of stages) {
        residual(registers[stage.source], time + stage.abscissa * dt, slope);
        update(stage, registers, dt);
        limit?.(registers[stage.target]);
      }
    };
    switch (integrator.form) {
      case 'difference':
        return run(integrator.stages, difference);
      case 'lowStorage':
        return run(integrator.stages, lowStorage);
      case 'embedded':
        return run(integrator.stages, embedded);
    }
  };
}

/** Parts of a step, for stage-by-stage inspection. */
export interface StepParts {
  readonly integrator: TimeIntegrator | EmbeddedIntegrator;
  readonly residual: Residual;
  readonly limit: Limiter | null;
}

/** Performs one step on a copy of a state. @param look called with the state after each stage, limited */
export function inspectStages(
  { integrator, residual, limit }: StepParts,
  { state, time, dt }: StepStart,
  look: StageInspector,
): void {
  const { stages } = integrator;
  let done = 0;
  const after = (stage: Float64Array): void => {
    limit?.(stage);
    done += 1;
    look(done, stage, time + (stages[done]?.abscissa ?? 1) * dt);
  };
  const registers = Array.from({ length: 4 }, () => state.slice());
  createStages(integrator, residual, after, state.length)(registers, time, dt);
}
