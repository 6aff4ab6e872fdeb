import { packDf64 } from '../../gpu/df64/pack';
import type { DevicePrecision } from '../deviceStepper';
import type {
  DifferenceStage,
  LowStorageStage,
  Register,
  TimeIntegrator,
} from '../integrators/types';
import { internalError } from '../../core/internalError';

/** Stepping parameters of a run. */
export interface StageSettings {
  readonly integrator: TimeIntegrator;
  readonly precision: DevicePrecision;
}

/** Kernel of a stage: variant, uniform values, registers. */
export interface StagePlan {
  readonly module: string;
  /** Text of `generated/stage.wgsl`; stages with the same text and module share a pipeline. */
  readonly constants: string;
  /** The struct `Stage` of the module. */
  readonly uniform: Float32Array<ArrayBuffer>;
  readonly source: Register;
  readonly target: Register;
  /** Bound at 3: the extra register, or the slope register of a low-storage method. */
  readonly third: Register;
}

/** Usage of binding 3 by the integrator's kernels. */
export const thirdBinding = ({ integrator, precision }: StageSettings): GPUBufferBindingType =>
  integrator.form === 'difference' && precision !== 'f32Compensated'
    ? 'read-only-storage'
    : 'storage';

/** The register that holds the round-off of the state, in compensated precision. */
export const restRegister: Register = 3;

/** @param folder of the shaders with the method's stage kernels */
export function planStages({ integrator, precision }: StageSettings, folder: string): StagePlan[] {
  if (precision === 'f32Compensated') return compensatedRk4(folder);
  const count = integrator.stages.length;
  const plans =
    integrator.form === 'difference'
      ? integrator.stages.map((stage, i) => planDifference(stage, i === count - 1))
      : integrator.stages.map((stage, i) => planLowStorage(stage, i === count - 1));
  return plans.map(({ module, values, ...plan }) =>
    precision === 'df64'
      ? { ...plan, module: `${folder}/df64/${module}`, uniform: packDf64(values) }
      : { ...plan, module: `${folder}/${module}`, uniform: Float32Array.from(values) },
  );
}

/** A plan in any precision: the kernel's file, and the numbers of its struct `Stage`. */
type PlainPlan = Omit<StagePlan, 'uniform'> & { readonly values: readonly number[] };

function planDifference(stage: DifferenceStage, isLast: boolean): PlainPlan {
  const { source, target, weights, factor, abscissa } = stage;
  const weightOf = (register: Register): number => (register === 0 ? 0 : weights[register - 1]);
  const registers: readonly Register[] = [1, 2, 3];
  const extras = registers.filter(
    (register) => register !== source && register !== target && weightOf(register) !== 0,
  );
  if (extras.length > 1)
    throw internalError('a stage kernel takes one register beside source and target');
  const extra = extras[0] ?? 0;
  return {
    module: 'difference_stage.wgsl',
    constants: [
      `const IS_LAST = ${isLast};`,
      `const USES_SOURCE = ${weightOf(source) !== 0};`,
      `const USES_DESTINATION = ${weightOf(target) !== 0};`,
      `const USES_EXTRA = ${extra !== 0};`,
    ].join('\n'),
    values: [factor, abscissa, weightOf(source), weightOf(target), weightOf(extra)],
    source,
    target,
    third: extra,
  };
}

function planLowStorage(stage: LowStorageStage, isLast: boolean): PlainPlan {
  return {
    module: 'low_storage_stage.wgsl',
    constants: `const IS_LAST = ${isLast};`,
    values: [stage.a, stage.b, stage.abscissa],
    source: stage.source,
    target: stage.target,
    third: 3,
  };
}

/** Factor, weight, abscissa of each stage of classical RK4; see shaders/dg/compensated_stage.wgsl. */
const compensatedRk4 = (folder: string): StagePlan[] =>
  [
    { source: 0, target: 1, values: [1 / 2, 1 / 6, 0] },
    { source: 1, target: 2, values: [1 / 2, 1 / 3, 1 / 2] },
    { source: 2, target: 1, values: [1, 1 / 3, 1 / 2] },
    { source: 1, target: 2, values: [0, 1 / 6, 1] },
  ].map(({ source, target, values }, index, stages) => ({
    module: `${folder}/compensated_stage.wgsl`,
    constants: `const IS_LAST = ${index === stages.length - 1};`,
    uniform: Float32Array.from(values),
    source: source as Register,
    target: target as Register,
    third: restRegister,
  }));
