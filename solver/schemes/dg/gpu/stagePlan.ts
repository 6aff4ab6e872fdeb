import type {
  DifferenceStage,
  LowStorageStage,
  Register,
  TimeIntegrator,
} from '../timeIntegrators';

/** What a stage needs of the device: a kernel variant, its uniform values, its registers. */
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
export const thirdBinding = (integrator: TimeIntegrator): GPUBufferBindingType =>
  integrator.form === 'difference' ? 'read-only-storage' : 'storage';

export function planStages(integrator: TimeIntegrator): StagePlan[] {
  const count = integrator.stages.length;
  return integrator.form === 'difference'
    ? integrator.stages.map((stage, i) => planDifference(stage, i === count - 1))
    : integrator.stages.map((stage, i) => planLowStorage(stage, i === count - 1));
}

function planDifference(stage: DifferenceStage, isLast: boolean): StagePlan {
  const { source, target, weights, factor, abscissa } = stage;
  const weightOf = (register: Register): number => (register === 0 ? 0 : weights[register - 1]);
  const registers: readonly Register[] = [1, 2, 3];
  const extras = registers.filter(
    (register) => register !== source && register !== target && weightOf(register) !== 0,
  );
  if (extras.length > 1)
    throw new Error('a stage kernel takes one register beside source and target');
  const extra = extras[0] ?? 0;
  return {
    module: 'dg/difference_stage.wgsl',
    constants: [
      `const IS_LAST = ${isLast};`,
      `const USES_SOURCE = ${weightOf(source) !== 0};`,
      `const USES_DESTINATION = ${weightOf(target) !== 0};`,
      `const USES_EXTRA = ${extra !== 0};`,
    ].join('\n'),
    uniform: Float32Array.of(factor, abscissa, weightOf(source), weightOf(target), weightOf(extra)),
    source,
    target,
    third: extra,
  };
}

function planLowStorage(stage: LowStorageStage, isLast: boolean): StagePlan {
  return {
    module: 'dg/low_storage_stage.wgsl',
    constants: `const IS_LAST = ${isLast};`,
    uniform: Float32Array.of(stage.a, stage.b, stage.abscissa),
    source: stage.source,
    target: stage.target,
    third: 3,
  };
}
