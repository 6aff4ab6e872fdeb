import { df64Arithmetics } from '../../../gpu/df64/library';
import type { KernelSource } from '../../../gpu/kernelSource';
import type { MonitorPlan } from '../../../space/monitorPlan';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../../stepping/gpu/runKernels';
import type { CeseOperators, RunSettings } from '../operators';
import { ceseKernelModules } from './kernelModules';
import { stepSources } from './stepKernels';

/** Features and limits that most GPUs offer. */
const defaultDevice = {
  features: new Set(['subgroups']),
  adapterInfo: { subgroupMinSize: 32 },
  limits: { maxComputeInvocationsPerWorkgroup: 256, maxComputeWorkgroupStorageSize: 32_768 },
};

/**
 * Returns the kernels of a run for a typical GPU.
 * @throws CaseError if the GPU can't compute the case
 */
export function kernelSources(
  operators: CeseOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const modules = ceseKernelModules(operators, settings, defaultDevice, { software: false }, df64);
  return [
    ...stepSources(modules.dispatches, modules),
    ...runKernelSources(operators, modules, plans),
  ];
}
