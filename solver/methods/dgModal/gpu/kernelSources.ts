import { df64Arithmetics } from '../../../gpu/df64/library';
import type { KernelSource } from '../../../gpu/kernelSource';
import type { MonitorPlan } from '../../../space/monitorPlan';
import { isLimited, type DgOperators, type RunSettings } from '../operators';
import {
  persistentDesign,
  plainDesign,
  stageDesign,
  type DesignDevice,
  type KernelDesign,
} from './design';
import { requireFewVariables } from './deviceNeeds';
import { df64StageDesign } from './df64/design';
import { moduleShader, stageModules, stageShader } from './kernels';
import { hasParts } from './monitorPlan';
import { monitorsShader } from './monitors';
import { persistentShader } from './persistent';
import { dgShaderLibrary } from './shaders';
import { planStages } from './stagePlan';
import { statisticsShader } from './statistics';

/** What most GPUs offer, as much of it as kernels ask for. */
const usualDevice: DesignDevice = {
  features: new Set<GPUFeatureName>(['subgroups']),
  limits: { maxComputeWorkgroupStorageSize: 32_768, maxComputeInvocationsPerWorkgroup: 256 },
};
const usualAdapter = { name: 'usual', software: false };

/**
 * The kernels of a run as a GPU that offers what most do and holds the whole case is given them, in the
 * designs that the rule chooses: what a device has measured is left out.
 * @throws CaseError where the GPU can't compute the case
 */
export function kernelSources(
  operators: DgOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const plain = plainDesign(usualDevice, usualAdapter, operators, true, df64);
  const stage =
    (df64 && df64StageDesign(usualDevice, plain, operators)) ??
    persistentDesign(usualDevice, usualAdapter, operators, settings) ??
    stageDesign(usualDevice, usualAdapter, operators);
  const { finishesStep } = plain;
  const library = dgShaderLibrary(operators, plain);
  const plainKernel = (
    name: string,
    title: string,
    module: string,
    entryPoint = 'main',
  ): KernelSource => ({
    name,
    title,
    shader: moduleShader(module, library, plain),
    entryPoint,
  });
  const monitors = monitorsShader(operators, settings, plain);
  return [
    ...stepKernels(operators, settings, { ...stage, finishesStep }),
    ...(isLimited(operators)
      ? [
          plainKernel(
            'limitStage',
            'limits the state after a stage',
            'dg/limiter.wgsl',
            'limitStage',
          ),
          plainKernel('limitStep', 'limits the state after a step', 'dg/limiter.wgsl', 'limitStep'),
        ]
      : []),
    plainKernel('initialMeans', 'checks the state that a run begins with', 'dg/initial_means.wgsl'),
    plainKernel('clockStart', 'the first time step', 'dg/clock.wgsl', 'start'),
    plainKernel(
      'clockTick',
      'ends a step: time, history, the next time step',
      'dg/clock.wgsl',
      'tick',
    ),
    ...(operators.physics.statistics.length > 0
      ? [
          {
            name: 'statistics',
            title: 'adds a step to the averages',
            shader: statisticsShader(operators, plain),
            entryPoint: 'main',
          },
        ]
      : []),
    ...(hasParts(operators, plans)
      ? [
          {
            name: 'monitorSums',
            title: 'adds up parts of what monitors read',
            shader: monitors,
            entryPoint: 'gather',
          },
        ]
      : []),
    {
      name: 'monitors',
      title: 'leaves a row of what monitors read, and of the conserved integrals',
      shader: monitors,
      entryPoint: 'keep',
    },
  ];
}

/** Whole steps in one kernel, or each stage; stages that share a kernel have the name of the first. */
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
  const plans = planStages(settings);
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
