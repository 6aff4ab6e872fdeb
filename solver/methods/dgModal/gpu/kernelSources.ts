import { df64Arithmetics } from '../../../gpu/df64/library';
import type { KernelSource } from '../../../gpu/kernelSource';
import type { MonitorPlan } from '../../../space/monitorPlan';
import { runKernelSources } from '../../../stepping/gpu/runKernels';
import { isLimited, type DgOperators, type RunSettings } from '../operators';
import {
  persistentDesign,
  plainDesign,
  stageDesign,
  type DesignDevice,
  type KernelDesign,
} from './design';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { df64StageDesign } from './df64/design';
import { dgModules, moduleShader, stageModules, stageShader } from './kernels';
import { persistentShader } from './persistent';
import { viscousSources } from './viscous';
import { planStages } from '../../../stepping/gpu/stagePlan';

/** Features and limits that most GPUs offer, restricted to those that kernels request. */
const defaultDevice: DesignDevice = {
  features: new Set<GPUFeatureName>(['subgroups']),
  limits: { maxComputeWorkgroupStorageSize: 32_768, maxComputeInvocationsPerWorkgroup: 256 },
};
const defaultAdapter = { name: 'usual', software: false };

/**
 * Returns the kernels of a run for a typical GPU that holds the whole case. Uses the designs of the rule; measurements
 * on the device are ignored.
 * @throws CaseError if the GPU can't compute the case
 */
export function kernelSources(
  operators: DgOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const plain = plainDesign(defaultDevice, defaultAdapter, operators, true, df64);
  const stage =
    (df64 && df64StageDesign(defaultDevice, plain, operators)) ??
    persistentDesign(defaultDevice, defaultAdapter, operators, settings) ??
    stageDesign(defaultDevice, defaultAdapter, operators);
  const { finishesStep } = plain;
  const modules = dgModules(operators, settings.precision, plain);
  const limiter = (entryPoint: string, title: string): KernelSource => ({
    name: entryPoint,
    title,
    shader: moduleShader('dg/limiter.wgsl', modules.library, plain),
    entryPoint,
  });
  return [
    ...stepKernels(operators, settings, { ...stage, finishesStep }),
    ...viscousSources(operators, settings, modules.library, plain),
    ...(isLimited(operators)
      ? [
          limiter('limitStage', 'limits the state after a stage'),
          limiter('limitStep', 'limits the state after a step'),
        ]
      : []),
    ...runKernelSources(operators, modules, plans),
  ];
}

/** Kernels of whole steps, or of each stage; stages that share a kernel have the name of the first. */
function stepKernels(
  operators: DgOperators,
  settings: RunSettings,
  design: KernelDesign,
): KernelSource[] {
  const modules = stageModules(operators, design);
  if (design.persistent) {
    return [
      {
        name: 'steps',
        title: 'whole steps in one workgroup',
        shader: persistentShader(modules, settings, design),
        entryPoint: 'main',
      },
    ];
  }
  const plans = planStages(settings, 'dg');
  const variants = new Map<string, number[]>();
  plans.forEach(({ constants }, i) => {
    variants.set(constants, [...(variants.get(constants) ?? []), i + 1]);
  });
  return [...variants.values()].map((numbers) => ({
    name: `stage${numbers[0]}`,
    title: `${numbers.length > 1 ? 'stages' : 'stage'} ${numbers.join(', ')} of ${plans.length}`,
    shader: stageShader(plans[numbers[0] - 1], modules, design),
    entryPoint: 'main',
  }));
}
