import { CaseError } from '../../core/caseError';
import { df64Arithmetics } from '../../gpu/df64/library';
import type { KernelSource } from '../../gpu/kernelSource';
import type { Mesh } from '../../mesh/mesh';
import type { CasePhysics } from '../../physics/compile';
import type { MonitorPlan } from '../../space/monitorPlan';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import { requireFewVariables } from '../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../stepping/gpu/runKernels';
import type { Stepper } from '../../stepping/stepper';
import type { StopConditions } from '../../stepping/types';
import { threadsFor, type Threads } from '../../threads';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { createCompiledStepper } from './cpu/compiled/compiledStepper';
import { CeseStepper } from './cpu/stepper';
import { ceseDescriptor } from './descriptor';
import { ceseDeviceMethod } from './gpu/deviceMethod';
import { deviceRequirements } from './gpu/deviceRequirements';
import { ceseKernelModules } from './gpu/kernelModules';
import { stepSources } from './gpu/stepKernels';
import { deviceInitialState, gridSlopes, initialState } from './initialState';
import { ceseOperators, type CeseOperators, type RunSettings } from './operators';
import type { CeseOptions } from './options';
import { fluxProblem } from './options/numericalFlux';
import { quadDiscretization } from './quads/discretization';
import { slopeProblem } from './slopeRule';
import { t } from '../../text/t';

/** Creates the compiled stepper, or the reference stepper if compilation is unavailable. */
export function createCpuStepper(
  operators: CeseOperators,
  initial: Float64Array,
  { host, count }: Threads,
): Stepper {
  const threads = threadsFor({ host, count }, initial.length);
  return (
    createCompiledStepper(operators, initial, { threads, host }) ??
    new CeseStepper(operators, initial)
  );
}

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
function kernelSources(
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

/** The method of `ceseDescriptor`, discretized on grids or quadrilateral meshes. */
export const cese: Method = {
  ...ceseDescriptor,
  discretize(
    options: CeseOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    const problem = slopeProblem(options, mesh.dimension);
    if (problem !== null) throw new CaseError(`scheme.slopes: ${problem}`);
    const ofFlux = fluxProblem(options);
    if (ofFlux !== null) throw new CaseError(`scheme.numericalFlux: ${ofFlux}`);
    if (mesh.kind === 'cells' && options.slopes === 'characteristic') {
      throw new CaseError(`scheme.slopes: ${t('ceseCharacteristicOnGrids')}`);
    }
    if (mesh.kind === 'cells' && physics.viscousFlux) throw new CaseError(t('ceseViscousOnGrids'));
    if (mesh.kind === 'cells') return quadDiscretization(options, mesh, physics, stop);
    requireConditions(mesh, physics, "grid's side");
    const operators = ceseOperators(mesh, physics, options);
    const { space } = operators;
    const settings = { precision: options.precision };
    const rules = { ...stop, timeStepFactor: options.cflNumber };
    const start = {
      states: operators,
      slopes: options.initialSlopes,
      setSlopes: gridSlopes(space, operators.grid.spacing),
    };
    return discretizationOn({
      space,
      physics,
      stagesPerStep: 2,
      rules,
      report: createMeansReport(operators),
      initialState: (notify) => initialState(start, notify),
      deviceInitialState: (device, adapter, notify) =>
        deviceInitialState(device, adapter, start, options.precision, notify),
      inspectStages: ({ state, time, dt, step }, look) =>
        new CeseStepper(operators, state).doStep(time, dt, step, look),
      createCpuStepper: (initial, threads) => createCpuStepper(operators, initial, threads),
      createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
        const { bytes } = deviceRequirements(operators, settings);
        const method = await ceseDeviceMethod(device, adapter, operators, settings);
        const run = { states: operators, rules, plans, initial, bytes };
        return createGpuSimulation(device, adapter.name, run, method);
      },
      deviceRequirements: () => deviceRequirements(operators, settings),
      kernelSources: (monitors) => kernelSources(operators, settings, monitors),
    });
  },
};
