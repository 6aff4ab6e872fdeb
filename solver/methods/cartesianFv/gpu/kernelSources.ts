import { df64Arithmetics } from '../../../gpu/df64/library';
import type { KernelSource } from '../../../gpu/kernelSource';
import type { MonitorPlan } from '../../../space/monitorPlan';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../../stepping/gpu/runKernels';
import type { FvOperators, RunSettings } from '../operators';

import { fvKernelModules } from './kernelModules';
import { stageShaders } from './stageKernels';

/** Features that most GPUs offer. */
const defaultDevice = { features: new Set(['subgroups']), adapterInfo: { subgroupMinSize: 32 } };

/**
 * Returns the kernels of a run for a typical GPU.
 * @throws CaseError if the GPU can't compute the case
 */
export function kernelSources(
  operators: FvOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const modules = fvKernelModules(operators, settings, defaultDevice, { software: false }, df64);
  const shaders = stageShaders(modules, settings.integrator);
  return [
    ...shaders.map((shader, i) => ({
      name: `stage${i + 1}`,
      title: `stage ${i + 1} of ${shaders.length}`,
      shader,
      entryPoint: 'main',
    })),
    ...runKernelSources(operators, modules, plans),
  ];
}
