import { CaseError } from '../../core/caseError';
import type { ProgressCallback } from '../../core/progress';
import { df64Arithmetics } from '../../gpu/df64/library';
import type { KernelSource } from '../../gpu/kernelSource';
import type { MonitorPlan } from '../../space/monitorPlan';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import { projectState } from '../../space/projection';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import { requireFewVariables } from '../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../stepping/gpu/runKernels';
import type { Stepper } from '../../stepping/stepper';
import type { StopConditions } from '../../stepping/types';
import { threadsFor, type Threads } from '../../threads';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import type { Discretization } from '../types';
import { createCompiledStepper } from './cpu/compiled/compiledStepper';
import { fvDeviceMethod } from './gpu/deviceMethod';
import { deviceRequirements } from './gpu/deviceRequirements';
import { FvStepper } from './cpu/stepper';
import { fvKernelModules } from './gpu/kernelModules';
import { stageShaders } from './gpu/stageKernels';
import type { FvOperators, RunSettings } from './operators';
import type { MeanIntegrator } from './timeIntegrators';

/** Limits and tolerances of a run. */
export interface FvRun extends RunSettings, StopConditions {
  /** Fraction of the largest stable step. */
  readonly cflNumber: number;
  /** Why the GPU has no kernels for the operators; null if it does. */
  readonly deviceProblem: string | null;
}

/** Creates the compiled stepper, or the reference stepper if compilation is unavailable. */
function createCpuStepper(
  operators: FvOperators,
  integrator: MeanIntegrator,
  initial: Float64Array,
  { host, count }: Threads,
): Stepper {
  const threads = threadsFor({ host, count }, initial.length);
  return (
    createCompiledStepper(operators, integrator, initial, { threads, host }) ??
    new FvStepper(operators, integrator, initial)
  );
}

/** Features that most GPUs offer. */
const defaultDevice = { features: new Set(['subgroups']), adapterInfo: { subgroupMinSize: 32 } };

/**
 * Returns the kernels of a run for a typical GPU.
 * @throws CaseError if the GPU can't compute the case
 */
function kernelSources(
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

/**
 * Returns the initial state of a system with a balance, computed from the cell averages of its primitive variables;
 * null for other systems. A level surface thus stays level in cells crossed by its shoreline.
 */
function restState(operators: FvOperators, notify?: ProgressCallback): Float64Array | null {
  const { system, balance } = operators.physics;
  if (!balance) return null;
  const { cellCount, variableCount: n } = operators;
  const state = projectState(operators, balance.initialPrimitive, 0, notify);
  const block = new PointBlock(blockPoints);
  const primitive = block.arraysOf(system.primitive.variables.map(({ name }) => name));
  const values = system.variables.map(({ name }) => block.array(`conserved ${name}`));
  const evaluate = block.bind(balance.conserved, values);
  for (let first = 0; first < cellCount; first += blockPoints) {
    const count = Math.min(blockPoints, cellCount - first);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) primitive[v][i] = state[(first + i) * n + v];
    }
    evaluate(count);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) state[(first + i) * n + v] = values[v][i];
    }
  }
  return state;
}

/** Creates the finite volume discretization of one reconstruction on one grid. */
export function fvDiscretization(operators: FvOperators, run: FvRun): Discretization {
  const { integrator, endTime, steadyTolerance } = run;
  const timeStepFactor = run.cflNumber * operators.stabilityFactor;
  const rules = { endTime, steadyTolerance, timeStepFactor };
  return discretizationOn({
    space: operators.space,
    physics: operators.physics,
    stagesPerStep: integrator.stages.length,
    rules,
    report: createMeansReport(operators),
    initialState: (notify) => restState(operators, notify),
    inspectStages: ({ state, time, dt, step }, look) =>
      new FvStepper(operators, integrator, state).doStep(time, dt, step, look),
    createCpuStepper: (initial, threads) =>
      createCpuStepper(operators, integrator, initial, threads),
    createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
      requireKernels(run);
      const { bytes } = deviceRequirements(operators, run);
      const method = await fvDeviceMethod(device, adapter, operators, run);
      const started = { states: operators, rules, plans, initial, bytes };
      return createGpuSimulation(device, adapter.name, started, method);
    },
    deviceRequirements: () => deviceRequirements(operators, run),
    kernelSources(monitors) {
      requireKernels(run);
      return kernelSources(operators, run, monitors);
    },
  });
}

/** Checks GPU support. @throws CaseError if the GPU has no kernels for the options */
function requireKernels({ deviceProblem }: FvRun): void {
  if (deviceProblem !== null) throw new CaseError(`scheme.reconstruction: ${deviceProblem}`);
}
